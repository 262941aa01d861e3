import type { Page } from '@playwright/test';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { transactionsApi } from '#contract/transactions.ts';
import { harbour } from './draw-receipt.ts';
import { hold } from './hold.ts';
import { press, tabTo } from './keyboard.ts';
import {
  choose,
  fact,
  file,
  judge,
  marks,
  past,
  print,
  result,
  startUploadAndStopClock,
  success,
  test,
  toCheck,
  untilRead,
  upload,
  uploadSheet,
} from './receipts-screen.ts';
import { goBack, goWithin, toast } from './shell.ts';
import { call } from './site.ts';
import { expect } from './test.ts';
import { question, row as transactionRow } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('correcting a receipt', () => {
  const correct = (page: Page, field: string) =>
    result(page).getByRole('button', { name: `, correct the ${field}` });
  const saveField = (page: Page) => result(page).getByRole('button', { name: 'Save', exact: true });

  test('correcting a receipt edits each field in place and keeps invalid input until it is fixed', async ({
    page,
    pictures,
    account,
    site,
    expectFailure,
  }) => {
    await upload(page, false, pictures.pdf);
    await correct(page, 'merchant').click();
    await expect(result(page).getByLabel('Merchant')).toBeFocused();
    await test.step('correcting a receipt leaves the keys of an input method to it', async () => {
      const merchant = result(page).getByLabel('Merchant');
      for (const key of [{ isComposing: true }, { keyCode: 229 }])
        await merchant.dispatchEvent('keydown', { key: 'Escape', ...key });
      await expect(merchant).toBeFocused();
    });
    await page.keyboard.press('Backspace');
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
    await test.step('correcting a receipt tells that the field was changed elsewhere meanwhile, and saves it the second time', async () => {
      expectFailure('/api/transactions/');
      const { token } = account;
      const [read] = (await call(site, transactionsApi.list, { token, query: {} })).transactions;
      if (!read) throw new Error('no transaction');
      const body = { ...read, addedOn: '2026-01-13', note: 'Paid by card' };
      const replace = { ...transactionsApi.replace, path: `/transactions/${read._id}` };
      await call(site, replace, { token, params: { id: read._id }, body });
      await saveField(page).click();
      await expect(result(page).getByRole('alert')).toHaveText(transactionMessages.changedMeanwhile);
      await expect(result(page).getByLabel('Date')).toHaveAccessibleDescription('Changed to 13 Jan 2026.');
      await expect(result(page).getByLabel('Date')).toHaveValue('2026-01-31');
    });
    await saveField(page).click();
    await expect(fact(result(page), 'Date')).toContainText('31 Jan 2026');

    await correct(page, 'amount').click();
    await expect(marks(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(correct(page, 'amount')).toBeFocused();
    await expect(marks(page)).toHaveCount(1);
    await correct(page, 'amount').click();
    await saveField(page).click();
    await expect(correct(page, 'amount')).toBeFocused();
    await expect(marks(page)).toHaveCount(0);
    await expect(toast(page, 'Amount saved: £48.07.')).toBeVisible();

    await test.step('correcting a receipt with the keyboard scrolls to the text that is reached on the picture', async () => {
      const window = page.viewportSize();
      await page.setViewportSize({ width: 700, height: 300 });
      await correct(page, 'amount').click();
      await result(page).getByRole('listbox').focus();
      for (const key of ['End', 'Home']) {
        await page.keyboard.press(key);
        await expect(result(page).getByRole('option', { selected: true })).toBeInViewport();
      }
      await result(page).getByRole('button', { name: 'Cancel' }).click();
      if (window) await page.setViewportSize(window);
    });

    await goWithin(page, '/transactions');
    const row = transactionRow(page, 'Northgate');
    await expect(row).toContainText('Food');
    await expect(row).toContainText('31 Jan 2026');
    await expect(row.getByRole('button', { name: 'Details of Northgate' })).toBeVisible();
    await expect(row.getByRole('link', { name: 'Receipt' })).toBeVisible();
  });

  test('correcting a receipt highlights fields on the picture and takes over text that is clicked there', async ({
    page,
    pictures,
  }) => {
    await upload(page, false, pictures.pdf);
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

  test('correcting a receipt is saved field by field and can be undone, until it looks right', async ({
    page,
    pictures,
    expectFailure,
  }) => {
    expectFailure('/check');
    await upload(page, false, pictures.pdf);
    await test.step('correcting a receipt says so when it cannot be confirmed', async () => {
      await page.route('**/api/receipts/*/check', (route) => route.abort());
      await result(page).getByRole('button', { name: 'Looks right' }).click();
      await expect(toast(page, 'Could not save. Try again.')).toBeVisible();
      await expect(marks(page)).toHaveCount(4);
      await page.unroute('**/api/receipts/*/check');
    });

    await test.step('correcting a receipt can be undone and redone', async () => {
      await correct(page, 'merchant').click();
      await result(page).getByLabel('Merchant').fill('Southgate');
      await saveField(page).click();
      await expect(fact(result(page), 'Merchant')).toHaveText(/^Southgate,/);
      await expect(toast(page, 'Merchant saved: Southgate.')).toBeVisible();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(fact(result(page), 'Merchant')).toHaveText(/^Northgate Grocers,/);
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect(fact(result(page), 'Merchant')).toHaveText(/^Southgate,/);
    });

    await test.step('correcting a receipt saves a changed field when the next one is opened, unless it is invalid', async () => {
      await correct(page, 'category').click();
      await result(page).getByLabel('Category').selectOption('Food');
      await correct(page, 'merchant').click();
      await expect(fact(result(page), 'Category')).toContainText('Food');
      await expect(result(page).getByLabel('Merchant')).toBeFocused();
      await result(page).getByLabel('Merchant').fill('');
      await correct(page, 'date').click();
      await expect(result(page).getByLabel('Merchant')).toHaveAccessibleDescription(
        'Please enter a name for the transaction',
      );
      await page.keyboard.press('Escape');
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await correct(page, 'date').click();
      await expect(result(page).getByLabel('Date')).toBeFocused();
      await page.keyboard.press('Escape');
    });

    await test.step('correcting a receipt updates the status in the list of files', async () => {
      await expect(file(page, pictures.pdf.name)).toContainText('Needs review');
      await result(page).getByRole('button', { name: 'Looks right' }).click();
      await expect(file(page, pictures.pdf.name)).not.toContainText('Needs review');
      await expect(uploadSheet(page).getByRole('status')).not.toContainText('Needs review');
      await expect(toast(page, 'Receipt confirmed: Southgate.')).toBeVisible();
      await expect(result(page).getByRole('region', { name: 'What was read' })).toBeFocused();
      await goWithin(page, '/transactions');
      await expect(transactionRow(page, 'Southgate')).toContainText('Food');
    });
  });

  test('correcting a receipt stops the redirect to the dashboard', async ({ page, pictures }) => {
    await startUploadAndStopClock(page, pictures.harbour);
    await correct(page, 'amount').click({ timeout: untilRead });
    await expect(toast(page, success)).toBeVisible();
    await page.clock.runFor(3000);
    await expect(page).toHaveURL('/receipts');
  });

  test('scrolling with the wheel stops the redirect to the dashboard', async ({ page, pictures }) => {
    await startUploadAndStopClock(page, pictures.pdf);
    await expect(toast(page, success)).toBeVisible({ timeout: untilRead });
    await result(page).dispatchEvent('wheel');
    await page.clock.runFor(3000);
    await expect(page).toHaveURL('/receipts');
  });

  test('a correction that is being typed is not lost when another upload ends, and is given up only if asked', async ({
    page,
    pictures,
  }) => {
    await startUploadAndStopClock(page, pictures.pdf);
    await correct(page, 'merchant').click({ timeout: untilRead });
    await page.clock.resume();
    const release = await hold(page, '/receipts/upload');
    await choose(page, pictures.harbour);
    await page.getByRole('button', { name: 'Upload & Create Transaction' }).click();
    const merchant = result(page).getByLabel('Merchant');
    await merchant.fill('Southgate');
    release();
    await expect(toast(page, 'Transaction created: Harbour Coffee House.')).toBeVisible({
      timeout: untilRead,
    });
    await expect(merchant).toHaveValue('Southgate');

    const show = file(page, 'harbour.pdf').getByRole('button', { name: 'Show harbour.pdf' });
    await show.click();
    await question(page).getByRole('button', { name: 'Keep Editing' }).click();
    await merchant.press('Escape');
    await question(page).getByRole('button', { name: 'Keep Editing' }).click();
    await expect(merchant).toHaveValue('Southgate');
    await merchant.press('Escape');
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(correct(page, 'merchant')).toBeFocused();
    await show.click();
    await expect(fact(result(page), 'Amount')).toContainText('£7.85');

    await test.step('a correction that is being typed in a dialog is given up only if asked', async () => {
      await past(page).getByRole('link', { name: 'Open the receipt of Northgate Grocers' }).click();
      const receipt = page.getByRole('dialog', { name: 'Receipt' });
      await receipt.getByRole('button', { name: ', correct the merchant' }).click();
      await receipt.getByLabel('Merchant').fill('Southgate');
      await receipt.getByRole('button', { name: 'Close' }).first().click();
      await question(page).getByRole('button', { name: 'Keep Editing' }).click();
      await goBack(page);
      await question(page).getByRole('button', { name: 'Keep Editing' }).click();
      await expect(receipt.getByLabel('Merchant')).toHaveValue('Southgate');
      const link = receipt.getByRole('link', { name: 'Show in Transactions' });
      await link.click();
      await question(page).getByRole('button', { name: 'Keep Editing' }).click();
      await link.click({ modifiers: ['ControlOrMeta'] }); // opens another tab, unasked
      await expect(receipt.getByLabel('Merchant')).toHaveValue('Southgate');
      await goBack(page);
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await expect(receipt).toHaveCount(0);
      await expect(page).toHaveURL('/receipts');
    });

    await test.step('so it is in a browser without the Navigation API', async () => {
      await page.addInitScript('delete window.navigation');
      await page.reload();
      await past(page).getByRole('link', { name: 'Open the receipt of Northgate Grocers' }).click();
      const receipt = page.getByRole('dialog', { name: 'Receipt' });
      await receipt.getByRole('button', { name: ', correct the merchant' }).click();
      await receipt.getByLabel('Merchant').fill('Southgate');
      await expect(receipt).not.toHaveAttribute('data-addressed');
      await goBack(page);
      await question(page).getByRole('button', { name: 'Keep Editing' }).click();
      await expect(receipt.getByLabel('Merchant')).toHaveValue('Southgate');
      await goBack(page);
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await expect(receipt).toHaveCount(0);
    });
  });

  test('a correction that is being typed and files that are not sent are given up with the page only if asked', async ({
    page,
    pictures,
  }) => {
    await upload(page, false, pictures.pdf);
    await correct(page, 'merchant').click();
    const merchant = result(page).getByLabel('Merchant');
    await merchant.fill('Southgate');
    const transactions = page.getByRole('link', { name: 'Transactions', exact: true });
    await transactions.click();
    await question(page).getByRole('button', { name: 'Keep Editing' }).click();
    await expect(page).toHaveURL('/receipts');
    await expect(merchant).toHaveValue('Southgate');
    await transactions.click();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/transactions');

    await page.getByRole('link', { name: 'Receipts', exact: true }).click();
    await choose(page, pictures.harbour);
    await goBack(page);
    await question(page).getByRole('button', { name: 'Keep Editing' }).click();
    await expect(file(page, 'harbour.pdf')).toBeVisible();
    await goBack(page);
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/transactions');
  });

  test('correcting a receipt works with the keyboard alone @nightly', async ({ page, pictures }) => {
    await judge(page, false);
    await page.goto('/receipts');
    await choose(page, pictures.pdf);
    await page.getByLabel('Choose a file').focus();
    await press(page, page.getByRole('button', { name: 'Upload & Create Transaction' }));
    await expect(toast(page, toCheck)).toBeVisible({ timeout: untilRead });
    await press(page, correct(page, 'amount'));
    await tabTo(page, result(page).getByRole('listbox', { name: 'Text to take from the picture' }));
    const taken = result(page).getByRole('option', { name: '28.17', selected: true });
    for (let steps = 0; steps < 10 && !(await taken.isVisible()); steps += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(result(page).getByLabel('Amount')).toHaveValue('28.17');
    await page.keyboard.press('Enter');
    await expect(fact(result(page), 'Amount')).toContainText('£28.17');
    await press(page, result(page).getByRole('button', { name: 'Looks right' }));
    await expect(marks(page)).toHaveCount(0);
  });

  test('on a phone, marks have their reasons, and what was saved is said above the receipt @phone', async ({
    page,
    browser,
  }) => {
    await upload(page, false, await print(browser, 'undated.pdf', { ...harbour, printedDay: 'Saturday' }));
    await past(page).getByRole('link').first().click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt).toContainText('A digit is unclear.');
    await expect(receipt).toContainText('No date was found on the receipt.');
    await receipt.getByRole('button', { name: ', correct the merchant' }).click();
    await receipt.getByLabel('Merchant').fill('Harbour');
    await receipt.getByRole('button', { name: 'Save', exact: true }).click();
    const slip = await toast(page, 'Merchant saved: Harbour.').boundingBox();
    const sheet = await receipt.boundingBox();
    expect((slip?.y ?? 0) + (slip?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  });
});
