import type { Page } from '@playwright/test';
import { firstDayOf, monthOf } from '#contract/calendar.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold, holdAndFailToRead } from './hold.ts';
import type { Ledger } from './ledger.ts';
import { goWithin, openMenu } from './shell.ts';
import { expect, test } from './test.ts';

test.use({ as: 'user' });

/** The sums shown below the list of transactions. */
const sums = (page: Page) => page.getByRole('region', { name: 'Transactions' }).getByRole('status').first();
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

/** Apart from those of charts, which open as a whole, and of the sums that a difference opens. */
const amountsThatOpenNothing = `[...document.querySelectorAll('main :is(p, dd, td, li, h2, h3, span)')]
  .filter((element) => [...element.childNodes].some(({ data }) => /£[0-9]/.test(data)))
  .filter((element) => !element.closest('a, button, svg, [popover], [role="option"], .vh, [aria-hidden="true"]'))
  .map((element) => element.textContent)`;

/** Seven months, so that there is something usual. */
async function recordMonths(ledger: Ledger): Promise<void> {
  for (const month of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const addedOn = ledger.daysAgo(month * 30);
    await ledger.income('Wages', 2000, { addedOn });
    await ledger.expense('Castle Lettings', 800, { addedOn, category: 'Bills' });
    await ledger.expense('Northgate Grocers', 100.5 + month, { addedOn, category: 'Groceries' });
  }
}

test('insights open from the navigation, and each figure opens its transactions', {
  tag: '@every-width',
}, async ({ page, ledger }) => {
  await recordMonths(ledger);
  await page.goto('/dashboard');
  await (await openMenu(page)).getByRole('link', { name: 'Insights' }).click();
  await expect(page).toHaveURL('/insights');

  await test.step('the income of the range', async () => {
    await section(page, 'Cash flow').getByRole('link', { name: '£16,000.00' }).first().click();
    await expect(page).toHaveURL(/isIncome=true/);
    await expect(sums(page)).toHaveText(/^8 transactions.*Income £16,000\.00/);
    await page.goBack();
  });

  await test.step('a difference, by the two figures that it is made of', async () => {
    await goWithin(page, `/insights?from=${ledger.daysAgo(9)}&to=${ledger.today}`);
    const difference = section(page, 'Cash flow').getByRole('button', { name: '£2,000.00 more' }).first();
    await difference.click();
    const terms = page.locator('[popover]:popover-open');
    await expect(terms).toContainText('£2,000.00, Income, In these days');
    await expect(terms).toContainText(/£0\.00, Income, in the /);
    await expectAccessible(page);
    await terms.getByRole('link', { name: '£2,000.00' }).click();
    await expect(sums(page)).toHaveText(/^1 transaction.*Income £2,000\.00/);
    await goWithin(page, '/insights');
  });

  await test.step('a category in the flow', async () => {
    await section(page, 'Where it goes')
      .getByRole('listitem')
      .filter({ hasText: 'Bills' })
      .getByRole('link')
      .click();
    await expect(sums(page)).toHaveText(/^8 transactions.*Expense £6,400\.00/);
    await page.goBack();
  });

  await test.step('all categories', async () => {
    const total = section(page, 'Categories').getByRole('row').last();
    await expect(total.getByRole('cell').first()).toHaveCSS('font-weight', '620');
    await total.getByRole('link').first().click();
    await expect(sums(page)).toHaveText(/^16 transactions.*Expense £7,232\.00/);
    await page.goBack();
  });

  await test.step('a month in the table', async () => {
    const cashFlow = section(page, 'Cash flow');
    await cashFlow.getByText('Show as a table').click();
    const cell = cashFlow.getByRole('row').nth(-2).getByRole('link').first();
    const amount = (await cell.locator('span').first().textContent()) ?? '';
    await cell.click();
    await expect(sums(page)).toContainText(amount);
    await page.goBack();
  });

  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  expect(await page.evaluate(amountsThatOpenNothing)).toEqual([]);
  await page.evaluate('scrollTo(0, 0)'); // no figure is half under the tab bar
  await expectAccessible(page);
});

test('the smallest of many categories are one item, which opens the table of them', {
  tag: ['@every-look', '@nightly'],
}, async ({ page, ledger }) => {
  await ledger.income('Wages', 2000);
  for (let place = 1; place <= 16; place++)
    await ledger.expense(`Thing ${place}`, 200 - place, { category: `Category ${place}` });
  await page.goto('/insights?range=3-months');
  const flow = section(page, 'Where it goes');
  await expect(flow.getByRole('figure').getByRole('listitem')).toHaveCount(17); // and Wages, Income and Kept
  const other = flow.getByRole('listitem').filter({ hasText: /^Other£555\.00/ });
  for (let press = 1; press <= 2; press++) {
    await other.getByRole('link').click();
    const table = flow.getByRole('table', { name: 'Other expenses, 3 categories' });
    await expect(table).toBeVisible();
    await expect(table.getByRole('link')).toHaveText([/^£186\.00/, /^£185\.00/, /^£184\.00/]);
    await expect(page).toHaveURL(/range=3-months#other-expenses$/);
    if (press === 1) await flow.getByText('Other expenses, 3 categories').first().click();
  }
  await expectAccessible(page);
  await flow.getByRole('link', { name: /^£185\.00/ }).click();
  await expect(sums(page)).toHaveText(/^1 transaction.*£185\.00/);
});

test('the range is part of the address, whether one of those offered or custom days', async ({
  page,
  ledger,
}) => {
  await ledger.expense('Ferry', 12, { addedOn: ledger.daysAgo(400) });
  await ledger.expense('Tram', 3);
  await page.goto('/insights');
  const ranges = page.getByRole('navigation', { name: 'Range' });
  await expect(section(page, 'Cash flow').getByRole('link', { name: '£3.00' }).first()).toBeVisible();

  await ranges.getByRole('link', { name: 'This month' }).click();
  await expect(page).toHaveURL('/insights?range=this-month');
  await ranges.getByRole('link', { name: 'Custom' }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(firstDayOf(monthOf(ledger.today)));
  await page.getByLabel('From', { exact: true }).fill(ledger.daysAgo(410));
  await expect(page).toHaveURL(new RegExp(`from=${ledger.daysAgo(410)}&to=${ledger.today}`));
  await expect(section(page, 'Cash flow').getByRole('link', { name: '£15.00' }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(ledger.daysAgo(410));
  await page.getByLabel('To', { exact: true }).fill(ledger.daysAgo(420));
  await expect(page.getByRole('alert')).toContainText('from an earlier to a later day');
});

test('a range of more than ten years is refused with the reason, and another one can be chosen', {
  tag: ['@every-look', '@nightly'],
}, async ({ page, ledger, expectFailure }) => {
  expectFailure('/api/insights');
  await ledger.expense('Tram', 3);
  const year = Number(ledger.today.slice(0, 4));
  await page.goto(`/insights?from=${year - 12}-01-01&to=${year}-01-01`);
  await expect(page.getByRole('alert')).toHaveText(/at most ten years\.$/);
  await expectAccessible(page);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(`${year - 12}-01-01`);
  await page.getByLabel('From', { exact: true }).fill(`${year - 5}-01-01`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await goWithin(page, `/insights?from=${year - 12}-01-01&to=${year}-01-01`);
  await page.getByRole('navigation', { name: 'Range' }).getByRole('link', { name: '12 months' }).click();
  await expect(section(page, 'Cash flow').getByRole('link', { name: '£3.00' }).first()).toBeVisible();
});

test('the arrow keys read the charts, and Enter opens the transactions', async ({ page, ledger }) => {
  await ledger.income('Wages', 2000);
  await ledger.expense('Northgate Grocers', 42.5, { category: 'Groceries' });
  await page.goto('/insights');
  const bars = page.getByRole('figure', { name: /^Cash flow/ });
  await bars.getByRole('option').last().focus();
  await expect(bars.locator('[aria-hidden="true"]').filter({ hasText: 'Kept' })).toContainText('£1,957.50');
  await page.keyboard.press('Enter');
  await expect(sums(page)).toHaveText(/^2 transactions/);
});

test('a payment found in the history becomes recurring or is dismissed, and both can be undone', {
  tag: '@every-look',
}, async ({ page, ledger }) => {
  for (const addedOn of sameDayOfMonths(ledger, 6)) {
    await ledger.expense('Gramophone Music', 9.99, { addedOn, category: 'Entertainment' });
    await ledger.expense('Letterbox Broadband', 29, { addedOn, category: 'Bills' });
  }
  await page.goto('/insights');
  const music = page.getByRole('button', { name: 'Make it recurring: Gramophone Music' });
  const broadband = page.getByRole('button', { name: 'Make it recurring: Letterbox Broadband' });

  await expect(music).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^£467\.88 ?, Subscriptions, A year$/ }).click();
  await expect(sums(page)).toHaveText(/^2 transactions.*Expense £38\.99/);
  await page.goBack();

  const ahead = section(page, 'Coming up');
  await test.step('everyday spending opens the usual month', async () => {
    await ahead.getByRole('link', { name: /, Usual month$/ }).click();
    await expect(sums(page)).toHaveText(/^2 transactions.*Expense £38\.99/);
    await page.goBack();
  });

  await test.step('a day of the balance ahead opens what leads to it', async () => {
    await ahead.getByText('Show as a table').click();
    const lastDay = ahead.getByRole('row').last().getByRole('link');
    const balance = (await lastDay.locator('span').first().textContent()) ?? '';
    await lastDay.click();
    await expect(page).toHaveURL(/\/insights#due-/);
    await expect(ahead.getByText(/^What the balance on .* is made of$/)).toBeInViewport();
    const parts = ahead.locator(':focus').getByRole('listitem');
    await expect(parts.first()).toHaveText(/^Balance today-£233\.94/);
    await expect(parts.filter({ hasText: /Balance/ }).last()).toContainText(balance);
    await expect(ahead.getByText(/^With everyday spending, 60 days at £0\.00.*: /)).toContainText(balance);
    await expectAccessible(page);
    await ahead.getByRole('link', { name: 'Show everything due' }).click();
    await expect(ahead.getByText(/^What the balance on/)).toBeHidden();
    const range = page.getByRole('navigation', { name: 'Range' }).getByRole('link', { name: '6 months' });
    await range.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/insights?range=6-months');
    await expect(range).toBeFocused();
  });

  await music.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gramophone Music is now a recurring transaction.')).toBeVisible();
  await expect(music).toBeHidden();
  await expect(broadband).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(music).toBeVisible();

  await page.getByRole('button', { name: /^Not a .*: Letterbox Broadband$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(broadband).toBeHidden();
  await expect(page.getByRole('button', { name: /^Not a .*: Gramophone Music$/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(broadband).toBeVisible();
});

test('what a payment that is due today has added is taken back when making it recurring is undone', async ({
  page,
  ledger,
}) => {
  for (const weeks of [1, 2, 3, 4, 5, 6])
    await ledger.expense('The Weekly Lantern', 3.5, { addedOn: ledger.daysAgo(7 * weeks) });
  await page.goto('/insights');
  const make = page.getByRole('button', { name: 'Make it recurring: The Weekly Lantern' });
  await make.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(make).toBeVisible();
  await goWithin(page, '/transactions');
  await expect(sums(page)).toHaveText(/^6 transactions/);
});

test('what was found is listed by kind, its buttons on one line and on a phone no lines within a row', {
  tag: '@every-width',
}, async ({ page, ledger, isMobile }) => {
  for (const addedOn of sameDayOfMonths(ledger, 6)) {
    await ledger.expense('Gramophone Music', 9.99, { addedOn });
    await ledger.income('Copperfield Interest', 1.5, { addedOn });
  }
  await page.goto('/insights');
  const row = page.getByRole('row').filter({ hasText: 'Copperfield Interest' });
  const [make, dismiss] = await Promise.all(
    [/^Make it recurring/, /^Not regular/].map((name) => row.getByRole('button', { name }).boundingBox()),
  );
  expect(make?.y).toBeCloseTo(dismiss?.y ?? 0, 0);
  const table = page.getByRole('table', { name: 'Subscriptions and habits' });
  const line = isMobile ? '0px' : '1px';
  for (const cell of await (isMobile ? table : row).getByRole('cell').all())
    await expect(cell).toHaveCSS('border-top-width', line);
});

test('a charge that came twice is pointed out until it is dismissed', async ({ page, ledger }) => {
  await ledger.expense('Ferry', 12, { addedOn: ledger.daysAgo(40) });
  for (const days of [1, 2]) await ledger.expense('Harbour Hotel', 84.2, { addedOn: ledger.daysAgo(days) });
  await page.goto('/insights');
  const unusual = section(page, 'Out of the ordinary');
  await unusual.getByRole('link', { name: 'Show transactions' }).click();
  await expect(sums(page)).toHaveText(/^2 transactions.*£168\.40/);
  await page.goBack();
  await unusual.getByRole('button', { name: /^That’s fine: Harbour Hotel/ }).focus();
  const release = await hold(page, '/insights');
  await page.keyboard.press('Enter');
  await expect(page.getByText('will not be shown again.')).toBeVisible();
  await expect(unusual).toBeHidden(); // before it is read again
  await expect(page.getByRole('main')).toBeFocused();
  release();
});

test('a past year is reviewed, and each figure opens its transactions', {
  tag: '@every-look',
}, async ({ page, ledger }) => {
  const year = Number(ledger.today.slice(0, 4)) - 1;
  await ledger.income('Wages', 2000, { addedOn: `${year}-03-01` });
  for (const month of ['03', '04', '05', '06'])
    await ledger.expense('Castle Lettings', 450, { addedOn: `${year}-${month}-02`, category: 'Bills' });
  await ledger.expense('Castle Lettings', 400, { addedOn: `${year - 1}-01-02`, category: 'Bills' });
  await page.goto('/insights');
  await page.getByRole('link', { name: `${year} in review` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${year} in review` })).toBeVisible();
  await expect(section(page, 'Payments that repeat')).toContainText('4 times');
  expect(await page.evaluate(amountsThatOpenNothing)).toEqual([]);
  await expectAccessible(page);

  await section(page, 'Largest categories').getByRole('link', { name: '£1,800.00' }).click();
  await expect(sums(page)).toHaveText(/^4 transactions.*£1,800\.00/);

  await page.goBack();
  const changed = section(page, 'What changed');
  await expect(changed).toContainText(/£1,400\.00 more.* than £400\.00.* the year before/);
  await expect(changed.getByRole('button', { name: '£1,400.00 more' })).toBeVisible();
  await changed.getByRole('link', { name: /^£400\.00/ }).click();
  await expect(sums(page)).toHaveText(/^1 transaction.*£400\.00/);

  await page.goBack();
  await page
    .getByRole('figure', { name: /^Cash flow/ })
    .getByRole('option')
    .nth(2)
    .focus();
  await page.keyboard.press('Enter');
  await expect(sums(page)).toHaveText(/^2 transactions.*Income £2,000\.00/);
});

test('every past year with transactions is linked, even without the year before it', async ({
  page,
  ledger,
}) => {
  const year = Number(ledger.today.slice(0, 4));
  await ledger.expense('Ferry', 12, { addedOn: `${year - 7}-06-30` });
  await ledger.expense('Tram', 3, { addedOn: `${year - 3}-12-31` });
  await page.goto('/insights');
  await page.getByRole('link', { name: `${year - 3} in review` }).click();
  const years = page.getByRole('navigation', { name: 'Years' });
  await expect(years.getByRole('link')).toHaveText([`${year - 3}`, `${year - 7}`]);
  await years.getByRole('link', { name: `${year - 7}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${year - 7} in review` })).toBeVisible();
  await expect(section(page, 'Largest merchants')).toContainText('Ferry');
  await expect(years.getByRole('link', { name: `${year - 7}` })).toHaveAttribute('aria-current', 'true');
  const print = page.getByRole('button', { name: 'Print' });
  await expect(print).toBeVisible();

  await goWithin(page, `/year-in-review?year=${year + 1}`); // is not over
  await expect(page.getByRole('heading', { level: 1, name: `${year - 1} in review` })).toBeVisible();
  await expect(page.getByText(`There are no transactions in ${year - 1}.`)).toBeVisible();
  await expect(print).toBeHidden();
  await expect(years.getByRole('link')).toHaveText([`${year - 3}`, `${year - 7}`]);
});

/** A day that every month has, a few days ago, and the same of the months before. */
function sameDayOfMonths(ledger: Ledger, count: number): string[] {
  const recent = [2, 5].map(ledger.daysAgo).find((day) => Number(day.slice(8)) <= 28) ?? ledger.today;
  const [year, month] = [Number(recent.slice(0, 4)), Number(recent.slice(5, 7))];
  return Array.from({ length: count }, (_, ago) => {
    const months = year * 12 + month - 1 - ago;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-${recent.slice(8)}`;
  });
}

test('an empty account is told what to do, and one of three days what will appear', async ({
  page,
  ledger,
}) => {
  await page.goto('/insights');
  await expect(page.getByText('Nothing to show yet')).toBeVisible();
  await expectAccessible(page);

  for (const day of [0, 1]) await ledger.expense('Tram', 3, { addedOn: ledger.daysAgo(day) });
  await ledger.expense('Bread', 2, { addedOn: ledger.daysAgo(2) });
  await page.reload();
  await expect(section(page, 'What will appear').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('usual by')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Out of the ordinary' })).toHaveCount(0);
  await expect(section(page, 'Categories')).toContainText('Largest first');
  await expect(section(page, 'Categories')).not.toContainText('with their change');
});

test('insights show their shape while loading, and a failed load can be tried again', async ({
  page,
  ledger,
  expectFailure,
}) => {
  expectFailure('/api/insights');
  await ledger.expense('Tram', 3);
  await page.addInitScript('window.early = undefined');
  const fail = await holdAndFailToRead(page, '**/api/insights');
  await page.goto('/insights');
  await expect(page.getByRole('heading', { name: 'Where it goes' })).toBeVisible();
  await expect(page.getByRole('main').locator('section[aria-busy=true]').first()).toBeVisible();
  fail();
  await expect(page.getByRole('alert')).toContainText('Could not load. Try again.');
  await page.unroute('**/api/insights');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Cash flow').getByRole('link', { name: '£3.00' }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
});
