import { unsavedMessages } from '#contract/messages/unsaved.ts';
import { receiptsApi } from '#contract/receipts.ts';
import { northgate } from './draw-receipt.ts';
import { hold } from './hold.ts';
import { choose, fact, file, files, past, result, send, test, toCheck, upload } from './receipts-screen.ts';
import { toast } from './shell.ts';
import { call } from './site.ts';
import { expect } from './test.ts';
import { fill, names, question, save, row as transactionRow } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('a picture without text', () => {
  test.beforeEach(async ({ page, ledger, pictures, expectFailure }) => {
    expectFailure('/api/receipts/upload');
    await ledger.income('Wages', 100);
    await upload(page, true, pictures.blank);
  });

  test('a picture without text records nothing: the form opens with the picture, and can be completed later from the list', async ({
    page,
    ledger,
  }) => {
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await expect(form.getByAltText('Uploaded receipt')).toBeVisible();
    await expect(form).toContainText('No text was found on this picture.');
    await expect(form.getByLabel('Amount')).toHaveValue('');
    await expect(form.getByLabel('Date')).toHaveValue('');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(file(page, 'table.png')).toContainText('No text was found on this picture.');
    await expect(result(page)).toContainText('This receipt needs its details.');

    await page.reload();
    await past(page).getByRole('button', { name: 'Needs details' }).click();
    await fill(form, { amount: '3.20', name: 'Corner shop', category: 'Food', date: ledger.today });
    await test.step('a picture without text keeps what is typed into its form when the page is loaded again', async () => {
      await page.reload();
      await past(page).getByRole('button', { name: 'Needs details' }).click();
      await expect(form).toContainText(unsavedMessages.restored);
      await expect(form.getByLabel('Name')).toHaveValue('Corner shop');
    });
    await save(form);
    await expect(form).toBeHidden();
    await expect(past(page)).toContainText('Corner shop');
    await expect(past(page)).toContainText('£3.20');
    await past(page).getByRole('link', { name: 'Show the transaction of Corner shop' }).click();
    await expect(names(page)).toHaveText([/^Corner shop/]);
  });

  test('a picture without text is done once its transaction was entered in the dialog of its receipt', async ({
    page,
    ledger,
  }) => {
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await form.getByRole('button', { name: 'Cancel' }).click();
    await past(page).getByRole('link', { name: 'Open the receipt of table.png' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await receipt.getByRole('button', { name: 'Fill them in' }).click();
    await fill(form, { amount: '3.20', name: 'Corner shop', category: 'Food', date: ledger.today });
    await save(form);
    await expect(form).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(file(page, 'table.png')).toContainText('Done');
    await file(page, 'table.png').getByRole('button', { name: 'Show table.png' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(fact(result(page), 'Merchant')).toContainText('Corner shop');
  });
});

test.describe('a file that is not a receipt', () => {
  test.beforeEach(async ({ page, pictures, expectFailure }) => {
    expectFailure('/api/receipts/upload');
    await upload(page, true, pictures.blank);
  });

  test('a file that is not a receipt can be discarded in the form, with undo', async ({ page }) => {
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await form.getByRole('button', { name: 'Cancel' }).click();
    await file(page, 'table.png').getByRole('button', { name: 'Decide about table.png' }).click();
    await form.getByLabel('Note').fill('Not a receipt');
    await form.getByRole('button', { name: 'Discard this file' }).click();
    await expect(form).toBeHidden();
    await expect(files(page)).toHaveCount(0);
    await expect(page.getByText('No receipts yet.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Receipts', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await past(page).getByRole('button', { name: 'Needs details' }).click();
    await expect(form.getByLabel('Note')).toHaveValue('');
  });

  test('a file that is not a receipt asks before deletion, and can be removed from the list of files', async ({
    page,
  }) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await test.step('a file that is not a receipt asks before deletion without mentioning a transaction', async () => {
      await past(page).getByRole('button', { name: 'Delete the receipt of table.png' }).click();
      await expect(question(page)).toContainText('Are you sure you want to delete this receipt?');
      await expect(question(page)).not.toContainText('Its transaction stays.');
      await page.keyboard.press('Escape');
    });

    await test.step('a file that is not a receipt can be removed from the list of files, with undo', async () => {
      await file(page, 'table.png').getByRole('button', { name: 'Remove file table.png' }).click();
      await expect(files(page)).toHaveCount(0);
      await expect(page.getByText('No receipts yet.')).toBeVisible();
      await expect(page.getByLabel('Choose a file')).toBeFocused();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(past(page)).toContainText('Needs details');
    });
  });

  test('a file that is not a receipt can be removed from the list of files when it was deleted elsewhere', async ({
    page,
    site,
    account: { token },
    expectFailure,
  }) => {
    expectFailure('/api/receipts');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const { receipts } = await call(site, receiptsApi.list, { token, query: {} });
    await page.request.delete(`${site.url}/api/receipts/${receipts[0]?._id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await file(page, 'table.png').getByRole('button', { name: 'Remove file table.png' }).click();
    await expect(files(page)).toHaveCount(0);
    await expect(page.getByText('No receipts yet.')).toBeVisible();
  });
});

test.describe('a duplicate receipt', () => {
  test('a duplicate receipt shows the existing receipt and its transaction when the same file is uploaded again', async ({
    page,
    pictures,
    expectFailure,
  }) => {
    expectFailure('/api/receipts/upload');
    await upload(page, false, pictures.pdf);
    await expect(toast(page, toCheck)).toBeVisible();
    await choose(page, { ...pictures.pdf, name: 'again.pdf' });
    await send(page);

    const known = page.getByRole('dialog', { name: 'Uploaded Before' });
    await expect(known).toContainText('This receipt has been uploaded before.');
    await expect(known).toContainText('-£48.07');
    await page.keyboard.press('Escape');
    await file(page, 'again.pdf').getByRole('button', { name: 'Show again.pdf' }).click();
    await known.getByRole('button', { name: 'Open it' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(fact(receipt, 'Amount')).toContainText('£48.07');
    await page.keyboard.press('Escape');
    await expect(past(page).locator('tbody tr')).toHaveCount(1);
  });

  test('a duplicate receipt can be attached to the matching transaction', async ({
    page,
    ledger,
    pictures,
    expectFailure,
  }) => {
    expectFailure('/api/receipts/upload');
    expectFailure('/picture');
    await ledger.expense('Northgate Grocers', 48.07, { addedOn: northgate.day, category: 'Groceries' });
    const expired = new Set<string>();
    await page.route('**/api/receipts/*/picture?*', (route) => {
      const url = route.request().url();
      if (expired.size === 0) expired.add(url);
      return expired.has(url) ? route.fulfill({ status: 404, json: {} }) : route.continue();
    });
    await upload(page, true, pictures.pdf);
    const asked = page.getByRole('dialog', { name: 'Recorded Already?' });
    await expect(asked).toContainText('This may already be recorded.');
    const picture = asked.getByAltText('Uploaded receipt');
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await asked.getByRole('button', { name: 'Attach to that one' }).click();

    await expect(toast(page, 'Receipt attached to Northgate Grocers.')).toBeVisible();
    await expect(file(page, 'northgate.pdf')).toContainText(/Done|Needs review/);
    await page.goto('/transactions');
    await expect(names(page)).toHaveCount(1);
    await transactionRow(page, 'Northgate Grocers').getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('£48.07');
  });

  test('a duplicate receipt can be added anyway or discarded', async ({
    page,
    ledger,
    pictures,
    expectFailure,
  }) => {
    expectFailure('/api/receipts/upload');
    await ledger.expense('Northgate Grocers', 48.07, { addedOn: northgate.day, category: 'Groceries' });
    await upload(page, true, pictures.pdf, pictures.harbour);
    const asked = page.getByRole('dialog', { name: 'Recorded Already?' });
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect(toast(page, 'Receipt discarded: northgate.pdf.')).toBeVisible();
    await expect(files(page).getByRole('listitem')).toHaveText([/harbour.pdf/]);
    await expect(fact(result(page), 'Amount')).toContainText('£7.85');
    await expect(past(page).locator('tbody tr')).toHaveCount(1);

    await choose(page, pictures.pdf);
    await send(page);
    const release = await hold(page, '/transactions');
    await asked.getByRole('button', { name: 'Add it anyway' }).click();
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    release();
    await expect(toast(page, /^Expense saved: /)).toBeVisible();
    await expect(file(page, 'northgate.pdf')).toContainText('Done');
    await page.goto('/transactions');
    await expect(names(page)).toHaveText([
      /^Northgate Grocers/,
      /^Northgate Grocers/,
      /^Harbour Coffee House/,
    ]);
  });

  test('a duplicate receipt is shown in the form before it is added anyway, if it was not read for certain', async ({
    page,
    ledger,
    pictures,
    expectFailure,
  }) => {
    expectFailure('/api/receipts/upload');
    await ledger.income('Wages', 100);
    await ledger.expense('Northgate Grocers', 48.07, { addedOn: northgate.day, category: 'Groceries' });
    await upload(page, false, pictures.pdf);
    await page.getByRole('button', { name: 'Add it anyway' }).click();
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await expect(form).toContainText('Please check against the picture: merchant, amount, category, date.');
    await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('48.07');
    await save(form);
    await expect(form).toBeHidden();
    await expect(file(page, 'northgate.pdf')).toContainText(/Done|Needs review/);
    await expect(past(page).getByText('check', { exact: true })).toHaveCount(0);
  });
});
