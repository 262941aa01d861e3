import type { Browser } from '@playwright/test';
import { drawNothing, drawReceipt, harbour, northgate, printReceipt, type Sale } from './draw-receipt.ts';
import type { NamedFile } from './receipts-screen.ts';
import { test as base } from './test.ts';

interface Pictures {
  northgate: NamedFile;
  /** Northgate's receipt as a PDF, whose text takes a seventh of the time of a picture to read. */
  pdf: NamedFile;
  harbour: NamedFile;
  blank: NamedFile;
}

export const test = base.extend<Record<never, never>, { pictures: Pictures }>({
  pictures: [
    async ({ browser }, use) => {
      await use({
        northgate: await draw(browser, 'northgate.png', northgate),
        pdf: await print(browser, 'northgate.pdf', northgate),
        harbour: await print(browser, 'harbour.pdf', harbour),
        blank: { name: 'table.png', mimeType: 'image/png', buffer: await drawNothing(browser) },
      });
    },
    { scope: 'worker' },
  ],
});

async function draw(browser: Browser, name: string, sale: Sale): Promise<NamedFile> {
  return { name, mimeType: 'image/png', buffer: await drawReceipt(browser, sale) };
}

export async function print(browser: Browser, name: string, sale: Sale): Promise<NamedFile> {
  return { name, mimeType: 'application/pdf', buffer: await printReceipt(browser, sale) };
}
