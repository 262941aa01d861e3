import { formatDay } from '#contract/calendar.ts';
import { transactionsApi } from '#contract/transactions.ts';
import { harbour } from './draw-receipt.ts';
import { fact, file, files, past, result, test, toCheck, upload } from './receipts-screen.ts';
import { toast } from './shell.ts';
import { call } from './site.ts';
import { expect } from './test.ts';
import { names, question } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('past receipts', () => {
  test('past receipts are listed, and can be opened, followed to their transactions and deleted', async ({
    page,
    pictures,
    site,
    account,
  }) => {
    await upload(page, false, pictures.harbour);
    await expect(toast(page, toCheck)).toBeVisible();
    await page.goto('/receipts');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(past(page).getByText('check', { exact: true })).toBeVisible();
    const name = await past(page).getByText('Harbour Coffee House', { exact: true }).boundingBox();
    expect(name?.width, 'room for the merchant on the narrowest phone').toBeGreaterThan(80);
    await page.setViewportSize({ width: 1440, height: 900 });
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
    await expect(page.getByRole('region', { name: 'Past Receipts' })).toBeFocused();
    const left = await page.request.get(`${site.url}/api${transactionsApi.list.path}`, {
      headers: { authorization: `Bearer ${account.token}` },
    });
    expect(await left.json()).toMatchObject({ total: 1, transactions: [{ receiptId: null }] });
  });

  test('past receipts are removed from the upload results when deleted, in the list or in the dialog', async ({
    page,
    pictures,
  }) => {
    await upload(page, 'Northgate Grocers', pictures.harbour, pictures.pdf);
    await expect(toast(page, '2 transactions created, please check: Harbour Coffee House.')).toBeVisible();
    await expect(fact(result(page), 'Amount')).toContainText('£48.07');
    await page.getByRole('button', { name: 'Delete the receipt of Northgate Grocers' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(result(page)).toContainText('Upload a receipt to see the extracted data here.');
    await expect(files(page).getByRole('listitem')).toHaveText([/harbour.pdf/]);
    await expect(
      page.getByRole('button', { name: 'Delete the receipt of Harbour Coffee House' }),
    ).toBeFocused();

    await file(page, 'harbour.pdf').getByRole('button', { name: 'Show harbour.pdf' }).click();
    await past(page).getByRole('link', { name: 'Open the receipt of Harbour Coffee House' }).click();
    await page.getByRole('dialog', { name: 'Receipt' }).getByRole('button', { name: 'Delete' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(files(page)).toHaveCount(0);
    await expect(result(page)).toContainText('Upload a receipt to see the extracted data here.');
  });

  test('past receipts are paginated, and those deleted elsewhere are no longer shown', async ({
    page,
    pictures,
    site,
    account,
    expectFailure,
  }) => {
    expectFailure('/api/receipts');
    await upload(page, false, pictures.harbour);
    await expect(toast(page, toCheck)).toBeVisible();
    await test.step('past receipts deleted elsewhere are no longer shown', async () => {
      await past(page).getByRole('link', { name: 'Open the receipt of Harbour Coffee House' }).click();
      const receipt = page.getByRole('dialog', { name: 'Receipt' });
      await expect(fact(receipt, 'Amount')).toContainText('£7.85');
      const { token } = account;
      const { transactions } = await call(site, transactionsApi.list, { token, query: {} });
      await page.request.delete(`${site.url}/api/transactions/${transactions[0]?._id}`, {
        headers: { authorization: `Bearer ${token}` },
      });

      await receipt.getByRole('button', { name: 'Looks right' }).click();
      await expect(fact(receipt, 'Amount')).toHaveCount(0);
      await expect(receipt.getByRole('alert').first()).toHaveText('This receipt does not exist.');
      await page.keyboard.press('Escape');
      await expect(result(page).getByRole('alert')).toHaveText('This receipt does not exist.');
    });

    await test.step('past receipts are paginated', async () => {
      await page.route('**/api/receipts?*', async (route) => {
        const reply = await (await route.fetch()).json();
        const shown = Number(new URL(route.request().url()).searchParams.get('page'));
        await route.fulfill({ json: { ...reply, page: shown, total: 11, totalPages: 2 } });
      });
      await page.goto('/receipts');
      await expect(page.getByText('Page 1 of 2')).toBeVisible();
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
    });
  });
});

test('the paper-clip icon opens the receipt of a transaction in a dialog, and Back closes it', async ({
  page,
  pictures,
  expectFailure,
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

  await test.step('past receipts request a new link when the link to a picture has expired', async () => {
    expectFailure('/picture');
    const refused = new Set<string>();
    await page.route('**/api/receipts/*/picture?*', async (route) => {
      if (refused.size > 0) return route.continue();
      refused.add(route.request().url());
      return route.fulfill({ status: 401, json: { message: 'Please sign in.', code: 'signed_out' } });
    });
    await page.goto('/receipts');
    await past(page).getByRole('link', { name: 'Open the receipt of Harbour Coffee House' }).click();
    const picture = receipt.getByAltText('Uploaded receipt');
    await expect(picture).toHaveJSProperty('naturalWidth', 1262);
    expect(refused.size).toBe(1);
  });

  await test.step('the links of a receipt are renewed while it is shown, as they would expire', async () => {
    await page.clock.install();
    await page.reload();
    const link = receipt.getByRole('link', { name: 'Open the picture' });
    const first = (await link.getAttribute('href')) ?? '';
    await page.clock.fastForward('05:00');
    await expect(link).not.toHaveAttribute('href', first);
  });
});
