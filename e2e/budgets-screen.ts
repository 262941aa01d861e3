import type { Locator, Page } from '@playwright/test';
import { type Budget, type BudgetInput, budgetsApi } from '#contract/budgets.ts';
import type { Account } from './account.ts';
import { call, type Site } from './site.ts';
import { test as base } from './test.ts';

type SetBudget = (category: string, amount: number, more?: Partial<BudgetInput>) => Promise<Budget>;

/** Through the API, for November 2026 by default. */
export const test = base.extend<{ setBudget: SetBudget }>({
  async setBudget({ site, account }, use) {
    await use((category, amount, more) => setByApi(site, account, { category, amount, ...more }));
  },
});

function setByApi(site: Site, { token }: Account, more: Pick<Budget, 'category' | 'amount'>) {
  return call(site, budgetsApi.create, { token, body: { month: 11, year: 2026, ...more } });
}

export function sheet(page: Page): Locator {
  return page.getByRole('region', { name: 'Budgets' });
}

export function rows(page: Page): Locator {
  return sheet(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Edit budget' }) });
}

export function row(page: Page, title: string): Locator {
  return rows(page).filter({ has: page.getByRole('button', { name: `Edit budget ${title}`, exact: true }) });
}

export function meter(page: Page, title: string): Locator {
  return page.getByRole('progressbar', { name: `Spent of ${title}`, exact: true });
}

export async function addBudget(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Budget' }).click();
  return page.getByRole('dialog', { name: 'Add Budget' });
}

interface Entry {
  category?: string;
  amount?: string;
  month?: string;
  year?: string;
}

export async function fill(form: Locator, { category, amount, month, year }: Entry) {
  if (category !== undefined) await form.getByLabel('Category').selectOption(category);
  if (amount !== undefined) await form.getByLabel('Amount').fill(amount);
  if (month !== undefined) await form.getByLabel('Month').fill(month);
  if (year !== undefined) await form.getByLabel('Year').fill(year);
}

/** Until its route is removed. */
export function failToList(page: Page): Promise<unknown> {
  return page.route('**/api/budgets', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );
}
