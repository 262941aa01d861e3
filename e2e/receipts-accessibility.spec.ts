import { kedai, northgate, teas } from './draw-receipt.ts';
import { expectAccessible } from './expect-accessible.ts';
import { choose, judge, marks, past, print, result, send, test, uploadSheet } from './receipts-screen.ts';
import { expect } from './test.ts';

test.use({ as: 'user' });

test('the receipts page has no accessibility violations: failed to load, empty, result, correction, picture, duplicate, unreadable @every-look', async ({
  page,
  pictures,
  ledger,
  expectFailure,
}) => {
  expectFailure('/api/receipts');
  await judge(page, false);
  await page.route('**/api/receipts?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );
  await page.goto('/receipts');
  await expect(page.getByText('Could not load. Try again.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/receipts?*');
  await page.reload();
  await send(page);
  await expect(uploadSheet(page).getByRole('alert')).toBeVisible();
  await expect(page.getByText('No receipts yet.')).toBeVisible();
  await expectAccessible(page);

  const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Sir or Madam') };
  await choose(page, pictures.harbour, letter);
  await send(page);
  await expect(marks(page)).toHaveCount(4);
  await expect(past(page)).toBeVisible();
  await page.evaluate('scrollTo(0, 0)'); // a control half covered by the top bar would count as too small
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
  await choose(page, pictures.pdf);
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Recorded Already?' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Discard' }).click();
  // On a phone, toasts cover the close button of a dialog while they are shown.
  await expect(page.locator('[aria-label=Notifications]')).toBeEmpty();
  await choose(page, pictures.blank);
  await send(page);
  await expect(page.getByRole('dialog', { name: 'New Expense' })).toBeVisible();
  await expectAccessible(page);
});

test('questions about a receipt have no accessibility violations: printed currency, other readings, conversion, form with its picture @every-look', async ({
  page,
  browser,
  expectFailure,
}) => {
  expectFailure('/api/receipts/upload');
  await judge(page, false);
  await page.goto('/receipts');
  await choose(page, await print(browser, 'kedai.pdf', kedai));
  await send(page);
  await expect(result(page).getByRole('button', { name: 'Keep 80.90' })).toBeVisible();
  await expect(past(page)).toBeVisible();
  await page.evaluate('scrollTo(0, 0)');
  await expectAccessible(page);
  await result(page).getByRole('button', { name: 'Enter the converted amount' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await result(page).getByRole('button', { name: ', correct the date' }).click();
  await expect(result(page).getByRole('button', { name: 'as the date' })).toBeVisible();
  await expectAccessible(page);

  await choose(page, await print(browser, 'teas.pdf', teas));
  await send(page);
  const form = page.getByRole('dialog', { name: 'New Expense' });
  await expect(form.getByRole('option', { name: '12.00' })).toBeVisible();
  // On a phone, toasts cover the close button of a dialog while they are shown.
  await expect(page.locator('[aria-label=Notifications]')).toBeEmpty();
  await expectAccessible(page);
});
