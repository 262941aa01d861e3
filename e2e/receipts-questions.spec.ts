import { kedai, quayside, teas } from './draw-receipt.ts';
import { tabTo } from './keyboard.ts';
import {
  choose,
  fact,
  file,
  marks,
  past,
  print,
  result,
  send,
  test,
  toCheck,
  upload,
} from './receipts-screen.ts';
import { goWithin, toast } from './shell.ts';
import { expect } from './test.ts';
import { save, row as transactionRow } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('a date whose day and month could be either way round', () => {
  test('a date whose day and month could be either way round is asked for', async ({ page, browser }) => {
    await upload(page, false, await print(browser, 'quayside.pdf', quayside));
    await expect(fact(result(page), 'Date')).toContainText('3 Apr 2026');
    await test.step('a date whose day and month could be either way round is corrected with one tap on its other reading, which can be undone', async () => {
      await expect(marks(page)).toHaveCount(4);
      await expect(result(page)).toContainText('Some letters are unclear.');
      await expect(result(page).getByText('A digit is unclear.')).toHaveCount(2);
      await result(page).getByRole('button', { name: 'or 4 Mar 2026 as the date' }).click();
      await expect(toast(page, 'Date saved: 4 Mar 2026.')).toBeVisible();
      await expect(fact(result(page), 'Date')).toContainText('4 Mar 2026');
      await expect(marks(page)).toHaveCount(3);
      await expect(result(page).getByRole('button', { name: ', correct the date' })).toBeFocused();
      await expect(past(page)).toContainText('4 Mar 2026');

      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect(fact(result(page), 'Date')).toContainText('3 Apr 2026');
    });

    await test.step('a date whose day and month could be either way round is offered both ways in its form and on the picture', async () => {
      await result(page).getByRole('button', { name: ', correct the date' }).click();
      const date = result(page).getByLabel('Date', { exact: true });
      await result(page).getByRole('button', { name: 'or 4 Mar 2026' }).click();
      await expect(date).toHaveValue('2026-03-04');
      await expect(date).toBeFocused();
      const printed = result(page).getByRole('option', { name: '3 Apr 2026 or 4 Mar 2026' });
      await printed.click();
      await expect(date).toHaveValue('2026-04-03');
      await printed.click();
      await expect(date).toHaveValue('2026-03-04');
      await result(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(fact(result(page), 'Date')).toContainText('4 Mar 2026');
    });
  });
});

test.describe('a receipt in another currency', () => {
  const question = 'Printed in Malaysian Ringgit (MYR). Amounts are not converted.';

  test('a receipt in another currency is recorded as printed, and asks whether that is right', async ({
    page,
    browser,
  }) => {
    await page.goto('/receipts');
    await choose(page, await print(browser, 'kedai.pdf', kedai));
    await send(page);
    await expect(toast(page, toCheck)).toBeVisible();
    await expect(file(page, 'kedai.pdf')).toContainText('Needs review');
    await expect(past(page).getByText('check', { exact: true })).toHaveCount(1);
    await expect(result(page)).toContainText(question);
    await expect(fact(result(page), 'Amount')).toContainText('£80.90');
    await expect(fact(result(page), 'Category')).toContainText('Nothing on the receipt suggests one.');

    await result(page).getByRole('button', { name: 'Keep 80.90' }).click();
    await expect(result(page)).not.toContainText(question);
    const others = result(page).getByRole('button', { name: 'Looks right' });
    if (await others.isVisible()) await others.click();
    await expect(marks(page)).toHaveCount(0);
    await page.reload();
    await expect(past(page)).toContainText('£80.90');
    await expect(past(page).getByText('check', { exact: true })).toHaveCount(0);
  });

  test('a receipt in another currency can be converted, which keeps the printed amount in the note', async ({
    page,
    browser,
  }) => {
    await upload(page, false, await print(browser, 'kedai.pdf', kedai));
    await test.step('a receipt in another currency whose amount is doubtful says why, and what else it could be', async () => {
      await expect(result(page).getByText('A digit is unclear.')).toHaveCount(2);
      for (const field of ['merchant', 'date']) {
        await result(page)
          .getByRole('button', { name: `, correct the ${field}` })
          .click();
        await page.keyboard.press('Enter');
        await expect(result(page).getByRole('button', { name: `, correct the ${field}` })).toBeFocused();
      }
      await expect(result(page).getByText('A digit is unclear.')).toHaveCount(1);
      await expect(result(page)).not.toContainText('Please check the marked fields.');
      await expect(result(page)).toContainText(question);
      await result(page).getByRole('button', { name: 'or MYR 52.40 as the amount' }).click();
      await expect(result(page).getByRole('button', { name: 'Keep 52.40' })).toBeVisible();
      await expect(result(page)).not.toContainText('A digit is unclear.');
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect(result(page).getByRole('button', { name: 'Keep 80.90' })).toBeVisible();
    });
    await result(page).getByRole('button', { name: 'Enter the converted amount' }).click();
    const amount = result(page).getByLabel('Amount');
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription('The printed amount goes to the note.');
    await amount.fill('69.40');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Amount saved: £69.40.')).toBeVisible();
    await expect(fact(result(page), 'Amount')).toContainText('£69.40');
    await expect(result(page)).not.toContainText(question);

    await goWithin(page, '/transactions');
    await transactionRow(page, kedai.merchant).click();
    await expect(page.getByRole('dialog')).toContainText('Printed: MYR 80.90');
  });

  test('a receipt in another currency can be converted in the form of a receipt that may be a duplicate @nightly', async ({
    page,
    browser,
    ledger,
    expectFailure,
  }) => {
    expectFailure('/api/receipts/upload');
    await ledger.income('Wages', 1000);
    await ledger.expense('Books', 80.9, { addedOn: kedai.day });
    await upload(page, false, await print(browser, 'kedai.pdf', kedai));
    await page.getByRole('button', { name: 'Add it anyway' }).click();
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await expect(form).toContainText(question);
    await form.getByRole('button', { name: 'Enter the converted amount' }).click();
    await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
    await expect(form.getByLabel('Note')).toHaveValue('Printed: MYR 80.90');
    await form.getByRole('textbox', { name: 'Amount' }).fill('69.40');
    await form.getByLabel('Category').selectOption('Shopping');
    await save(form);
    await expect(form).toBeHidden();
    await expect(past(page)).toContainText('£69.40');
  });
});

test.describe('a receipt without a certain amount', () => {
  test.beforeEach(async ({ page, browser, ledger, expectFailure }) => {
    expectFailure('/api/receipts/upload');
    await ledger.income('Wages', 100);
    await upload(page, false, await print(browser, 'teas.pdf', teas));
  });

  test('a receipt without a certain amount is filled in by tapping the picture', async ({ page, ledger }) => {
    const form = page.getByRole('dialog', { name: 'New Expense' });
    const amount = form.getByRole('textbox', { name: 'Amount' });
    await expect(form).toContainText('Choose the amount on the picture, or type it in.');
    await expect(amount).toHaveValue('');
    await form.getByRole('option', { name: '12.00' }).click();
    await expect(amount).toHaveValue('12.00');
    await expect(form.getByRole('status').filter({ hasText: 'Amount: 12.00' })).toBeVisible();

    await form.getByText('Merchant', { exact: true }).click();
    await form.getByRole('option', { name: '31 Mill Street' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('31 Mill Street');
    await form.getByLabel('Category').selectOption('Food');
    await form.getByRole('textbox', { name: 'Date' }).fill(ledger.today);
    await save(form);
    await expect(form).toBeHidden();
    await expect(file(page, 'teas.pdf')).toContainText(/Done|Needs review/);
    await goWithin(page, '/transactions');
    await expect(transactionRow(page, '31 Mill Street')).toContainText('£12.00');
  });

  test('a receipt without a certain amount can be filled in from the picture with the keyboard, also later @nightly', async ({
    page,
  }) => {
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(file(page, 'teas.pdf')).toContainText('Choose the amount on the picture');
    await page.reload();
    await past(page).getByRole('button', { name: 'Needs details' }).click();
    await tabTo(page, form.getByRole('listbox', { name: 'Text to take from the picture' }));
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('4.00');
  });
});

test('on a phone, the picture to choose an amount from can be seen below two notes @phone', async ({
  page,
  browser,
  expectFailure,
}) => {
  expectFailure('/api/receipts/upload');
  await upload(page, false, await print(browser, 'upper-half.pdf', { ...kedai, total: undefined }));
  const form = page.getByRole('dialog', { name: 'New Expense' });
  await expect(form).toContainText('If it was cut off, take one photo of the whole receipt.');
  await expect(form).toContainText('Printed in Malaysian Ringgit (MYR).');
  const picture = form.getByRole('listbox', { name: 'Text to take from the picture' });
  await expect(picture).toBeInViewport({ ratio: 0.2 });
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(fact(result(page), 'Amount')).toContainText('Not read');
  await expect(past(page)).toContainText('No amount');
  const words = await past(page).getByText('Needs details', { exact: true }).boundingBox();
  expect(words?.width, 'drawn, and not only an icon').toBeGreaterThan(60);
});
