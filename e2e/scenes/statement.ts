import type { Page } from '@playwright/test';
import { addDays, type LocalDate } from '#contract/calendar.ts';
import { add, csv, currentAccountLackingLine, keepReading, picker } from '../imports-screen.ts';

const payees: [text: string, amount: string][] = [
  ['CARD 4471 NORTHGATE GROCERS BRISTOL GB', '48.07'],
  ['CARD 4471 CITY TRAMWAYS', '2.60'],
  ['CARD 4471 CITY TRAMWAYS', '2.60'],
  ['TRANSFER TO TIDEWAY SAVER', '250.00'],
  ['CARD 4471 PENNY LANE BOOKS BRISTOL GB', '31.98'],
  ['CARD 4471 RIALTO PICTURE HOUSE', '38.50'],
  ['CARD 4471 CORNER BAKERY', '6.20'],
  ['DIRECT DEBIT THAMESIDE WATER', '118.60'],
  ['DIRECT DEBIT LETTERBOX BROADBAND', '29.00'],
  ['CARD 4471 CORNER BAKERY', '4.10'],
];

/** A card's export of two months, with a question, lines that are there already and problems. */
export function statement() {
  const lines = Array.from({ length: 40 }, (_, place) => {
    const [text, amount] = payees[place % payees.length] ?? ['', ''];
    return `${daysAgo(place + 1)},${text},,${amount},GBP,0214`;
  });
  return csv('tideway-current.csv', [
    'Date,Description,Reference,Amount,Ccy,Branch',
    `${daysAgo(0)},FAIRWEATHER BINDERY,SALARY,-2410.00,GBP,0214`,
    ...lines,
    '2026-09-31,CARD 4471 PARKSIDE DENTAL BRISTOL GB,,42.00,GBP,0214',
    `${daysAgo(42)},CARD 4471 BRAMBLE AND CO BATH GB,,,GBP,0214`,
    `${daysAgo(43)},DIRECT DEBIT KESTREL MOTOR INS,,6l.20,GBP,0214`,
  ]);
}

function daysAgo(count: number): LocalDate {
  return addDays(new Date().toISOString().slice(0, 10), -count);
}

/** Chooses the statement on the page that asks for a file. */
export async function readStatement(page: Page): Promise<void> {
  await picker(page).setInputFiles(statement());
  await add(page).waitFor();
}

/** Chooses it, and stays at a moment while it is read. */
export async function waitForReading(page: Page): Promise<void> {
  await keepReading(page);
  await picker(page).setInputFiles(statement());
  await page.getByText('24,310 of 38,112').waitFor();
}

export async function addStatement(page: Page): Promise<void> {
  await readStatement(page);
  await add(page).click();
  await page.getByRole('heading', { name: / added$/ }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
}

/** Chooses one whose balances tell that a line is missing. */
export async function readStatementLackingLine(page: Page): Promise<void> {
  await picker(page).setInputFiles(currentAccountLackingLine({ daysAgo }));
  await page.getByRole('region', { name: 'Balances' }).waitFor();
}
