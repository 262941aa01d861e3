import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { whitePng } from '#server/testing/receipts/white-png.ts';
import { harbour, northgate, printReceipt, type Sale } from './draw-receipt.ts';
import { hold } from './hold.ts';
import { test as base } from './test.ts';

/** PDFs, whose text takes a seventh of the time of a picture to read. */
interface Pictures {
  /** Northgate's receipt. */
  pdf: NamedFile;
  harbour: NamedFile;
  /** A small picture: looking for text in a blank one of a usual size takes longer than reading a receipt. */
  blank: NamedFile;
}

/** Of this process. A fixture of the worker would make Playwright start other workers, and browsers, for these tests. */
let printed: Promise<Pictures> | undefined;

export const test = base.extend<{ pictures: Pictures }>({
  async pictures({ browser }, use) {
    printed ??= printAll(browser);
    await use(await printed);
  },
});

async function printAll(browser: Browser): Promise<Pictures> {
  return {
    pdf: await print(browser, 'northgate.pdf', northgate),
    harbour: await print(browser, 'harbour.pdf', harbour),
    blank: { name: 'table.png', mimeType: 'image/png', buffer: whitePng(310, 320) },
  };
}

export async function print(browser: Browser, name: string, sale: Sale): Promise<NamedFile> {
  return { name, mimeType: 'application/pdf', buffer: await printReceipt(browser, sale) };
}

export interface NamedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const uploadSheet = (page: Page) => page.getByRole('region', { name: 'Upload Receipt' });
export const result = (page: Page) => page.getByRole('region', { name: 'Last Upload Result' });
export const past = (page: Page) => page.getByRole('table', { name: 'Past Receipts' });
export const files = (page: Page) => uploadSheet(page).getByRole('list', { name: 'Files' });

/** One of the files that were chosen. */
export function file(page: Page, name: string): Locator {
  return files(page).getByRole('listitem').filter({ hasText: name });
}

export async function choose(page: Page, ...chosen: NamedFile[]): Promise<void> {
  await page.getByLabel('Choose a file').setInputFiles(chosen);
}

/** Returns once everything has been read. */
export async function send(page: Page): Promise<void> {
  await startSending(page);
  await untilAnswered(page);
}

async function startSending(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload & Create Transaction' }).click();
}

export async function untilAnswered(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeHidden({ timeout: untilRead });
}

/** The value of a field in the panel, or in another view of a receipt. */
export function fact(where: Locator, label: string): Locator {
  return where
    .locator('dl > div')
    .filter({ has: where.page().getByText(label, { exact: true }) })
    .locator('dd');
}

/** The part of a browser's window that is used here. */
interface Window {
  document: { activeElement: EventTarget };
  ClipboardEvent: new (type: string, init: object) => Event;
  DragEvent: new (type: string, init: object) => Event;
}

/** Files dropped on the page or pasted into it, as the browser provides them. */
export async function offer(page: Page, how: 'drop' | 'paste', offered: readonly NamedFile[]): Promise<void> {
  const sent = offered.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  const data = await page.evaluateHandle(`
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of ${JSON.stringify(sent)}) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    data;`);
  // The events of files being dragged over the page and dropped.
  const events = how === 'drop' ? ['dragover', 'drop'] : ['paste'];
  for (const name of events)
    await data.evaluate((files, type) => {
      const { document, ClipboardEvent, DragEvent } = globalThis as unknown as Window;
      const init = { bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...init, clipboardData: files })
          : new DragEvent(type, { ...init, dataTransfer: files }),
      );
    }, name);
}

/** Makes the server sure of every field, of none, or of those of one merchant, whatever it reads. */
export async function judge(page: Page, sureOf: boolean | string): Promise<void> {
  await page.addInitScript(`
    const sureOf = ${JSON.stringify(sureOf)};
    const judged = (text) => {
      const isSure = sureOf === true || (sureOf !== false && text.includes(sureOf));
      return text
        .replaceAll(/"sure":(true|false)/g, '"sure":' + isSure)
        .replaceAll(/"doubt":(null|"\\w+")/g, isSure ? '"doubt":null' : '"doubt":"unclear"');
    };
    const { get } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'responseText');
    Object.defineProperty(XMLHttpRequest.prototype, 'responseText', {
      get() {
        return judged(get.call(this));
      },
    });
    Response.prototype.json = async function () {
      return JSON.parse(judged(await this.text()));
    };`);
}

export const success = 'Receipt processed successfully and transaction created! Redirecting to dashboard...';
/** How long a picture may take when every worker sends one to a busy machine. */
export const untilRead = 240_000;
export const toCheck = /^Transaction created, please check: .+\.$/;
export const marks = (page: Page) => result(page).getByText('check', { exact: true });

/** Opens the page and uploads; `sureOf` overrides what the server is sure of. */
export async function startUpload(page: Page, sureOf: boolean | string, ...chosen: NamedFile[]) {
  await judge(page, sureOf);
  await page.goto('/receipts');
  await choose(page, ...chosen);
  await startSending(page);
}

/**
 * The same with files that the server is sure of, after which the page leaves for the dashboard: until its clock goes on, it
 * does not, however long a busy machine takes to press something.
 */
export async function startUploadAndStopClock(page: Page, ...chosen: NamedFile[]): Promise<void> {
  await page.clock.install();
  const release = await hold(page, '/receipts/upload');
  await startUpload(page, true, ...chosen);
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
}

/** Returns once everything has been read. */
export async function upload(...asked: Parameters<typeof startUpload>) {
  await startUpload(...asked);
  await untilAnswered(asked[0]);
}
