import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../scripts/find-chromium.ts';
import { startDemo } from './demo.ts';
import { waitPastTheFrame } from './past-the-frame.ts';
import { accounts } from './scenes/accounts.ts';
import { galleryIndex, pictureName, themes } from './scenes/gallery-index.ts';
import { enter, open, type Scene, scenes, settle } from './scenes/scenes.ts';

// npm run shots [-- --only dashboard] takes screenshots of every scene of the running demo for docs/gallery.
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const folder = path.resolve(import.meta.dirname, '../docs/gallery');
const mostBytes = 10_000_000;

/** Emulates a phone, not just a smaller window. */
const devices: BrowserContextOptions[] = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
];

const demo = await startDemo();
const site = { url: demo.url, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
const browser = await chromium.launch(await findChromium());
const chosen = scenes.filter(({ name }) => values.only === undefined || name.startsWith(values.only));
if (values.only === undefined) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

let bytes = 0;
for (const device of devices) for (const scene of chosen) await photograph(scene, device);
await browser.close();
demo.stop();
writeFileSync(path.join(folder, 'README.md'), galleryIndex(scenes, devices.map(widthOf)));
console.log(`${(bytes / 1e6).toFixed(1)} MB of pictures`);
if (bytes > mostBytes) throw new Error(`The gallery may have ${mostBytes / 1e6} MB.`);

async function photograph(scene: Scene, device: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext({
    ...device,
    baseURL: demo.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await enter(context, scene.viewer === 'usual' ? demo.token : await accounts[scene.viewer](site));
  const page = await context.newPage();
  waitPastTheFrame(page);
  await open(page, scene);
  for (const theme of themes) await shoot(page, pictureName(scene, widthOf(device), theme), theme);
  await context.close();
}

async function shoot(page: Page, name: string, colorScheme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await settle(page);
  const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 70, effort: 3 })
    .toBuffer();
  bytes += picture.length;
  writeFileSync(path.join(folder, name), picture);
}

function widthOf({ viewport }: BrowserContextOptions): number {
  return viewport?.width ?? 0;
}
