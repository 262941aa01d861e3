import type { Page } from '@playwright/test';
import { formatDay } from '#contract/calendar.ts';
import { transactionsApi } from '#contract/transactions.ts';
import { drawNothing, drawReceipt, harbour, northgate, printReceipt } from './draw-receipt.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { press, tabTo } from './keyboard.ts';
import {
  choose,
  fact,
  file,
  files,
  judge,
  type NamedFile,
  offer,
  past,
  result,
  send,
  uploadSheet,
} from './receipts-screen.ts';
import { toast } from './shell.ts';
import { test as base, expect } from './test.ts';
import { fill, names, question, save, row as transactionRow } from './transactions-screen.ts';

interface Pictures {
  northgate: NamedFile;
  harbour: NamedFile;
  /** Northgate's as a PDF. */
  pdf: NamedFile;
  blank: NamedFile;
}

const test = base.extend<Record<never, never>, { pictures: Pictures }>({
  pictures: [
    async ({ browser }, use) => {
      const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
      await use({
        northgate: png('northgate.png', await drawReceipt(browser, northgate)),
        harbour: png('harbour.png', await drawReceipt(browser, harbour)),
        pdf: {
          name: 'northgate.pdf',
          mimeType: 'application/pdf',
          buffer: await printReceipt(browser, northgate),
        },
        blank: png('table.png', await drawNothing(browser)),
      });
    },
    { scope: 'worker' },
  ],
});

test.use({ as: 'user' });

const success = 'Receipt processed successfully and transaction created! Redirecting to dashboard...';
const toCheck = 'Transaction created. Please check what is marked.';
const marks = (page: Page) => result(page).getByText('check', { exact: true });

/** Opens the page and uploads; `isSure` is what the server says of itself, whatever it makes of the picture. */
async function upload(page: Page, isSure: boolean, ...chosen: NamedFile[]) {
  await judge(page, isSure);
  await page.goto('/receipts');
  await choose(page, ...chosen);
  await send(page);
}

test.describe('uploading', () => {
  test('the page says what it takes, and asks for a file', async ({ page }) => {
    await page.goto('/receipts');
    const picker = page.getByLabel('Choose a file');
    await expect(picker).toHaveAttribute('accept', '.jpeg,.jpg,.png,.pdf');
    await expect(uploadSheet(page)).toContainText('Select a receipt file (JPG, PNG, PDF)');
    await expect(result(page)).toContainText('Upload a receipt to see the extracted data here.');
    await send(page);
    await expect(uploadSheet(page).getByRole('alert')).toHaveText('Please select a file to upload.');
  });

  test('a good photo becomes a transaction, and leads to the dashboard', async ({ page, pictures }) => {
    const release = await hold(page, '/receipts/upload');
    await upload(page, true, pictures.northgate);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    release();

    await expect(toast(page, success)).toBeVisible();
    await expect(fact(result(page), 'Merchant')).toContainText('Northgate Grocers');
    await expect(fact(result(page), 'Amount')).toContainText('£48.07');
    await expect(fact(result(page), 'Category')).toContainText('Groceries');
    await expect(fact(result(page), 'Date')).toContainText(formatDay(northgate.day, 'long'));
    await expect(marks(page)).toHaveCount(0);
    const picture = result(page).getByAltText('Uploaded receipt');
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
      .toBe(1240);

    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('main')).toContainText('Northgate Grocers');
    await expect(page.getByRole('main')).toContainText('-£48.07');
  });

  test('a doubtful one is recorded too, and the person stays to look at what is marked', async ({
    page,
    pictures,
  }) => {
    await upload(page, false, pictures.northgate);
    await expect(toast(page, toCheck)).toBeVisible();
    await expect(marks(page)).toHaveCount(4);
    await expect(past(page).getByText('check', { exact: true })).toHaveCount(1);
    await page.waitForTimeout(3000);
    await expect(page).toHaveURL('/receipts');

    await result(page).getByRole('button', { name: 'All is right' }).click();
    await expect(marks(page)).toHaveCount(0);
    await page.reload();
    await expect(past(page)).toContainText('£48.07');
    await expect(past(page).getByText('check', { exact: true })).toHaveCount(0);
  });

  test('a PDF is read from its text, shown by its first page and given back as it came', async ({
    page,
    pictures,
  }) => {
    await upload(page, false, pictures.pdf);
    await expect(fact(result(page), 'Amount')).toContainText('£48.07');
    await expect(result(page).getByAltText('Uploaded receipt')).toBeVisible();
    const download = page.waitForEvent('download');
    await result(page).getByRole('link', { name: 'Download the PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('several go one after the other, each with what became of it', async ({
    page,
    pictures,
    expectFailure,
  }) => {
    expectFailure('/api/receipts/upload');
    const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Sir or Madam') };
    await upload(page, true, pictures.northgate, letter, pictures.harbour);

    await expect(file(page, 'northgate.png')).toContainText('Done');
    await expect(file(page, 'letter.png')).toContainText('Please choose a JPG, PNG or PDF file.');
    await expect(file(page, 'harbour.png')).toContainText('Done');
    await expect(toast(page, 'Upload failed. Please try again.')).toBeVisible();
    await expect(toast(page, '2 transactions created.')).toBeVisible();
    await expect(fact(result(page), 'Amount')).toContainText('£7.85');
    await file(page, 'northgate.png').getByRole('button', { name: 'Show northgate.png' }).click();
    await expect(fact(result(page), 'Amount')).toContainText('£48.07');
    await expect(past(page).locator('tbody tr')).toHaveCount(2);
    await expect(page).toHaveURL('/receipts');
  });

  test('files can be dropped anywhere on the page or pasted into it, and removed again', async ({
    page,
    pictures,
  }) => {
    await page.goto('/receipts');
    await expect(uploadSheet(page)).toBeVisible();
    await offer(page, 'drop', [pictures.northgate, pictures.harbour]);
    await expect(files(page).getByRole('listitem')).toHaveText([/northgate.png/, /harbour.png/]);
    await offer(page, 'paste', [pictures.blank]);
    await expect(files(page).getByRole('listitem')).toHaveCount(3);

    await page.getByRole('button', { name: 'Remove file northgate.png' }).click();
    await page.getByRole('button', { name: 'Remove file table.png' }).click();
    await expect(files(page).getByRole('listitem')).toHaveText([/harbour.png/]);
    await expect(page.getByLabel('Choose a file')).toBeFocused();
    await send(page);
    await expect(fact(result(page), 'Amount')).toContainText('£7.85');
  });

  test('what the server would refuse in any case is not sent', async ({ page }) => {
    await page.goto('/receipts');
    const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(11 * 1024 * 1024) };
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('milk') };
    await choose(page, large, notes);
    await expect(file(page, 'large.jpg')).toContainText('This file is larger than 10 MB.');
    await expect(file(page, 'notes.txt')).toContainText('Please choose a JPG, PNG or PDF file.');
    await send(page);
    await expect(uploadSheet(page).getByRole('alert')).toHaveText('Please select a file to upload.');
  });

  test('a failure keeps the file, and another try is enough', async ({ page, pictures, expectFailure }) => {
    expectFailure('/api/receipts/upload');
    await page.route('**/api/receipts/upload', (route) => route.abort());
    await upload(page, true, pictures.harbour);
    await expect(toast(page, 'Upload failed. Please try again.')).toBeVisible();
    await expect(file(page, 'harbour.png')).toContainText('Upload failed. Please try again.');

    await page.unroute('**/api/receipts/upload');
    await page.getByRole('button', { name: 'Try again: harbour.png' }).click();
    await expect(toast(page, success)).toBeVisible();
  });

  test('whoever signs out leaves the files that wait unsent', async ({ page, pictures, expectFailure }) => {
    expectFailure('/api/receipts/upload');
    let uploads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/receipts/upload')) uploads += 1;
    });
    const release = await hold(page, '/receipts/upload');
    await upload(page, true, pictures.northgate, pictures.harbour);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    const answered = page.waitForResponse('**/api/receipts/upload');
    release();
    await answered;
    await page.waitForTimeout(500);
    expect(uploads).toBe(1);
  });

  test('Undo removes the transaction and its receipt, and nobody is led away', async ({ page, pictures }) => {
    await upload(page, true, pictures.harbour);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Transaction removed.')).toBeVisible();
    await expect(page.getByText('No receipts yet.')).toBeVisible();
    await expect(result(page)).toContainText('Upload a receipt to see the extracted data here.');
    await page.waitForTimeout(3000);
    await expect(page).toHaveURL('/receipts');

    await choose(page, pictures.harbour);
    await send(page);
    await expect(page).toHaveURL('/dashboard');
  });

  test('the camera of a phone is one press away @phone', async ({ page, pictures }) => {
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

test.describe('what cannot be read', () => {
  test('records nothing: the form opens with the picture, and waits in the list when it is closed', async ({
    page,
    ledger,
    pictures,
    expectFailure,
  }) => {
    expectFailure('/api/receipts/upload');
    await ledger.income('Wages', 100);
    await upload(page, true, pictures.blank);
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await expect(form.getByAltText('Uploaded receipt')).toBeVisible();
    await expect(form.getByLabel('Amount')).toHaveValue('');
    await expect(form.getByLabel('Date')).toHaveValue('');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(file(page, 'table.png')).toContainText('The amount could not be read.');
    await expect(result(page)).toContainText('This receipt needs its details.');

    await page.reload();
    await past(page).getByRole('button', { name: 'Needs its details' }).click();
    await fill(form, { amount: '3.20', name: 'Corner shop', category: 'Food', date: ledger.today });
    await save(form);
    await expect(form).toBeHidden();
    await expect(past(page)).toContainText('Corner shop');
    await expect(past(page)).toContainText('£3.20');
    await past(page).getByRole('link', { name: 'Show the transaction of Corner shop' }).click();
    await expect(names(page)).toHaveText([/^Corner shop/]);
  });
});

test.describe('the same again', () => {
  test('the same file is shown with the transaction that it has', async ({
    page,
    pictures,
    expectFailure,
  }) => {
    expectFailure('/api/receipts/upload');
    await upload(page, false, pictures.northgate);
    await expect(toast(page, toCheck)).toBeVisible();
    await choose(page, { ...pictures.northgate, name: 'again.png' });
    await send(page);

    const known = page.getByRole('dialog', { name: 'Uploaded Before' });
    await expect(known).toContainText('This receipt has been uploaded before.');
    await expect(known).toContainText('-£48.07');
    await known.getByRole('button', { name: 'Open it' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(fact(receipt, 'Amount')).toContainText('£48.07');
    await page.keyboard.press('Escape');
    await expect(past(page).locator('tbody tr')).toHaveCount(1);
  });

  test('a receipt can be attached to a transaction that was typed already', async ({
    page,
    ledger,
    pictures,
    expectFailure,
  }) => {
    expectFailure('/api/receipts/upload');
    await ledger.expense('Northgate Grocers', 48.07, { addedOn: northgate.day, category: 'Groceries' });
    await upload(page, true, pictures.northgate);
    const asked = page.getByRole('dialog', { name: 'Recorded Already?' });
    await expect(asked).toContainText('This may be recorded already.');
    await asked.getByRole('button', { name: 'Attach to that one' }).click();

    await expect(toast(page, 'Receipt attached.')).toBeVisible();
    await expect(file(page, 'northgate.png')).toContainText('Done');
    await page.goto('/transactions');
    await expect(names(page)).toHaveCount(1);
    await transactionRow(page, 'Northgate Grocers').getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('£48.07');
  });

  test('it can be added all the same, or discarded', async ({ page, ledger, pictures, expectFailure }) => {
    expectFailure('/api/receipts/upload');
    await ledger.expense('Northgate Grocers', 48.07, { addedOn: northgate.day, category: 'Groceries' });
    await upload(page, true, pictures.northgate);
    const asked = page.getByRole('dialog', { name: 'Recorded Already?' });
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect(toast(page, 'Receipt discarded.')).toBeVisible();
    await expect(page.getByText('No receipts yet.')).toBeVisible();

    await choose(page, pictures.northgate);
    await send(page);
    await asked.getByRole('button', { name: 'Add it anyway' }).click();
    await expect(toast(page, 'Expense saved.')).toBeVisible();
    await page.goto('/transactions');
    await expect(names(page)).toHaveText([/^Northgate Grocers/, /^Northgate Grocers/]);
  });
});

test.describe('correcting', () => {
  const correct = (page: Page, field: string) =>
    result(page).getByRole('button', { name: `, correct the ${field}` });
  const saveField = (page: Page) => result(page).getByRole('button', { name: 'Save', exact: true });

  test('each field is put right in its place, and what was typed stays until it is right', async ({
    page,
    pictures,
  }) => {
    await upload(page, false, pictures.northgate);
    await correct(page, 'merchant').click();
    await expect(result(page).getByLabel('Merchant')).toBeFocused();
    await result(page).getByLabel('Merchant').fill('');
    await saveField(page).click();
    await expect(result(page).getByLabel('Merchant')).toHaveAccessibleDescription(
      'Please enter a name for the transaction',
    );
    await result(page).getByLabel('Merchant').fill('Northgate');
    await saveField(page).click();
    await expect(fact(result(page), 'Merchant')).toHaveText(/^Northgate,/);
    await expect(correct(page, 'merchant')).toBeFocused();
    await expect(marks(page)).toHaveCount(3);

    await correct(page, 'category').click();
    await result(page).getByLabel('Category').selectOption('Food');
    await saveField(page).click();
    await expect(fact(result(page), 'Category')).toContainText('Food');
    await correct(page, 'date').click();
    await result(page).getByLabel('Date').fill('2026-01-31');
    await saveField(page).click();
    await expect(fact(result(page), 'Date')).toContainText('31 Jan 2026');

    await correct(page, 'amount').click();
    await page.keyboard.press('Escape');
    await expect(correct(page, 'amount')).toBeFocused();
    await expect(marks(page)).toHaveCount(1);
    await correct(page, 'amount').click();
    await saveField(page).click();
    await expect(marks(page)).toHaveCount(0);

    await page.goto('/transactions');
    const row = transactionRow(page, 'Northgate');
    await expect(row).toContainText('Food');
    await expect(row).toContainText('31 Jan 2026');
    await expect(row.getByRole('link', { name: 'Receipt' })).toBeVisible();
  });

  test('a field is pointed out on the picture, and takes the text that is pressed there', async ({
    page,
    pictures,
  }) => {
    await upload(page, false, pictures.northgate);
    const box = result(page).getByRole('option', { name: 'Amount' });
    const [shown, picture] = [box, result(page).getByAltText('Uploaded receipt')];
    const [inner, outer] = [await shown.boundingBox(), await picture.boundingBox()];
    const below = (inner?.y ?? 0) - (outer?.y ?? 0);
    expect(below / (outer?.height ?? 1)).toBeGreaterThan(0.4);

    await box.click();
    await result(page).getByRole('option', { name: '28.17' }).click();
    await expect(result(page).getByLabel('Amount')).toHaveValue('28.17');
    await expect(result(page).getByLabel('Amount')).toBeFocused();
    await saveField(page).click();
    await expect(fact(result(page), 'Amount')).toContainText('£28.17');
    await expect(box).toHaveCount(0);

    await correct(page, 'merchant').click();
    await result(page).getByRole('option', { name: '31 Mill Street' }).click();
    await saveField(page).click();
    await expect(fact(result(page), 'Merchant')).toContainText('31 Mill Street');
  });

  test('whoever corrects is not led away', async ({ page, pictures }) => {
    await upload(page, true, pictures.harbour);
    await expect(toast(page, success)).toBeVisible();
    await correct(page, 'amount').click();
    await page.waitForTimeout(3000);
    await expect(page).toHaveURL('/receipts');
  });

  test('all of it can be done with the keyboard alone', async ({ page, pictures }) => {
    await judge(page, false);
    await page.goto('/receipts');
    await choose(page, pictures.northgate);
    await page.getByLabel('Choose a file').focus();
    await press(page, page.getByRole('button', { name: 'Upload & Create Transaction' }));
    await expect(toast(page, toCheck)).toBeVisible();
    await press(page, correct(page, 'amount'));
    await tabTo(page, result(page).getByRole('listbox', { name: 'Text to take from the picture' }));
    const taken = result(page).getByRole('option', { name: '28.17', selected: true });
    for (let steps = 0; steps < 10 && !(await taken.isVisible()); steps += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(result(page).getByLabel('Amount')).toHaveValue('28.17');
    await page.keyboard.press('Enter');
    await expect(fact(result(page), 'Amount')).toContainText('£28.17');
    await press(page, result(page).getByRole('button', { name: 'All is right' }));
    await expect(marks(page)).toHaveCount(0);
  });
});

test.describe('past receipts', () => {
  test('are listed, opened, followed to their transactions and deleted', async ({
    page,
    pictures,
    site,
    account,
  }) => {
    await upload(page, false, pictures.harbour);
    await expect(toast(page, toCheck)).toBeVisible();
    await page.goto('/receipts');
    const cells = past(page).locator('tbody td');
    await expect(cells).toContainText([
      'Harbour Coffee House',
      'Food',
      '£7.85',
      formatDay(harbour.day, 'long'),
      'Show',
      '',
    ]);
    await past(page).getByRole('link', { name: 'Open the receipt of Harbour Coffee House' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt.getByAltText('Uploaded receipt')).toBeVisible();
    await receipt.getByRole('link', { name: 'Show in Transactions' }).click();
    await expect(names(page)).toHaveText([/^Harbour Coffee House/]);

    await page.goto('/receipts');
    await page.getByRole('button', { name: 'Delete the receipt of Harbour Coffee House' }).click();
    await expect(question(page)).toContainText(
      'Are you sure you want to delete this receipt? Its transaction stays.',
    );
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No receipts yet.')).toBeVisible();
    const left = await page.request.get(`${site.url}/api${transactionsApi.list.path}`, {
      headers: { authorization: `Bearer ${account.token}` },
    });
    expect(await left.json()).toMatchObject({ total: 1, transactions: [{ receiptId: null }] });
  });

  test('come a page at a time', async ({ page, pictures }) => {
    await upload(page, false, pictures.harbour);
    await expect(toast(page, toCheck)).toBeVisible();
    await page.route('**/api/receipts?*', async (route) => {
      const reply = await (await route.fetch()).json();
      const shown = Number(new URL(route.request().url()).searchParams.get('page'));
      const receipts = reply.receipts.map((each: { _id: string }) => ({ ...each, fileName: `${shown}` }));
      await route.fulfill({ json: { receipts, page: shown, total: 11, totalPages: 2 } });
    });
    await page.goto('/receipts');
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
  });

  test('a link to a picture that has expired is asked for again', async ({
    page,
    pictures,
    expectFailure,
  }) => {
    expectFailure('/picture');
    await upload(page, false, pictures.harbour);
    await expect(toast(page, toCheck)).toBeVisible();
    const refused = new Set<string>();
    await page.route('**/api/receipts/*/picture?*', async (route) => {
      if (refused.size > 0) return route.continue();
      refused.add(route.request().url());
      return route.fulfill({ status: 401, json: { message: 'Please sign in.', code: 'signed_out' } });
    });
    await past(page).getByRole('link', { name: 'Open the receipt of Harbour Coffee House' }).click();
    const picture = page.getByRole('dialog', { name: 'Receipt' }).getByAltText('Uploaded receipt');
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
      .toBe(1240);
    expect(refused.size).toBe(1);
  });
});

test('a paper-clip opens the receipt of a transaction over the page, and "back" closes it', async ({
  page,
  pictures,
}) => {
  await upload(page, true, pictures.harbour);
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('link', { name: 'Receipt of Harbour Coffee House' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(fact(receipt, 'Amount')).toContainText('£7.85');
  await page.goBack();
  await expect(receipt).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/transactions?category=Food');
  await page.getByRole('link', { name: 'Receipt of Harbour Coffee House' }).click();
  await expect(receipt.getByAltText('Uploaded receipt')).toBeVisible();
  await receipt.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL('/transactions?category=Food');
});

test('without violations: empty, chosen, doubtful, correcting, listed, asked and failed @every-look', async ({
  page,
  pictures,
  ledger,
  expectFailure,
}) => {
  expectFailure('/api/receipts');
  await judge(page, false);
  await page.goto('/receipts');
  await send(page);
  await expect(uploadSheet(page).getByRole('alert')).toBeVisible();
  await expect(page.getByText('No receipts yet.')).toBeVisible();
  await expectAccessible(page);

  const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Sir or Madam') };
  await choose(page, pictures.harbour, letter);
  await send(page);
  await expect(marks(page)).toHaveCount(4);
  await expect(past(page)).toBeVisible();
  await expectAccessible(page);

  await result(page).getByRole('button', { name: ', correct the amount' }).click();
  await expect(result(page).getByRole('option', { name: '7.85' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await past(page).getByRole('link', { name: 'Open the receipt' }).click();
  await expect(page.getByRole('dialog').getByAltText('Uploaded receipt')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await ledger.expense('Northgate Grocers', 48.07, { addedOn: northgate.day, category: 'Groceries' });
  await choose(page, pictures.northgate);
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Recorded Already?' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Discard' }).click();
  await choose(page, pictures.blank);
  await send(page);
  await expect(page.getByRole('dialog', { name: 'New Expense' })).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/receipts?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );
  await page.reload();
  await expect(page.getByText('Could not load. Try again.')).toBeVisible();
  await expectAccessible(page);
});
