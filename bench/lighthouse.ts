import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { startDemo } from '../e2e/demo.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { toMarkdown } from './http/report.ts';
import { type Figures, mediansOf, toTable } from './lighthouse/figures.ts';

// npm run lighthouse [-- --runs 5] [--applied]: Lighthouse results for the built app with demo data on a simulated
// phone (CPU four times slower, slow 4G), the median of some runs per page. By default throttling is simulated, which
// gives the scores; --applied really slows down browser and network. Contacts no other host.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, applied: { type: 'boolean', default: false } },
});
const throttlingMethod = values.applied ? 'devtools' : 'simulate';
const flags = { throttlingMethod, output: 'json', logLevel: 'error' } as const;
const forGuests = ['/', '/login', '/register', '/contact'];
const forUsers = ['/dashboard', '/transactions'];

const demo = await startDemo();
const profile = mkdtempSync(path.join(tmpdir(), 'tuppence-lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
  ...(await findChromium()),
  args: ['--remote-debugging-port=0', '--disable-background-networking', '--disable-component-update'],
});
const port = Number.parseInt(readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8'), 10);

const measured = new Map<string, Figures>();
for (const address of forGuests) measured.set(address, await measure(address));
await signIn();
for (const address of forUsers) measured.set(address, await measure(address));
await browser.close();
demo.stop();
rmSync(profile, { recursive: true, force: true });
console.log(toMarkdown(toTable(measured)));
console.log(
  `\n${values.runs} runs of each, throttling ${values.applied ? 'applied' : 'simulated'}, load ${loadavg()[1]?.toFixed(1)}`,
);

async function measure(address: string): Promise<Figures> {
  const results: Result[] = [];
  while (results.length < Number(values.runs)) {
    const ran = await lighthouse(demo.url + address, { ...flags, port });
    if (ran === undefined) throw new Error(`Lighthouse returned no result for ${address}.`);
    results.push(ran.lhr);
  }
  return mediansOf(results);
}

/** Lighthouse clears all other storage before a run, but not localStorage. */
async function signIn(): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${demo.url}/contact`);
  await page.evaluate((token) => localStorage.setItem('token', token), demo.token);
  await page.close();
}
