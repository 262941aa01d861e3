import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { holdAnswers, untilDrawn } from './hold.ts';
import { goWithin, toast } from './shell.ts';
import { expect, test } from './test.ts';
import { names, openForm, question, recordElevenDays, row } from './transactions-screen.ts';

test.use({ as: 'user' });

test('on a phone the transactions of a day are below its name, and a tap opens one', {
  tag: '@phone',
}, async ({ page, ledger }) => {
  await ledger.expense('Bread', 3.3);
  await ledger.expense('Cheese', 6.6);
  await ledger.expense('Rent', 800, { addedOn: ledger.daysAgo(1) });
  await page.goto('/transactions');
  const days = page.getByRole('rowheader');
  await expect(days).toHaveText([/^Today, /, /^Yesterday, /]);
  await expect(names(page)).toHaveText(['Cheese', 'Bread', 'Rent']);
  await expectAccessible(page);

  await row(page, 'Rent').getByText('Rent').tap();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Rent');
  await page.keyboard.press('Escape');

  await page.goto('/transactions?sort=-amount');
  await expect(names(page)).toHaveText(['Rent', 'Cheese', 'Bread']);
  await expect(days).toHaveCount(0);
});

test('on a phone the days of the list are named anew when it is seen again on the next one', {
  tag: '@phone',
}, async ({ page, ledger }) => {
  const within = (day: string) => new Date(`${day}T06:00:00Z`); // in London and in Auckland
  await ledger.expense('Bread', 3.3, { addedOn: ledger.daysAgo(1) });
  await page.clock.setSystemTime(within(ledger.daysAgo(1)));
  await page.goto('/transactions');
  const day = page.getByRole('rowheader');
  await expect(day).toHaveText(/^Today, /);
  await page.clock.setSystemTime(within(ledger.today));
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
  await expect(day).toHaveText(/^Yesterday, /);
});

test('a column of notes without any leaves its room to the names', async ({ page, ledger }) => {
  await ledger.expense('Bread', 3.3);
  await page.goto('/transactions');
  const widthOfNotes = async () =>
    (await page.getByRole('columnheader', { name: 'Note' }).boundingBox())?.width ?? 0;
  await expect(row(page, 'Bread')).toBeVisible();
  expect(await widthOfNotes()).toBeLessThan(2);

  await ledger.expense('Cheese', 6.6, { note: 'For Anna' });
  await page.reload();
  await expect(row(page, 'Cheese')).toBeVisible();
  expect(await widthOfNotes()).toBeGreaterThan(40);
});

test('on a phone a swipe to the left deletes a transaction, with undo, and one to the right edits it', {
  tag: '@phone',
}, async ({ page, ledger }) => {
  await ledger.expense('Bread', 3.3);
  await ledger.expense('Cheese', 6.6);
  await page.goto('/transactions');

  await test.step('a short swipe, or one that goes up, does nothing', async () => {
    await swipe(page, 'Cheese', { x: -60 });
    await swipe(page, 'Cheese', { x: -60, y: -80 });
    await expect(row(page, 'Cheese')).toHaveCSS('translate', 'none');
    await expect(names(page)).toHaveText(['Cheese', 'Bread']);
  });

  await test.step('to the left: deleted without a question, and brought back with Undo', async () => {
    await swipe(page, 'Cheese', { x: -160 });
    await expect(names(page)).toHaveText(['Bread']);
    await expect(question(page)).toBeHidden();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).tap();
    await expect(names(page)).toHaveText(['Cheese', 'Bread']);
  });

  await test.step('to the right: the form', async () => {
    await swipe(page, 'Bread', { x: 160 });
    await expect(page.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Name')).toHaveValue('Bread');
  });

  await test.step('while a row follows the finger, what letting go does is beside it', async () => {
    await page.keyboard.press('Escape');
    const letGo = await swipe(page, 'Bread', { x: -130, held: true });
    await expect(row(page, 'Bread')).toHaveCSS('translate', '-130px');
    const hint = row(page, 'Bread').getByText('Delete', { exact: true });
    await expect(hint).toBeInViewport();
    await expectAccessible(page);
    await letGo();
    await expect(names(page)).toHaveText(['Cheese']);
  });

  await test.step('in a window that was narrowed later, too, a swipe is no fling to the browser', async () => {
    await page.setViewportSize({ width: 1000, height: 844 });
    await page.reload();
    await expect(row(page, 'Cheese')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    const letGo = await swipe(page, 'Cheese', { x: -60, held: true });
    const isFling = await row(page, 'Cheese').evaluate((entry) =>
      entry.dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true })),
    );
    expect(isFling).toBe(false);
    await letGo();
  });
});

test('on a phone the first row is in sight, and Add floats above the list without covering its end', {
  tag: '@phone',
}, async ({ page, ledger }) => {
  await recordElevenDays(ledger);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/transactions');
    await expect(row(page, 'Day 0')).toBeInViewport({ ratio: 1 });
    const add = page.getByRole('main').getByRole('button', { name: 'Add Transaction' });
    await expect(add).toBeInViewport({ ratio: 1 });
    await page.getByRole('checkbox', { name: 'Select Day 9' }).check();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await add.click({ trial: true });
    await page.getByRole('button', { name: 'Next page' }).click({ trial: true });
    await page.getByRole('button', { name: 'Delete Day 9' }).click({ trial: true });
    await page.getByRole('button', { name: 'Delete (1)' }).click({ trial: true });
  }
  await openForm(page);

  await test.step('on a phone Add makes way for the amounts while the list is scrolled down', async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.goto('/transactions');
    const add = page.getByRole('main').getByRole('button', { name: 'Add Transaction' });
    await expect(add).toBeVisible();
    await page.evaluate('scrollTo(0, 200)');
    await expect(add).toBeHidden();

    await test.step('Add comes back upwards, for the keyboard and at the end', async () => {
      await page.evaluate('scrollTo(0, 100)');
      await expect(add).toBeVisible();
      await page.evaluate('scrollTo(0, 200)');
      await expect(add).toBeHidden();
      await page.keyboard.press('Shift');
      await add.focus();
      await expect(add).toBeInViewport({ ratio: 1 });
      await add.blur();
      await expect(add).toBeHidden();
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await expect(add).toBeVisible();
    });
  });
});

test('one can go to a page or a day of the list', { tag: '@every-width' }, async ({
  page,
  ledger,
  expectFailure,
}) => {
  await recordElevenDays(ledger);
  await ledger.expense('Long ago', 1, { addedOn: ledger.daysAgo(40) });
  await page.goto('/transactions?sort=name');
  const dialog = page.getByRole('dialog', { name: 'Go to a page or day' });
  const ask = async () => {
    await page.getByRole('button', { name: /^Page \d of 2$/ }).click();
    await expect(dialog.getByLabel('Page, from 1 to 2')).toBeFocused();
  };

  await ask();
  await expectAccessible(page);
  await dialog.getByLabel('Page, from 1 to 2').fill('3');
  await dialog.getByRole('button', { name: 'Go' }).click();
  await expect(dialog).toContainText('Please enter a number from 1 to 2.');
  await dialog.getByLabel('Page, from 1 to 2').fill('2');
  await dialog.getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL(/sort=name&page=2$/);

  await test.step('one can go to a page in the figures of any region', async () => {
    await ask();
    await dialog.getByLabel('Page, from 1 to 2').fill('۱');
    await dialog.getByRole('button', { name: 'Go' }).click();
    await expect(page).toHaveURL(/sort=name$/);
  });

  await ask();
  await dialog.getByLabel('Or a day').fill(ledger.daysAgo(10));
  await dialog.getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL(/transactions\?page=2$/);
  await expect(row(page, 'Day 10')).toBeFocused();

  await ask();
  await dialog.getByLabel('Or a day').fill(ledger.daysAgo(20));
  await dialog.getByRole('button', { name: 'Go' }).click();
  await expect(row(page, 'Long ago')).toBeFocused();

  await ask();
  await dialog.getByLabel('Or a day').fill(ledger.daysAgo(3));
  await dialog.getByRole('button', { name: 'Go' }).click();
  await expect(row(page, 'Day 3')).toBeFocused();

  await test.step('but not once another page was opened', async () => {
    const { isDone, release } = await holdAnswers(page, '/transactions?*limit=1');
    await ask();
    await dialog.getByLabel('Or a day').fill(ledger.daysAgo(10));
    await dialog.getByRole('button', { name: 'Go' }).click();
    await isDone;
    await goWithin(page, '/budgets');
    await expect(page.getByRole('heading', { name: 'Budgets', level: 1 })).toBeVisible();
    const answer = page.waitForResponse('**/api/transactions?*limit=1');
    release();
    await (await answer).finished();
    await untilDrawn(page);
    await expect(page).toHaveURL('/budgets');
  });

  await test.step('nor is a failure told there', async () => {
    expectFailure('/api/transactions');
    await page.unroute('**/api/transactions?*limit=1');
    await goWithin(page, '/transactions');
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    await page.route('**/api/transactions?*limit=1', async (route) => {
      await left;
      await route.abort();
    });
    await ask();
    await dialog.getByLabel('Or a day').fill(ledger.daysAgo(10));
    await dialog.getByRole('button', { name: 'Go' }).click();
    await goWithin(page, '/budgets');
    await expect(page.getByRole('heading', { name: 'Budgets', level: 1 })).toBeVisible();
    const failure = page.waitForEvent('requestfailed', (request) => /limit=1$/.test(request.url()));
    leave();
    await failure;
    await untilDrawn(page);
    const told = toast(page, 'Could not go to this day. Try again.');
    expect(await told.count()).toBe(0); // now: a message disappears by itself
  });
});

interface Movement {
  x: number;
  y?: number;
  /** Until the returned function is called. */
  held?: boolean;
}

/** Moves a finger that was put on a row's name. */
async function swipe(page: Page, name: string, { x, y = 0, held = false }: Movement) {
  const box = await row(page, name).getByText(name, { exact: true }).boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const from = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 5 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + x * part, y: from.y + y * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
  const letGo = () => touch('touchEnd', 1);
  if (!held) await letGo();
  return letGo;
}
