import { addDays, addMonths, formatMonth, lastDayOf, type Month, monthOf } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { recurringApi } from '#contract/recurring.ts';
import { addBudget, fill, row, rows, test } from './budgets-screen.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { add, goOffline, sign } from './offline-screen.ts';
import * as recurring from './recurring-screen.ts';
import { goWithin, toast } from './shell.ts';
import { call } from './site.ts';
import { expect } from './test.ts';
import { fill as fillEntry, openForm, question, save } from './transactions-screen.ts';

test.use({ as: 'user' });

/** As a budget's row names it: "Food 11/2026". */
const titleOf = (category: string, month: Month) =>
  `${category} ${Number(month.slice(5))}/${month.slice(0, 4)}`;
const partsOf = (month: Month) => ({ month: Number(month.slice(5)), year: Number(month.slice(0, 4)) });

test('a budget repeats and rolls over from the month on that is chosen, and can be changed for one month', {
  tag: '@every-width',
}, async ({ page, ledger }) => {
  const thisMonth = monthOf(ledger.today);
  const lastMonth = addMonths(thisMonth, -1);
  const now = titleOf('Food', thisMonth);
  const { month, year } = partsOf(lastMonth);
  await ledger.expense('Feast', 130, { addedOn: `${lastMonth}-05` });
  await page.goto('/budgets');

  await test.step('from last month on', async () => {
    const form = await addBudget(page);
    await fill(form, { category: 'Food', amount: '100', month: `${month}`, year: `${year}` });
    await form.getByLabel('Applies to').selectOption('Every month, from this one on');
    await form.getByLabel('Roll over').check();
    await form.getByRole('button', { name: 'Save Budget' }).click();
    await expect(rows(page)).toHaveCount(2);
    const current = row(page, now);
    const mark = await current.getByRole('img', { name: 'Repeats every month' }).boundingBox();
    const beside = await current.getByText(now.replace('Food ', ''), { exact: true }).boundingBox();
    expect(mark?.y).toBeLessThan((beside?.y ?? 0) + (beside?.height ?? 0));
    await expect(current).toContainText('-£30.00 rolled over');
    await expect(current).toContainText('£70.00');
    await expectAccessible(page);
  });

  await test.step('this month only', async () => {
    await row(page, now).getByRole('button', { name: 'Edit budget' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Budget' });
    await fill(form, { amount: '150' });
    await form
      .getByLabel('Applies to')
      .selectOption({ label: 'This month only; later ones stay at £100.00' });
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save Budget' }).click();
    const later = 'Repeats every month, from the next at £100.00';
    await expect(row(page, now).getByRole('img', { name: later })).toBeVisible();
  });

  await test.step('what is rolled over opens the month that it comes from', async () => {
    await row(page, now).getByRole('link', { name: 'rolled over' }).click();
    await expect(page).toHaveURL(`/budgets?month=${lastMonth}`);
    await goWithin(page, '/budgets');
  });
});

test('deleting a budget that repeats says that later months will not get one either, and can be undone', async ({
  page,
  ledger,
  setBudget,
}) => {
  const thisMonth = monthOf(ledger.today);
  await setBudget('Food', 100, { ...partsOf(thisMonth), repeats: true });
  await page.goto(`/budgets?month=${addMonths(thisMonth, 1)}`);
  await expect(page.getByText('Budgets that repeat appear here when the month begins.')).toBeVisible();
  await goWithin(page, '/budgets');
  await row(page, titleOf('Food', thisMonth)).getByRole('button', { name: 'Delete budget' }).click();
  await expect(question(page)).toContainText('Later months will not get one either.');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Budget deleted: Food. It no longer repeats.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page).getByRole('img', { name: 'Repeats every month' })).toBeVisible();
});

test('the entry that reaches 80 percent of a budget says so, as does the one that uses it up', {
  tag: '@every-look',
}, async ({ page, ledger, setBudget }) => {
  const thisMonth = monthOf(ledger.today);
  const of = `Food, ${formatMonth(thisMonth)}`;
  await ledger.income('Wages', 500);
  await setBudget('Food', 100, partsOf(thisMonth));
  await page.goto('/transactions');
  const spend = async (amount: string, name: string) => {
    const form = await openForm(page);
    await fillEntry(form, { amount, name, category: 'Food' });
    await save(form);
    await expect(form).toBeHidden();
  };
  await spend('80', 'Feast');
  await expect(toast(page, `80% of the budget for ${of} is spent: £80.00 of £100.00.`)).toBeVisible();
  await expectAccessible(page);
  await spend('25', 'Cake');
  await expect(toast(page, `The budget for ${of} is used up: £105.00 of £100.00.`)).toBeVisible();
  await page.getByRole('button', { name: 'See budgets' }).click();
  await expect(page).toHaveURL(`/budgets?month=${thisMonth}`);
  await expect(row(page, titleOf('Food', thisMonth))).toContainText('over by £5.00');
});

test('what a recurring transaction has spent of a budget is told when the app is next opened, once', async ({
  page,
  ledger,
  setBudget,
  site,
  account: { token },
}) => {
  const thisMonth = monthOf(ledger.today);
  await setBudget('Bills', 1000, partsOf(thisMonth));
  const rent = { name: 'Rent', category: 'Bills', amount: 850, isIncome: false };
  const body = { ...rent, frequency: 'monthly' as const, startDate: ledger.today };
  await call(site, recurringApi.create, { token, body });
  await page.goto('/dashboard');
  const text = `80% of the budget for Bills, ${formatMonth(thisMonth)} is spent: £850.00 of £1,000.00.`;
  await expect(toast(page, text)).toBeVisible();
  const toldAgain = page.waitForResponse('**/api/budgets/alerts');
  await page.goto('/transactions');
  expect(await (await toldAgain).json()).toEqual([]);
  await expect(toast(page, text)).toBeHidden();
});

test('what the server adds while a page is open is told when the page is read again', async ({
  page,
  ledger,
  setBudget,
  site,
  account: { token },
}) => {
  const thisMonth = monthOf(ledger.today);
  await setBudget('Bills', 1000, partsOf(thisMonth));
  await page.clock.install();
  const opened = page.waitForResponse('**/api/budgets/alerts');
  await page.goto('/dashboard');
  await opened;
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£0.00');

  const rent = { name: 'Rent', category: 'Bills', amount: 850, isIncome: false };
  const body = { ...rent, frequency: 'monthly' as const, startDate: ledger.today };
  await call(site, recurringApi.create, { token, body });
  await page.clock.runFor(60_000); // until the answers are old enough to be asked for again
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
  const text = `80% of the budget for Bills, ${formatMonth(thisMonth)} is spent: £850.00 of £1,000.00.`;
  await expect(toast(page, text)).toBeVisible();
});

test('a recurring transaction that starts today or is added now says at once what it has reached', {
  tag: '@every-look',
}, async ({ page, ledger, setBudget }) => {
  const thisMonth = monthOf(ledger.today);
  const of = `Food, ${formatMonth(thisMonth)}`;
  await ledger.income('Wages', 500);
  await setBudget('Food', 100, partsOf(thisMonth));
  const opened = page.waitForResponse('**/api/budgets/alerts');
  await page.goto('/recurring-transactions');
  await opened;

  const form = await recurring.openForm(page);
  await recurring.fill(form, { Amount: '85', Name: 'Milk', Category: 'Food' });
  await recurring.save(form);
  await expect(toast(page, `80% of the budget for ${of} is spent: £85.00 of £100.00.`)).toBeVisible();

  await recurring.choose(page, 'Milk', 'Add now');
  await expect(toast(page, `The budget for ${of} is used up: £170.00 of £100.00.`)).toBeVisible();
});

test.describe('offline', () => {
  test.use({ prefetches: true });

  test('an entry made offline says what it has reached once it is sent', async ({
    page,
    context,
    ledger,
    setBudget,
    expectFailure,
  }) => {
    expectFailure('/api/');
    expectFailure('/assets/');
    await ledger.income('Wages', 500);
    await setBudget('Food', 5, partsOf(monthOf(ledger.today)));
    await page.goto('/transactions');
    await expect(page.getByText('Wages')).toBeVisible();
    await goOffline(context, page);
    await add(page, 'Tram');
    await expect(sign(page)).toContainText('1 transaction waiting to sync.');
    await context.setOffline(false);
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await expect(toast(page, /^80% of the budget for Food, .* is spent: £4.50 of £5.00\.$/)).toBeVisible();
  });
});

test('a budget of this month says that it is on course, and what is still to come opens it', {
  tag: '@every-look',
}, async ({ page, ledger, setBudget, site, account: { token } }) => {
  const thisMonth = monthOf(ledger.today);
  await setBudget('Food', 100, partsOf(thisMonth));
  const milk = { name: 'Milk', category: 'Food', amount: 1, isIncome: false, frequency: 'daily' as const };
  await call(site, recurringApi.create, { token, body: { ...milk, startDate: addDays(ledger.today, 1) } });
  await page.route('**/api/budgets/outlook', async (route) => {
    const outlook = await (await route.fetch()).json();
    outlook.budgets[0].toCome ||= 1; // nothing is on the last day of a month
    await route.fulfill({ json: outlook });
  });
  await page.goto('/budgets');
  await expect(row(page, titleOf('Food', thisMonth))).toContainText('On course');
  await page.getByRole('link', { name: 'still to come' }).click();
  await expect(page.getByText('Still to come this month: Food')).toBeInViewport();
  const left = Number(lastDayOf(thisMonth).slice(8)) - Number(ledger.today.slice(8));
  await expect(page.locator(':focus').getByText('Milk', { exact: true })).toHaveCount(left);
});

test('suggested budgets are accepted one by one, and each opens the month that it is the cost of', {
  tag: '@every-look',
}, async ({ page, ledger }) => {
  const thisMonth = monthOf(ledger.today);
  for (const before of [1, 2, 3, 4, 5, 6]) {
    const month = addMonths(thisMonth, -before);
    await ledger.expense('Grocers', 100 + before, { addedOn: `${month}-04`, category: 'Groceries' });
    await ledger.expense('Bus', 20 + before, { addedOn: `${month}-01`, category: 'Transportation' });
  }
  await page.goto('/budgets');
  await expect(page.getByText('No budgets found')).toBeVisible();
  const suggested = page.getByRole('region', { name: 'Suggested budgets' });
  await expect(suggested.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await suggested.getByRole('button', { name: 'Set budget Groceries' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, titleOf('Groceries', thisMonth))).toContainText('£103.00');
  await expect(page.getByRole('main')).toBeFocused();
  const more = suggested.getByText('1 more category could have a budget');
  await expect(more).toHaveCSS('list-style-type', 'none');
  await more.click();
  await expectAccessible(page);
  await suggested.getByRole('link', { name: 'Transportation' }).click();
  await expect(page).toHaveURL(new RegExp(`startDate=${addMonths(thisMonth, -3)}-01`));
  await expect(page.getByRole('region', { name: 'Transactions' })).toContainText('£23.00');
});

test('an alert of a budget is told even if the app asks again before the answer', async ({
  page,
  ledger,
  setBudget,
}) => {
  const thisMonth = monthOf(ledger.today);
  await setBudget('Food', 100, partsOf(thisMonth));
  await ledger.expense('Feast', 85, { category: 'Bills' });
  const opened = page.waitForResponse('**/api/budgets/alerts');
  await page.goto('/transactions');
  await opened;

  const release = await hold(page, '/budgets/alerts');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/budgets/alerts')) asked += 1;
  });
  await page.getByRole('checkbox', { name: 'Select Feast' }).check();
  await page.getByRole('button', { name: 'Change Category' }).click();
  const form = page.getByRole('dialog', { name: 'Change Category' });
  await form.getByRole('combobox').selectOption('Food');
  await form.getByRole('button', { name: 'Change Category' }).click();
  await expect.poll(() => asked).toBeGreaterThan(1);
  release();
  await expect(
    toast(page, budgetMessages.nearlySpent(`Food, ${formatMonth(thisMonth)}`, '£85.00', '£100.00')),
  ).toBeVisible();
});
