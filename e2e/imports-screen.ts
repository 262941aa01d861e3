import { expect, type Locator, type Page } from '@playwright/test';
import type { Ledger } from './ledger.ts';
import type { NamedFile } from './receipts-screen.ts';

/** A bank's file as its lines. */
export function csv(name: string, lines: readonly string[]): NamedFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) };
}

/** An account's statement, which leaves nothing open: its balance proves the rest. */
export function currentAccount({ daysAgo }: Ledger): NamedFile {
  return csv('tideway-current.csv', [
    'Date,Description,Reference,Amount,Balance',
    `${daysAgo(5)},FAIRWEATHER BINDERY,SALARY,2410.00,3410.00`,
    `${daysAgo(4)},CORNER BAKERY,,-6.20,3403.80`,
    `${daysAgo(3)},CORNER BAKERY,,-4.10,3399.70`,
    `${daysAgo(2)},NORTHGATE GROCERS,,-48.07,3351.63`,
  ]);
}

/** The balances of an account that was longer: £12.50 were spent in between. */
export function currentAccountLackingLine({ daysAgo }: Pick<Ledger, 'daysAgo'>): NamedFile {
  return csv('tideway-cut.csv', [
    'Date,Description,Reference,Amount,Balance',
    `${daysAgo(8)},FAIRWEATHER BINDERY,SALARY,2410.00,3410.00`,
    `${daysAgo(7)},HARBOUR CAFE,,-6.30,3403.70`,
    `${daysAgo(6)},CITY TRAMWAYS,,-4.10,3399.60`,
    `${daysAgo(5)},NORTHGATE GROCERS,,-38.07,3361.53`,
    `${daysAgo(3)},HARBOUR CAFE,,-6.30,3342.73`,
    `${daysAgo(2)},CITY TRAMWAYS,,-2.60,3340.13`,
  ]);
}

/** A card's export, which does not say that positive amounts are money out; two lines have problems. */
export function card({ daysAgo }: Ledger): NamedFile {
  return csv('tideway-card.csv', [
    'Date,Description,Amount',
    `${daysAgo(6)},FAIRWEATHER BINDERY SALARY,-2410.00`,
    `${daysAgo(5)},NORTHGATE GROCERS,48.07`,
    `${daysAgo(4)},CITY TRAMWAYS,2.60`,
    `${daysAgo(4)},CITY TRAMWAYS,2.60`,
    '2026-11-31,PARKSIDE DENTAL,42.00',
    `${daysAgo(1)},BRAMBLE AND CO,`,
  ]);
}

export const picker = (page: Page) => page.getByLabel('Choose a file');
export const sums = (page: Page) => page.getByRole('region', { name: 'What will be added' });
export const lines = (page: Page) => page.getByRole('table', { name: 'Lines of the file' });
export const problems = (page: Page) => page.getByRole('table', { name: 'Problems' });
export const past = (page: Page) => page.getByRole('table', { name: 'Past imports' });
export const question = (page: Page) => page.getByRole('radiogroup');
export const add = (page: Page) => page.getByRole('button', { name: /^(Add \d|Nothing to add)/ });

/** A line of the file, by its name. */
export function line(page: Page, name: string | RegExp): Locator {
  return lines(page).getByRole('row').filter({ hasText: name }).first();
}

/** One of the figures that add up to the lines of the file. */
export function state(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Show lines' }).getByRole('link', { name });
}

/** Chooses a file and waits until it is ready for review. */
export async function read(page: Page, file: NamedFile): Promise<void> {
  await page.goto('/import');
  await picker(page).setInputFiles(file);
  await add(page).waitFor();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** Chooses a file of this name and text. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  await picker(page).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/**
 * Lets the server answer as if a long file took its time, until the returned function is called; from one answer to the
 * next, so many lines are read.
 */
export async function keepReading(page: Page, linesPerAnswer = 0, step = 'reading'): Promise<() => void> {
  let isReading = true;
  const progress = { step, done: 24_310, total: 38_112 };
  const url = /\/api\/imports(\/[^/]+)?$/;
  await page.route(url, async (route) => {
    const isList = route.request().method() === 'GET' && route.request().url().endsWith('/imports');
    if (!isReading || isList || route.request().method() === 'DELETE') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: 'reading', progress } });
    progress.done = Math.min(progress.total, progress.done + linesPerAnswer);
  });
  return () => {
    isReading = false;
  };
}
