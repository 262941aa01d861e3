import type { Locator, Page } from '@playwright/test';
import type { Ledger } from './ledger.ts';

/** Eleven expenses of a pound: a page of ten, newest first from "Day 0", and one more. */
export function recordElevenDays(ledger: Ledger) {
  return Promise.all(
    Array.from({ length: 11 }, (_, day) => ledger.expense(`Day ${day}`, 1, { addedOn: ledger.daysAgo(day) })),
  );
}

/** The names in the list, from top to bottom. */
export function names(page: Page): Locator {
  return page.locator('tbody tr > td:nth-child(2)');
}

export function row(page: Page, name: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });
}

/** The quick entry. */
export function line(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Quick entry' });
}

/** Small screens collapse all filters except the search. */
export async function openFilters(page: Page): Promise<Locator> {
  const filters = page.getByRole('search');
  const type = filters.getByLabel('Type');
  const fold = filters.getByRole('button', { name: 'Filters' });
  await type.or(fold).first().waitFor();
  if (!(await type.isVisible())) await fold.click();
  return filters;
}

export async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Add Transaction' }).click();
  return page.getByRole('dialog', { name: 'New Expense' });
}

interface Entry {
  amount?: string;
  name?: string;
  category?: string;
  date?: string;
  note?: string;
}

/** Fills in the given fields, from top to bottom. */
export async function fill(form: Locator, { amount, name, category, date, note }: Entry): Promise<void> {
  if (amount !== undefined) await form.getByLabel('Amount').fill(amount);
  if (name !== undefined) await form.getByLabel('Name').fill(name);
  if (category !== undefined) await form.getByLabel('Category').selectOption(category);
  if (date !== undefined) await form.getByLabel('Date').fill(date);
  if (note !== undefined) await form.getByLabel('Note').fill(note);
}

export async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: /^Save/ }).click();
}

/** Closes the topmost form and discards its input. */
export async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
}

/** The question that must be answered first. */
export function question(page: Page): Locator {
  return page.getByRole('alertdialog');
}
