import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { withPalette } from '../scripts/palette.ts';
import { drawReceipt, northgate } from './draw-receipt.ts';

// Photographs the screens of the running demo for README and docs: `npm run shots`.
const folder = path.resolve(import.meta.dirname, '../docs/screenshots');
const login = { email: 'demo@tuppence.example', password: 'two-pence-2' };

interface Screen {
  name: string;
  address: string;
  signedIn: boolean;
  /** What is clicked before the picture is taken. */
  open?: string;
  /** What is done before it is taken, and undone afterwards. */
  act?: { before(page: Page): Promise<void>; after(page: Page): Promise<void> };
}

const screens: Screen[] = [
  { name: 'landing', address: '/', signedIn: false },
  { name: 'login', address: '/login', signedIn: false },
  { name: 'register', address: '/register', signedIn: false },
  { name: 'contact', address: '/contact', signedIn: false },
  { name: 'dashboard', address: '/dashboard', signedIn: true },
  { name: 'transactions', address: '/transactions', signedIn: true },
  { name: 'transaction-form', address: '/transactions', signedIn: true, open: 'Add Transaction' },
  { name: 'receipts', address: '/receipts', signedIn: true, act: { before: uploadReceipt, after: undo } },
  { name: 'budgets', address: '/budgets', signedIn: true },
  { name: 'recurring', address: '/recurring-transactions', signedIn: true },
  { name: 'settings', address: '/settings', signedIn: true },
];

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

const { url, stop } = await startDemo();
const executablePath = await findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
mkdirSync(folder, { recursive: true });
const token = await signIn(url);
for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, options] of Object.entries(sizes))
    await photograph(browser, { ...options, colorScheme, baseURL: url }, `${colorScheme}-${size}`);
await browser.close();
stop();

async function photograph(
  browser: Browser,
  options: NonNullable<Parameters<Browser['newContext']>[0]>,
  look: string,
): Promise<void> {
  for (const signedIn of [false, true]) {
    const context = await browser.newContext({ ...options, locale: 'en-GB', reducedMotion: 'reduce' });
    if (signedIn) await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
    const page = await context.newPage();
    for (const screen of screens.filter((each) => each.signedIn === signedIn))
      await shoot(page, screen, look);
    await context.close();
  }
}

async function shoot(page: Page, { name, address, open, act }: Screen, look: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  if (open !== undefined) await page.getByRole('button', { name: open }).click();
  await act?.before(page);
  await page.waitForTimeout(300);
  writeFileSync(path.join(folder, `${name}-${look}.png`), withPalette(await page.screenshot()));
  await act?.after(page);
}

async function uploadReceipt(page: Page): Promise<void> {
  const buffer = await drawReceipt(browser, northgate);
  const file = { name: 'northgate-grocers.png', mimeType: 'image/png', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Upload & Create Transaction' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ timeout: 60_000 });
  // Any key keeps the page from leading on to the dashboard.
  await page.keyboard.press('Shift');
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undo').waitFor({ state: 'detached' });
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  return ((await reply.json()) as { token: string }).token;
}

async function startDemo(): Promise<{ url: string; stop: () => void }> {
  const demo = spawn(process.execPath, ['scripts/start.mjs', 'server/demo.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of demo.stdout) {
    const [, port] = /http:\/\/localhost:(\d+)/.exec(String(chunk)) ?? [];
    if (port !== undefined) return { url: `http://127.0.0.1:${port}`, stop: () => void demo.kill('SIGTERM') };
  }
  throw new Error('the demo did not start');
}
