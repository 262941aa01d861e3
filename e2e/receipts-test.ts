import { drawNothing, drawReceipt, harbour, northgate, printReceipt } from './draw-receipt.ts';
import type { NamedFile } from './receipts-screen.ts';
import { test as base } from './test.ts';

interface Pictures {
  northgate: NamedFile;
  harbour: NamedFile;
  /** Northgate's receipt as a PDF. */
  pdf: NamedFile;
  blank: NamedFile;
}

export const test = base.extend<Record<never, never>, { pictures: Pictures }>({
  pictures: [
    async ({ browser }, use) => {
      const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
      await use({
        northgate: png('northgate.png', await drawReceipt(browser, northgate)),
        harbour: png('harbour.png', await drawReceipt(browser, harbour)),
        pdf: {
          name: 'northgate.pdf',
          mimeType: 'application/pdf',
          buffer: await printReceipt(browser, northgate),
        },
        blank: png('table.png', await drawNothing(browser)),
      });
    },
    { scope: 'worker' },
  ],
});
