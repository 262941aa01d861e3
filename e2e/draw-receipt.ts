import type { Browser, Page } from '@playwright/test';
import { addDays, formatDay, type LocalDate } from '#contract/calendar.ts';

export interface Sale {
  merchant: string;
  day: LocalDate;
  items: [name: string, price: string][];
  /** Undefined if none is printed. */
  total: string | undefined;
  /** As printed instead of the day in words. */
  printedDay?: string;
  /** As printed before the total, instead of a pound sign. */
  currency?: string;
}

export const northgate: Sale = {
  merchant: 'Northgate Grocers',
  day: daysAgo(2),
  items: [
    ['Unsalted butter', '2.45'],
    ['Strong flour', '2.10'],
    ['Cheddar, mature', '5.60'],
    ['Salmon fillets', '9.75'],
    ['Coffee beans', '28.17'],
  ],
  total: '48.07',
};

export const harbour: Sale = {
  merchant: 'Harbour Coffee House',
  day: daysAgo(4),
  items: [
    ['Flat white', '3.40'],
    ['Toasted teacake', '4.45'],
  ],
  total: '7.85',
};

/** Whose day and month could be either way round. */
export const quayside: Sale = {
  ...harbour,
  merchant: 'Quayside Bakery',
  day: '2026-04-03',
  printedDay: '03/04/2026',
};

/** A receipt from Malaysia. */
export const kedai: Sale = {
  merchant: 'Kedai Buku Maju Sdn Bhd',
  day: '2026-04-03',
  printedDay: '03/04/2026',
  items: [
    ['Peta Pulau Pinang', '52.40'],
    ['Burung Malaysia', '28.50'],
  ],
  total: '80.90',
  currency: 'RM ',
};

/** A list of prices without pence or a total, on which only a person can tell the amount. */
export const teas: Sale = {
  merchant: 'Parish Hall Teas',
  day: daysAgo(1),
  printedDay: 'Saturday',
  items: [
    ['Scones', '12'],
    ['Jam', '4'],
  ],
  total: undefined,
};

function daysAgo(count: number): LocalDate {
  return addDays(new Date().toISOString().slice(0, 10), -count);
}

/** A clear picture of a receipt, drawn by the browser in its own fonts. */
export function drawReceipt(browser: Browser, sale: Sale): Promise<Buffer> {
  return onPage(browser, sale, (page) => page.screenshot({ fullPage: true }));
}

/** The same as a PDF that contains text. */
export function printReceipt(browser: Browser, sale: Sale): Promise<Buffer> {
  return onPage(browser, sale, (page) => page.pdf({ width: '160mm', height: '210mm' }));
}

async function onPage(browser: Browser, sale: Sale, take: (page: Page) => Promise<Buffer>): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 620, height: 640 }, deviceScaleFactor: 2 });
  await page.setContent(paper(sale));
  // A page without a frame cannot be taken, which a busy machine is slow to draw.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const picture = await take(page);
  await page.close();
  return picture;
}

function paper({ merchant, day, items, total, printedDay, currency = '£' }: Sale): string {
  const row = ([name, price]: [string, string]) => `<p><span>${name}</span><span>${price}</span></p>`;
  const foot = (sum: string) => `
    <div class="sum">${row(['TOTAL', currency + sum])}</div>
    ${row(['CASH', currency + sum])}
    ${row(['CHANGE', `${currency}0.00`])}
    <br>
    <p class="middle">Thank you, call again</p>`;
  return `<!doctype html>
    <style>
      body { margin: 0; padding: 40px 56px; background: #fff; color: #111; font: 22px/36px monospace }
      h1 { margin: 0; font-size: 32px; text-align: center }
      p { display: flex; justify-content: space-between; margin: 0 }
      .middle { justify-content: center }
      .sum { border-top: 2px dashed; margin-top: 12px; padding-top: 12px; font-weight: bold; font-size: 28px }
    </style>
    <h1>${merchant}</h1>
    <p class="middle">31 Mill Street</p>
    <p class="middle">Date: ${printedDay ?? formatDay(day, 'long')}</p>
    <br>
    ${items.map(row).join('')}
    ${total === undefined ? '' : foot(total)}`;
}
