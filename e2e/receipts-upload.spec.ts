import { formatDay } from '#contract/calendar.ts';
import { receiptHeic } from '#server/testing/receipts/write-heic.ts';
import { drawReceipt, northgate } from './draw-receipt.ts';
import { hold } from './hold.ts';
import {
  choose,
  fact,
  file,
  files,
  judge,
  marks,
  offer,
  past,
  result,
  send,
  startUpload,
  startUploadAndStopClock,
  success,
  test,
  toCheck,
  untilAnswered,
  untilRead,
  upload,
  uploadSheet,
} from './receipts-screen.ts';
import { goWithin, keepToasts, toast } from './shell.ts';
import { expect } from './test.ts';
import { question } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('uploading receipts', () => {
  test('the page says what it accepts, and sends nothing else', async ({ page }) => {
    await page.goto('/receipts');
    await test.step('the page lists the accepted file types and requires a file', async () => {
      const picker = page.getByLabel('Choose a file');
      await expect(picker).toHaveAttribute('accept', '.jpeg,.jpg,.png,.pdf,.heic,.heif,.webp,.avif');
      await expect(uploadSheet(page)).toContainText('Select a receipt file (JPG, PNG, PDF)');
      await expect(uploadSheet(page)).toContainText('Phone photos (HEIC, WebP, AVIF) work too.');
      await expect(result(page)).toContainText('Upload a receipt to see the extracted data here.');
      await send(page);
      await expect(uploadSheet(page).getByRole('alert')).toHaveText('Please select a file to upload.');
    });

    await test.step('the panels of the page are evenly spaced', async () => {
      const list = page.getByRole('region', { name: 'Past Receipts' });
      await expect(list).toContainText('No receipts yet.');
      const boxes = [uploadSheet(page), result(page), list].map(async (sheet) => {
        const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        return { left: x, top: y, right: x + width, bottom: y + height };
      });
      const [upper, beside, below] = await Promise.all(boxes);
      if (!upper || !beside || !below) throw new Error('three sheets are expected');
      expect(below.top - upper.bottom).toBeCloseTo(20);
      expect(below.top - beside.bottom).toBeCloseTo(20);
      expect(beside.left - upper.right).toBeCloseTo(20);
    });

    await test.step('files that are too large or of the wrong type are not sent', async () => {
      const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(11 * 1024 * 1024) };
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('milk') };
      await choose(page, large, notes);
      await expect(file(page, 'large.jpg')).toContainText('This file is larger than 10 MB.');
      await expect(file(page, 'notes.txt')).toContainText(
        'Please choose a JPG, PNG, HEIC, WebP, AVIF or PDF file.',
      );
      await send(page);
      await expect(uploadSheet(page).getByRole('alert')).toHaveText('Please select a file to upload.');
    });
  });

  test('a clear receipt becomes a transaction, followed by the dashboard', async ({ page, pictures }) => {
    await startUploadAndStopClock(page, pictures.harbour);
    await keepToasts(page);
    await test.step('Undo removes the transaction and its receipt, and stops the redirect to the dashboard', async () => {
      const [shown, thumbnail] = [result(page).getByAltText('Uploaded receipt'), past(page).locator('img')];
      await expect(shown).not.toHaveJSProperty('naturalWidth', 0, { timeout: untilRead });
      // What is still to be loaded of a receipt that is gone would be missing. Answers are shown as the clock goes on.
      await expect(async () => {
        await page.clock.runFor(1);
        await expect(thumbnail).not.toHaveJSProperty('naturalWidth', 0, { timeout: 500 });
      }).toPass();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.clock.runFor(3000);
      await page.clock.resume();
      await expect(toast(page, 'Transaction removed: Harbour Coffee House.')).toBeVisible();
      await expect(page.getByText('No receipts yet.')).toBeVisible();
      await expect(result(page)).toContainText('Upload a receipt to see the extracted data here.');
      await expect(page).toHaveURL('/receipts');
    });

    await choose(page, pictures.harbour);
    await send(page);
    await expect(toast(page, success)).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('main')).toContainText('Harbour Coffee House');
    await expect(page.getByRole('main')).toContainText('-£7.85');
  });

  test('a receipt that was added while another one was read keeps the page open, and is not asked about', async ({
    page,
    pictures,
  }) => {
    await page.clock.install();
    const release = await hold(page, '/receipts/upload');
    await startUpload(page, true, pictures.harbour);
    await choose(page, pictures.pdf);
    await page.clock.pauseAt(Date.now() + 60_000);
    release();
    await expect(toast(page, 'Transaction created: Harbour Coffee House.')).toBeVisible({
      timeout: untilRead,
    });
    await page.clock.runFor(3000);
    await expect(page.getByRole('button', { name: `Remove file ${pictures.pdf.name}` })).toBeVisible();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL('/receipts');
  });

  test('a receipt to review is shown, and stays on screen until it looks right', async ({
    page,
    pictures,
  }) => {
    await page.clock.install();
    await upload(page, false, pictures.pdf);
    await expect(toast(page, toCheck)).toBeVisible();
    await test.step('a PDF is read, shown as a picture and available for download', async () => {
      await expect(fact(result(page), 'Amount')).toContainText('£48.07');
      await expect(result(page).getByAltText('Uploaded receipt')).toBeVisible();
      const download = page.waitForEvent('download');
      await result(page).getByRole('link', { name: 'Download the PDF' }).click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    });

    await test.step('a receipt is printed with what was read from it, without the pencils', async () => {
      await page.emulateMedia({ media: 'print' });
      const amount = fact(result(page), 'Amount').getByRole('button');
      await expect(amount).toContainText('£48.07');
      await expect(amount).toBeVisible();
      await expect(amount.locator('svg')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('an uncertain receipt is recorded too, and stays on screen with its fields marked for review', async () => {
      await expect(marks(page)).toHaveCount(4);
      await expect(past(page).getByText('check', { exact: true })).toHaveCount(1);
      await page.clock.runFor(3000);
      await expect(page).toHaveURL('/receipts');

      await result(page).getByRole('button', { name: 'Looks right' }).click();
      await expect(marks(page)).toHaveCount(0);
      await page.reload();
      await expect(past(page)).toContainText('£48.07');
      await expect(past(page).getByText('check', { exact: true })).toHaveCount(0);
    });
  });

  test('a photo that the browser cannot show is shown as the server keeps it', async ({ page }) => {
    await upload(page, false, { name: 'IMG_0042.HEIC', mimeType: '', buffer: receiptHeic });
    await expect(fact(result(page), 'Amount')).toContainText('£18.73');
    const picture = result(page).getByAltText('Uploaded receipt');
    await expect(picture).toHaveJSProperty('naturalWidth', 724);
  });

  test('several files each show their own result', async ({ page, pictures, expectFailure }) => {
    expectFailure('/api/receipts/upload');
    const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Sir or Madam') };
    await startUpload(page, true, pictures.pdf, letter, pictures.harbour);
    await keepToasts(page);
    await untilAnswered(page);

    await expect(file(page, 'northgate.pdf')).toContainText(/Done|Needs review/);
    await expect(file(page, 'letter.png')).toContainText(
      'Please choose a JPG, PNG, HEIC, WebP, AVIF or PDF file.',
    );
    await expect(file(page, 'harbour.pdf')).toContainText(/Done|Needs review/);
    await expect(
      toast(page, /^2 transactions created: Northgate Grocers, Harbour Coffee House\.$/),
    ).toBeVisible();
    await expect(
      toast(page, 'Not recorded: letter.png. Please choose a JPG, PNG, HEIC, WebP, AVIF or PDF file.'),
    ).toBeVisible();
    expect(await toast(page, 'Upload failed. Please try again.').count()).toBe(0);
    await expect(fact(result(page), 'Amount')).toContainText('£7.85');
    await file(page, 'northgate.pdf').getByRole('button', { name: 'Show northgate.pdf' }).click();
    await expect(fact(result(page), 'Amount')).toContainText('£48.07');
    await expect(past(page).locator('tbody tr')).toHaveCount(2);
    await expect(page).toHaveURL('/receipts');
  });

  test('files can be dropped, pasted and removed', async ({ page, pictures }) => {
    await judge(page, false); // so that the page stays
    await page.goto('/receipts');
    await expect(uploadSheet(page)).toBeVisible();
    await offer(page, 'drop', [pictures.pdf, pictures.harbour]);
    await expect(files(page).getByRole('listitem')).toHaveText([/northgate.pdf/, /harbour.pdf/]);
    await expect(uploadSheet(page).getByRole('status')).toHaveAttribute('aria-atomic', 'false');
    await offer(page, 'paste', [pictures.blank]);
    await expect(files(page).getByRole('listitem')).toHaveCount(3);

    await page.getByRole('button', { name: 'Remove file northgate.pdf' }).click();
    await page.getByRole('button', { name: 'Remove file table.png' }).click();
    await expect(files(page).getByRole('listitem')).toHaveText([/harbour.pdf/]);
    await expect(page.getByLabel('Choose a file')).toBeFocused();
    await send(page);
    await expect(fact(result(page), 'Amount')).toContainText('£7.85');
  });

  test('a clear photo is shown with what was read from it, beside files that were never sent', async ({
    page,
    browser,
  }) => {
    const photo = {
      name: 'northgate.png',
      mimeType: 'image/png',
      buffer: await drawReceipt(browser, northgate),
    };
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('milk') };
    const empty = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
    const release = await hold(page, '/receipts/upload');
    await page.clock.install();
    await startUpload(page, true, photo, notes, empty);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    release();
    await Promise.all([
      expect(toast(page, 'Transaction created: Northgate Grocers.')).toBeVisible({ timeout: untilRead }),
      expect(toast(page, 'Not recorded: notes.txt, empty.png. The reason is beside each file.')).toBeVisible({
        timeout: untilRead,
      }),
    ]);
    await test.step('the page stays on screen', async () => {
      await page.clock.runFor(3000);
      await expect(page).toHaveURL('/receipts');
    });
    await expect(fact(result(page), 'Merchant')).toContainText('Northgate Grocers');
    await expect(fact(result(page), 'Amount')).toContainText('£48.07');
    await expect(fact(result(page), 'Category')).toContainText('Groceries');
    await expect(fact(result(page), 'Date')).toContainText(formatDay(northgate.day, 'long'));
    await expect(marks(page)).toHaveCount(0);
    const picture = result(page).getByAltText('Uploaded receipt');
    await expect(picture).toHaveJSProperty('naturalWidth', 1240);
  });

  test('a failed upload keeps the file and can be retried', async ({ page, pictures, expectFailure }) => {
    expectFailure('/api/receipts/upload');
    await page.route('**/api/receipts/upload', (route) => route.abort());
    await upload(page, true, pictures.harbour);
    await expect(toast(page, 'Upload failed. Please try again.')).toBeVisible();
    await expect(file(page, 'harbour.pdf')).toContainText('Upload failed. Please try again.');

    await page.unroute('**/api/receipts/upload');
    await page.getByRole('button', { name: 'Try again: harbour.pdf' }).click();
    await expect(toast(page, success)).toBeVisible({ timeout: untilRead });
  });

  test('an upload that recorded nothing says so after the page was left', async ({
    page,
    pictures,
    expectFailure,
  }) => {
    expectFailure('/api/receipts/upload');
    const release = await hold(page, '/receipts/upload');
    const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Sir or Madam') };
    await startUpload(page, true, pictures.blank, letter);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await test.step('a file that was chosen meanwhile is given up with the page only if asked', async () => {
      await choose(page, pictures.harbour);
      await page.getByRole('link', { name: 'Transactions', exact: true }).click();
      await question(page).getByRole('button', { name: 'Keep Editing' }).click();
      await expect(page).toHaveURL('/receipts');
      await page.getByRole('button', { name: 'Remove file harbour.pdf' }).click();
    });
    await goWithin(page, '/transactions');
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    release();
    const told = 'Not recorded: table.png. This receipt needs its details.';
    await expect(toast(page, told)).toBeVisible({ timeout: untilRead });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('logging out cancels the uploads that are still waiting', async ({
    page,
    pictures,
    expectFailure,
  }) => {
    expectFailure('/api/receipts/upload');
    let uploads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/receipts/upload')) uploads += 1;
    });
    const release = await hold(page, '/receipts/upload');
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('milk') };
    await startUpload(page, true, pictures.harbour, pictures.pdf, notes);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    const answered = page.waitForResponse('**/api/receipts/upload');
    release();
    await answered;
    await page.waitForTimeout(500);
    expect(uploads).toBe(1);
    expect(await toast(page, 'Upload failed. Please try again.').count()).toBe(0);
  });

  test('a phone offers its camera @phone', async ({ page, pictures }) => {
    await judge(page, false); // so that the page stays
    await page.goto('/receipts');
    const camera = page.getByLabel('Take a Photo');
    await expect(camera).toHaveAttribute('capture', 'environment');
    await expect(page.getByText('Take a Photo')).toBeVisible();
    await camera.setInputFiles(pictures.harbour);
    await send(page);
    await expect(fact(result(page), 'Amount')).toContainText('£7.85');
    await expect(fact(result(page), 'Amount')).toBeInViewport();
  });
});
