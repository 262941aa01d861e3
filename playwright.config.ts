import { constants, setPriority } from 'node:os';
import { defineConfig } from '@playwright/test';
import { desktop, phone } from './e2e/looks.ts';
import { findChromium } from './scripts/find-chromium.ts';
import { isNightly } from './server/testing/nightly.ts';

// As low as that of the process that reads receipts: the browsers would starve what their tests wait for.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const port = process.env['E2E_PORT'] ?? '21730';

// Often another day than the server's, and one that does not end while tests compare it with that on the page.
const timezoneId = hourIn('Pacific/Auckland') < 20 ? 'Pacific/Auckland' : 'Europe/London';

/**
 * A test runs once, on the desktop. Tagged @every-width, because the layout makes it different there, it also runs on a
 * phone, which is dark where the desktop is light; tagged @phone on a phone only. In the nightly run, these and those
 * tagged @every-look run in all four pairs of width and theme, and those tagged @nightly run at all.
 */
const onlyPhone = /@phone/;
const onlyNightly = /@nightly/;
const everyLook = /@every-/;

const otherThemes = [
  { name: 'desktop, dark', use: { ...desktop, colorScheme: 'dark' as const }, grep: everyLook },
  { name: 'phone, light', use: { ...phone, colorScheme: 'light' as const }, grep: everyLook },
];

export default defineConfig({
  testDir: 'e2e',
  // Generous: they bound a test that hangs, and a busy machine must not fail one that does not.
  timeout: isNightly ? 900_000 : 480_000, // in the nightly run, each of several screens is looked at in fourteen ways
  expect: { timeout: 30_000 },
  fullyParallel: true,
  forbidOnly: true,
  workers: 5, // for two cores: some tests wait for a moment to pass
  reporter: [['list'], ['json', { outputFile: 'dist/test-results/browser.json' }]], // for scripts/check-coverage.ts
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId,
    // A worker answers what a test means to intercept: only what is about it lets it in.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure', // a trace would make every run a fifth longer: ask for one with --trace on
    launchOptions: {
      ...(await findChromium()),
      args: [
        '--font-render-hinting=none', // letters as wide as in a browser with windows
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--renderer-process-limit=1', // no process ahead for a next site: a context has a process for its pages anyway
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...desktop, colorScheme: 'light' },
      grepInvert: isNightly ? onlyPhone : [onlyPhone, onlyNightly],
    },
    {
      name: 'phone',
      use: { ...phone, colorScheme: 'dark' },
      grep: isNightly ? /@phone|@every-/ : /@phone|@every-width/,
      grepInvert: isNightly ? [] : onlyNightly,
    },
    ...(isNightly ? otherThemes : []),
  ],
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    url: `http://127.0.0.1:${port}/api/health`,
    env: { PORT: port, HOST: '127.0.0.1' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

function hourIn(timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format());
}
