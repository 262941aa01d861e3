import type { BrowserContext, Page } from '@playwright/test';
import { drawReceipt, kedai, northgate, printReceipt, type Sale, teas } from '../draw-receipt.ts';
import { hold } from '../hold.ts';
import type { Viewer } from './accounts.ts';
import { addStatement, readStatement, readStatementLackingLine, waitForReading } from './statement.ts';

/** One state of one screen, for the gallery and the tests. */
export interface Scene {
  name: string;
  viewer: Viewer;
  address: string;
  /** Steps that lead to the state. */
  act?: (page: Page) => Promise<void>;
  /** Its requests do not come to an end. */
  isRestless?: true;
  /** Paths of requests that fail here on purpose. */
  fails?: string;
  /** It changes what others of the same viewer would show. */
  isAlone?: boolean;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await dialogOf(page).waitFor();
};

const pressKey = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await dialogOf(page).waitFor();
};

const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

export const scenes: Scene[] = [
  { name: 'landing', viewer: 'guest', address: '/' },
  { name: 'login', viewer: 'guest', address: '/login' },
  { name: 'login-refused', viewer: 'guest', address: '/login', act: beRefused, fails: '/api/auth/login' },
  { name: 'register', viewer: 'guest', address: '/register', act: typePassword },
  { name: 'contact', viewer: 'guest', address: '/contact' },
  { name: 'not-found', viewer: 'guest', address: '/no/such/page', fails: '/no/such/page' },
  { name: 'setup', viewer: 'newcomer', address: '/setup' },

  { name: 'dashboard', viewer: 'usual', address: '/dashboard' },
  { name: 'dashboard-year', viewer: 'usual', address: '/dashboard?period=year' },
  {
    name: 'dashboard-loading',
    viewer: 'usual',
    address: '/dashboard',
    act: waitInVain,
    isAlone: true,
    isRestless: true,
  },
  { name: 'dashboard-empty', viewer: 'empty', address: '/dashboard' },
  { name: 'dashboard-first-day', viewer: 'firstDay', address: '/dashboard' },
  { name: 'dashboard-yen', viewer: 'yen', address: '/dashboard' },
  { name: 'dashboard-rupees', viewer: 'rupees', address: '/dashboard' },
  { name: 'dashboard-vast', viewer: 'vast', address: '/dashboard' },
  { name: 'quick-entry', viewer: 'usual', address: '/dashboard', act: writeLine },

  { name: 'insights', viewer: 'usual', address: '/insights' },
  { name: 'insights-empty', viewer: 'empty', address: '/insights' },
  { name: 'insights-first-day', viewer: 'firstDay', address: '/insights' },
  { name: 'insights-yen', viewer: 'yen', address: '/insights?range=3-months' },
  { name: 'insights-vast', viewer: 'vast', address: '/insights' },
  { name: 'year-in-review', viewer: 'usual', address: '/year-in-review' },

  { name: 'transactions', viewer: 'usual', address: '/transactions' },
  {
    name: 'transactions-filtered',
    viewer: 'usual',
    address: '/transactions?isIncome=false&search=e&category=Food',
  },
  { name: 'transactions-selected', viewer: 'usual', address: '/transactions', act: selectAll },
  { name: 'transactions-empty', viewer: 'empty', address: '/transactions' },
  { name: 'transactions-yen', viewer: 'yen', address: '/transactions' },
  { name: 'transactions-rupees', viewer: 'rupees', address: '/transactions' },
  { name: 'transactions-vast', viewer: 'vast', address: '/transactions' },
  { name: 'transaction-form', viewer: 'usual', address: '/transactions', act: press('Add Transaction') },
  { name: 'transaction-form-refused', viewer: 'usual', address: '/transactions', act: saveNothing },
  { name: 'transaction-details', viewer: 'vast', address: '/transactions', act: press(/^Details of/) },
  { name: 'transaction-deletion', viewer: 'usual', address: '/transactions', act: press(/^Delete /) },
  { name: 'categories', viewer: 'usual', address: '/transactions', act: press('Manage Categories') },

  { name: 'receipts-empty', viewer: 'empty', address: '/receipts' },
  { name: 'receipts', viewer: 'reader', address: '/receipts', act: upload(northgate), isAlone: true },
  { name: 'receipts-abroad', viewer: 'empty', address: '/receipts', act: uploadFromAbroad, isAlone: true },
  {
    name: 'receipt-form',
    viewer: 'empty',
    address: '/receipts',
    act: uploadTeas,
    fails: '/api/receipts/upload',
    isAlone: true,
  },
  { name: 'receipts-chosen', viewer: 'usual', address: '/receipts', act: choose(northgate) },

  { name: 'budgets', viewer: 'usual', address: '/budgets' },
  { name: 'budgets-empty', viewer: 'empty', address: '/budgets' },
  { name: 'budgets-rupees', viewer: 'rupees', address: '/budgets' },
  { name: 'budgets-vast', viewer: 'vast', address: '/budgets' },
  { name: 'budget-form', viewer: 'usual', address: '/budgets', act: press('Add Budget') },

  { name: 'recurring', viewer: 'usual', address: '/recurring-transactions' },
  { name: 'recurring-empty', viewer: 'empty', address: '/recurring-transactions' },
  { name: 'recurring-vast', viewer: 'vast', address: '/recurring-transactions' },
  {
    name: 'recurring-form',
    viewer: 'usual',
    address: '/recurring-transactions',
    act: press(/^Add (New )?Recurring/),
  },

  { name: 'import-empty', viewer: 'empty', address: '/import' },
  {
    name: 'import-reading',
    viewer: 'reader',
    address: '/import',
    act: waitForReading,
    isAlone: true,
    isRestless: true,
  },
  { name: 'import', viewer: 'reader', address: '/import', act: selectLines, isAlone: true },
  { name: 'import-problems', viewer: 'reader', address: '/import', act: showProblems, isAlone: true },
  { name: 'import-columns', viewer: 'reader', address: '/import', act: showColumns, isAlone: true },
  {
    name: 'import-missing-line',
    viewer: 'reader',
    address: '/import',
    act: readStatementLackingLine,
    isAlone: true,
  },
  { name: 'import-added', viewer: 'reader', address: '/import', act: addStatement, isAlone: true },

  { name: 'settings', viewer: 'usual', address: '/settings' },
  { name: 'palette', viewer: 'usual', address: '/dashboard', act: pressKey('Control+k') },
  { name: 'shortcuts', viewer: 'usual', address: '/dashboard', act: pressKey('?') },
];

/** Signs in with this token, before a page is opened. */
export async function enter(context: BrowserContext, token: string | undefined): Promise<void> {
  if (token !== undefined) await context.addInitScript(`localStorage.setItem('token', '${token}')`);
}

/** Opens a scene and waits until it has settled. */
export async function open(page: Page, { address, act }: Scene): Promise<void> {
  if (act !== waitInVain) {
    await page.goto(address);
    await arrive(page);
  }
  await act?.(page);
  await settle(page);
}

/** Waits for code and pictures that are still being loaded, for fonts, charts sized to the window, and finite animations. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    await document.fonts.ready;
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    const isDrawn = (chart) => {
      const width = chart.closest('figure').firstElementChild.clientWidth;
      return width === 0 || width === Number(chart.getAttribute('width'));
    };
    const isLoading = () =>
      document.querySelector('[role=status][aria-label=Loading]') !== null ||
      [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');
    await nextFrame();
    while (isLoading()) await nextFrame();
    do await nextFrame();
    while (![...document.querySelectorAll('figure svg[role=presentation]')].every(isDrawn));
    const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  })()`);
}

async function arrive(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

async function selectLines(page: Page): Promise<void> {
  await readStatement(page);
  for (const name of ['Penny', 'Rialto'])
    await page
      .getByRole('checkbox', { name: new RegExp(`Select.*${name}`, 'i') })
      .first()
      .check();
  await page.evaluate('scrollTo(0, 0)');
}

async function showProblems(page: Page): Promise<void> {
  await readStatement(page);
  await page.getByRole('link', { name: 'Problems' }).click();
  await page.getByRole('table', { name: 'Problems' }).waitFor();
}

async function showColumns(page: Page): Promise<void> {
  await readStatement(page);
  await page.getByRole('button', { name: 'Columns' }).click();
}

async function waitInVain(page: Page): Promise<void> {
  await page.addInitScript('window.early = undefined');
  await hold(page, '/transactions/{summary,charts}**');
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

async function beRefused(page: Page): Promise<void> {
  await page.getByLabel('Email Address').fill('edith@marlow.example');
  await page.getByLabel('Password', { exact: true }).fill('not-hers-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
}

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('two-pence');
}

async function writeLine(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('textbox').first().fill('coffee 4.50 yesterday');
  await page.getByText('4.50').last().waitFor();
}

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
}

async function saveNothing(page: Page): Promise<void> {
  await press('Add Transaction')(page);
  await page.getByRole('button', { name: /^Save/ }).click();
}

/** For a picture that waits its turn on a busy machine. */
const untilRead = { timeout: 240_000 };

function upload(sale: Sale) {
  return async (page: Page): Promise<void> => {
    await send(page, sale);
    await page.getByRole('button', { name: 'Undo' }).first().waitFor(untilRead);
    // Any key press cancels the redirect to the dashboard.
    await page.keyboard.press('Shift');
  };
}

async function uploadFromAbroad(page: Page): Promise<void> {
  await upload(kedai)(page);
  await page.getByRole('button', { name: 'Close' }).click();
}

async function uploadTeas(page: Page): Promise<void> {
  await send(page, teas);
  await page.getByRole('listbox', { name: 'Text to take' }).waitFor(untilRead);
}

async function send(page: Page, sale: Sale): Promise<void> {
  await choose(sale)(page);
  await page.getByRole('button', { name: 'Upload & Create Transaction' }).click();
}

/** Northgate's is a picture; others are PDFs, which take a seventh of the time to read. */
function choose(sale: Sale) {
  return async (page: Page): Promise<void> => {
    const browser = page.context().browser();
    if (browser === null) throw new Error('no browser to draw a receipt with');
    const [make, mimeType, ending] =
      sale === northgate
        ? ([drawReceipt, 'image/png', 'png'] as const)
        : ([printReceipt, 'application/pdf', 'pdf'] as const);
    const name = `${sale.merchant.toLowerCase().replaceAll(' ', '-')}.${ending}`;
    const buffer = await make(browser, sale);
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  };
}
