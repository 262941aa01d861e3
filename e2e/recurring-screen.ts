import type { Page } from '@playwright/test';
import { addDays } from '#contract/calendar.ts';
import { type Recurring, recurringApi } from '#contract/recurring.ts';
import { call } from './site.ts';
import { test as base } from './test.ts';

type More = Partial<Omit<Recurring, '_id' | 'nextDueDate' | 'isPaused'>> & { backfill?: boolean };

/** Sets up a recurring transaction by the API: a monthly expense from tomorrow unless said otherwise. */
export const test = base.extend<{ repeat: (name: string, more?: More) => Promise<Recurring> }>({
  async repeat({ site, account, ledger }, use) {
    const usual = {
      category: 'Bills',
      amount: 29,
      isIncome: false,
      frequency: 'monthly',
      startDate: addDays(ledger.today, 1),
    } as const;
    await use((name, more) =>
      call(site, recurringApi.create, { token: account.token, body: { name, ...usual, ...more } }),
    );
  },
});

export const table = (page: Page) => page.getByRole('table', { name: 'Recurring Transactions' });
export const names = (page: Page) => table(page).locator('tbody tr > td:first-child');

export function row(page: Page, name: string) {
  return table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });
}

export async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add Recurring' }).click();
  return page.getByRole('dialog', { name: 'Add Recurring' });
}

type Form = Awaited<ReturnType<typeof openForm>>;

export async function fill(form: Form, entry: Record<string, string>) {
  for (const [label, value] of Object.entries(entry)) {
    const field = form.getByLabel(label);
    if (['Type', 'Category', 'Frequency'].includes(label)) await field.selectOption(value);
    else await field.fill(value);
  }
}

export const save = (form: Form) => form.getByRole('button', { name: 'Save Recurring' }).click();

export async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('button', { name: new RegExp(`^${action} ${name}`) }).click();
}
