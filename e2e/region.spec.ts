import { expectAccessible } from './expect-accessible.ts';
import { section } from './settings-screen.ts';
import { goWithin, toast, totals } from './shell.ts';
import { expect, test } from './test.ts';
import { fill, names, openForm, row, save } from './transactions-screen.ts';

test.use({ as: 'user' });

/** "2026-11-20" as "20.11.2026" */
function inGerman(day: string): string {
  return day.split('-').reverse().join('.');
}

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('amounts and days are shown, typed, searched and drawn as Germans write them', {
    tag: '@every-look',
  }, async ({ page, ledger }) => {
    await ledger.income('Gehalt', 126_000);
    await page.goto('/transactions');

    await test.step('a form takes a decimal comma, and shows what was saved in the same way', async () => {
      const form = await openForm(page);
      await expect(form.getByLabel('Amount')).toHaveAttribute('placeholder', '0,00');
      await fill(form, { amount: '1.052,31', name: 'Miete', category: 'Bills' });
      await save(form);
      await expect(toast(page, /^Expense saved: /)).toContainText('1.052,31 £');
      await expect(row(page, 'Miete')).toContainText('-1.052,31 £');
      await expect(row(page, 'Miete')).toContainText(inGerman(ledger.today));
    });

    await test.step('a third decimal is refused, and 1.234 is more than a thousand', async () => {
      const form = await openForm(page);
      await fill(form, { amount: '1,234', name: 'Möbel', category: 'Shopping' });
      await save(form);
      await expect(form.getByLabel('Amount')).toHaveAccessibleDescription(/two decimals/);
      await fill(form, { amount: '1.234' });
      await save(form);
      await expect(row(page, 'Möbel')).toContainText('-1.234,00 £');
    });

    await test.step('a line is read the same way', async () => {
      const line = page.getByRole('textbox', { name: 'Quick entry' });
      await expect(page.getByText('Try “coffee 4,50 yesterday”')).toBeVisible();
      await line.fill(`Brot 2,50 ${inGerman(ledger.daysAgo(40))}`);
      await line.press('Enter');
      await expect(toast(page, /^Expense saved: Brot, 2,50\u00a0£/)).toBeVisible();
    });

    await test.step('a search finds an amount as it is shown', async () => {
      await page.getByRole('searchbox').fill('1.052,31');
      await expect(names(page)).toHaveText(['Miete']);
      await goWithin(page, `/transactions?startDate=${ledger.today}&endDate=${ledger.today}`);
      await expect(page.getByRole('main')).toContainText(`From${inGerman(ledger.today)}`);
    });

    await test.step('and so is the dashboard, with its charts', async () => {
      await goWithin(page, '/dashboard');
      await expect(totals(page)).toContainText('126.000,00 £');
      const bars = page.getByRole('figure', { name: /^Income and expenses/ });
      await expect(bars).toHaveAccessibleName(
        `Income and expenses, ${inGerman(ledger.daysAgo(29))} to ${inGerman(ledger.today)}: income 126.000,00 £, expense 2.286,31 £`,
      );
      await expect(
        bars
          .locator('text')
          .filter({ hasText: /^\d+\.000\u00a0£$/ })
          .first(),
      ).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test.describe('in an Arabic browser', () => {
  test.use({ locale: 'ar-EG' });

  test('amounts are shown and typed in Arabic digits @nightly', async ({ page, ledger }) => {
    await ledger.income('راتب', 100);
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '١٢٫٥٠', name: 'خبز', category: 'Food' });
    await save(form);
    await expect(row(page, 'خبز')).toContainText('-١٢٫٥٠');
    await page.getByRole('button', { name: 'Edit خبز' }).click();
    await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('١٢٫٥٠');
  });
});

test('the region is chosen in Settings, at once and for this browser, or follows it again', async ({
  page,
  ledger,
}) => {
  await ledger.income('Salary', 126_000);
  await page.goto('/settings');
  const region = section(page, 'Preferences').getByLabel('Region');
  await expect(region).toHaveValue('');
  await expect(region).toHaveAccessibleDescription(/£123,456\.78/);

  await region.focus();
  await region.selectOption({ label: 'English (India)' });
  await expect(region).toHaveAccessibleDescription(/£1,23,456\.78/);
  await expect(region).toBeFocused();
  await goWithin(page, '/dashboard');
  await expect(totals(page)).toContainText('£1,26,000.00');

  await goWithin(page, '/settings');
  await region.selectOption({ label: 'Follow this browser' });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(totals(page)).toContainText('£126,000.00');
});
