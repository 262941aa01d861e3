import type { Page } from '@playwright/test';
import { sampleDataApi } from '#contract/sample-data.ts';
import { hold } from './hold.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';
import { names, recordElevenDays } from './transactions-screen.ts';

test.use({ as: 'user' });

/** The cumulative layout shift: 0 if nothing moved, 1 if the whole page moved by its own height. */
async function moved(page: Page): Promise<number> {
  await page.evaluate('document.fonts.ready');
  return page.evaluate('shifts.reduce((sum, { value }) => sum + value, 0)');
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  `);
}

/** Holds back all answers until the skeletons are shown. */
async function openSlowly(page: Page) {
  await watchShifts(page);
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

  test('the dashboard loads without layout shifts, with sample data @nightly', async ({
    page,
    site,
    account,
  }) => {
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

test('the contact page loads without layout shifts, its first answer open', { tag: '@every-width' }, async ({
  page,
}) => {
  const { width } = page.viewportSize() ?? { width: 1440 };
  await page.setViewportSize({ width, height: 4000 }); // only what is in sight is counted
  await watchShifts(page);
  await page.goto('/contact');
  const items = page.getByRole('region', { name: 'Frequently asked questions' }).getByRole('group');
  await expect(items.first()).toHaveAttribute('open');
  expect(await moved(page)).toBeLessThan(0.02);
});

test('insights load without layout shifts, and so does a year in review', { tag: '@every-width' }, async ({
  page,
  ledger,
}) => {
  const year = Number(ledger.today.slice(0, 4)) - 1;
  for (const month of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await ledger.income('Wages', 2100, { addedOn: ledger.daysAgo(month * 30) });
    await ledger.expense('Castle Lettings', 800, { addedOn: ledger.daysAgo(month * 30), category: 'Bills' });
  }
  await ledger.expense('Ferry', 12, { addedOn: `${year}-03-02` });
  await watchShifts(page);
  for (const { address, held, last } of [
    { address: '/insights', held: '/insights', last: 'Where it goes' },
    { address: `/year-in-review?year=${year}`, held: '/insights/year/*', last: 'Largest categories' },
  ])
    await test.step(address, async () => {
      const release = await hold(page, held);
      await page.goto(address);
      await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
      await page.evaluate('document.fonts.ready');
      release();
      await expect(page.getByRole('heading', { name: last })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      expect(await moved(page)).toBeLessThan(0.02);
    });
});

test('transactions load without layout shifts', { tag: '@phone' }, async ({ page, ledger }) => {
  await recordElevenDays(ledger);
  await watchShifts(page);
  const release = await hold(page, '/transactions?*');
  await page.goto('/transactions');
  await expect(page.getByRole('region', { name: 'Transactions' })).toHaveAttribute('aria-busy');
  await page.evaluate('document.fonts.ready');
  // The rows then take longer to draw than a frame.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  release();
  await expect(names(page)).toHaveCount(10, { timeout: 60_000 });
  // The empty space for the button moves out of sight, by 0.065; with the sums below the list, it would be 0.17.
  expect(await moved(page)).toBeLessThan(0.1);
});

test.describe('in another region', () => {
  test.use({ locale: 'de-DE' });

  test('the dashboard loads without layout shifts, in another region @nightly', async ({ page, ledger }) => {
    await ledger.income('Gehalt', 126_000);
    await ledger.expense('Miete', 1052.31);
    await openSlowly(page);
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('126.000,00');
    expect(await moved(page)).toBeLessThan(0.02);
  });
});
