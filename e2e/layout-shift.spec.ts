import type { Page } from '@playwright/test';
import { sampleDataApi } from '#contract/sample-data.ts';
import { hold } from './hold.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';

test.use({ as: 'user' });

/** The cumulative layout shift: 0 if nothing moved, 1 if the whole page moved by its own height. */
async function moved(page: Page): Promise<number> {
  await page.evaluate('document.fonts.ready');
  return page.evaluate('shifts.reduce((sum, { value }) => sum + value, 0)');
}

/** Holds back all answers until the skeletons are shown. */
async function openSlowly(page: Page) {
  await page.addInitScript(`
    globalThis.shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  `);
  const release = await hold(page, '/transactions/{summary,charts}**');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  await page.evaluate('document.fonts.ready');
  release();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£');
}

test.describe('the dashboard loads without layout shifts', { tag: '@every-width' }, () => {
  test('an empty dashboard loads without layout shifts', async ({ page }) => {
    await openSlowly(page);
    await expect(page.getByRole('region', { name: 'Add your first entry' })).toBeVisible();
    expect(await moved(page)).toBeLessThan(0.02);
  });

  test('the dashboard loads without layout shifts, with sample data', async ({ page, site, account }) => {
    await call(site, sampleDataApi.add, { token: account.token });
    await openSlowly(page);
    await expect(page.getByRole('button', { name: 'Remove sample data' })).toBeVisible();
    expect(await moved(page)).toBeLessThan(0.02);
  });

  test('the dashboard loads without layout shifts, with transactions', async ({ page, ledger }) => {
    await ledger.income('Wages', 2100);
    for (const [day, name] of ['Tram', 'Bus', 'Ferry'].entries())
      await ledger.expense(name, 2, { addedOn: ledger.daysAgo(day) });
    await openSlowly(page);
    await expect(page.getByText('Ferry')).toBeVisible();
    expect(await moved(page)).toBeLessThan(0.02);
  });
});

test.describe('in another region', () => {
  test.use({ locale: 'de-DE' });

  test('the dashboard loads without layout shifts, in another region', async ({ page, ledger }) => {
    await ledger.income('Gehalt', 126_000);
    await ledger.expense('Miete', 1052.31);
    await openSlowly(page);
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('126.000,00');
    expect(await moved(page)).toBeLessThan(0.02);
  });
});
