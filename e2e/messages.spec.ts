import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { holdAnswers, untilDrawn } from './hold.ts';
import type { Ledger } from './ledger.ts';
import { show } from './scenes/looks.ts';
import { keepToasts, logOut } from './shell.ts';
import { expect, test } from './test.ts';
import { fill, names, question, save } from './transactions-screen.ts';

test.use({ as: 'user' });

test('a toast appears at the top right with a light background for five seconds', {
  tag: '@every-width',
}, async ({ page }) => {
  await page.goto('/dashboard');
  await logOut(page);
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const slip = notifications.getByRole('status').filter({ hasText: 'Logged out successfully.' });

  await expect(slip).toHaveCSS('background-color', 'rgb(254, 253, 251)');
  const box = await slip.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe((page.viewportSize()?.width ?? 0) - 16);
  expect(box?.y).toBeLessThanOrEqual(16);

  const clock = await slip.evaluate((node) => {
    const [animation] = node.querySelector('i').getAnimations();
    animation.finish();
    return animation.effect.getTiming();
  });
  expect(clock).toMatchObject({ duration: 5000, delay: 0, iterations: 1 });
  await expect(notifications).toBeEmpty();
});

test('no toast of a user is left, with what it says and its Undo, when they have logged out', async ({
  page,
  ledger,
}) => {
  await ledger.expense('Harbour Coffee House', 8.35);
  await editExpense(page, 'with a friend');
  const slips = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect(slips).toContainText(['Harbour Coffee House']);
  await logOut(page);
  await expect(slips).toHaveText(['Logged out successfully.']);
});

test('nothing is told of a write, or of undoing one, that is answered after the logout', async ({
  page,
  ledger,
}) => {
  await ledger.expense('Harbour Coffee House', 8.35);
  await editExpense(page, 'with a friend');
  const undone = await holdAnswers(page, '/deleted/*/restore');
  await page.getByRole('button', { name: 'Undo' }).click();
  await undone.isDone;
  const edited = await holdAnswers(page, '/transactions/*');
  await page.getByRole('button', { name: 'Edit Harbour Coffee House' }).click();
  await fill(page.getByRole('dialog'), { note: 'alone' });
  await save(page.getByRole('dialog'));
  await edited.isDone;

  await logOut(page);
  const slips = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect(slips).toHaveText(['Logged out successfully.']);
  const answers = ['**/api/deleted/*/restore', '**/api/transactions/*'].map((url) =>
    page.waitForResponse(url),
  );
  undone.release();
  edited.release();
  for (const answer of await Promise.all(answers)) await answer.finished();
  await untilDrawn(page);
  await expect(slips.filter({ hasNotText: 'Logged out successfully.' })).toHaveCount(0);
});

test('a toast covers no control except the brand link', {
  tag: '@every-look',
}, async ({ page, ledger }) => {
  await ledger.expense('Harbour Coffee House', 8.35);
  for (const width of [undefined, 1024, 768, 320]) {
    if (width !== undefined) await page.setViewportSize({ width, height: 800 });
    await editExpense(page, `seen at ${width}`);
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await expect(notifications.getByRole('button', { name: 'Undo' })).toBeInViewport();
    expect(await coveredBy(notifications), `${width}`).toEqual([]);
  }
});

test("a toast with a button leaves a phone's page title visible, keeps its text beside its icon and waits behind the command palette", {
  tag: '@phone',
}, async ({ page, ledger }) => {
  await ledger.expense('Harbour Coffee House', 8.35);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await editExpense(page, `seen at ${width}`);
    const slip = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
    const title = page.getByRole('heading', { level: 1 });
    expect(bottom(await slip.boundingBox())).toBeLessThanOrEqual((await boxOfText(title)).top);
    const icon = bottom(await slip.locator('svg').first().boundingBox());
    expect((await boxOfText(slip.locator('span').first())).top).toBeLessThan(icon);
    const undo = await slip.getByRole('button', { name: 'Undo' }).boundingBox();
    expect(undo?.height, 'as easy to hit as other buttons').toBeGreaterThanOrEqual(44);
  }

  await test.step('a toast waits while the command palette takes up the top of a phone', async () => {
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect(undo).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(undo).toBeVisible();
  });
});

test('on a tablet, the buttons of toasts and chips are as easy to hit with a finger as others', async ({
  page,
  context,
  ledger,
}) => {
  await ledger.expense('Harbour Coffee House', 8.35);
  await page.goto('/transactions?category=Food');
  const devtools = await context.newCDPSession(page);
  await show(page, devtools, { name: 'on a tablet', width: 1180, height: 820, isPhone: true });
  const sizeOf = async (name: string | RegExp) => {
    const { width, height } = (await page.getByRole('button', { name }).boundingBox()) ?? {};
    return Math.min(width ?? 0, height ?? 0);
  };
  expect(await sizeOf(/^Remove filter/)).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Delete Harbour Coffee House' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  for (const name of ['Undo', 'Close']) expect(await sizeOf(name), name).toBeGreaterThanOrEqual(44);
});

test("what is said of sample data leaves a phone's page title visible, and the button that removes it has two lines", {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Explore with sample data' }).click();
  const slip = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  const title = await boxOfText(page.getByRole('heading', { level: 1 }));
  expect(bottom(await slip.boundingBox())).toBeLessThanOrEqual(title.top);
  const remove = page.getByRole('button', { name: 'Remove sample data' });
  expect((await remove.boundingBox())?.height).toBeLessThanOrEqual(44);
});

test('a toast keeps its position and timer when a dialog opens and closes, and stays clickable above it', {
  tag: '@every-look',
}, async ({ page, ledger }) => {
  await ledger.expense('Harbour Coffee House', 8.35);
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'Edit Harbour Coffee House' }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { note: 'with a friend' });
  await save(dialog);
  await expect(dialog).toBeHidden();
  const slip = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await slip.evaluate((node) => {
    for (const animation of node.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = 3000;
    }
  });
  const seen = () =>
    slip.evaluate((node) => ({
      box: node.getBoundingClientRect().toJSON(),
      times: node
        .getAnimations({ subtree: true })
        .map((animation: { currentTime: number }) => animation.currentTime),
    }));
  const before = await seen();
  expect(before.times).toContain(3000);

  await page.keyboard.press('n');
  await expect(dialog).toBeVisible();
  expect(await seen()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await seen()).toEqual(before);

  await page.keyboard.press('n');
  await slip.getByRole('button', { name: 'Close' }).click();
  await expect(slip).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('a tap on Undo of the topmost toast undoes its own action', { tag: '@phone' }, async ({
  page,
  ledger,
}) => {
  const slips = await deleteTwo(page, ledger);
  await expectAccessible(page);
  await slips.getByRole('button', { name: 'Undo' }).last().tap();
  await expect(names(page)).toHaveText(['Northgate Grocers']);
});

test('toasts that are tapped stay folded and do not stop their timer', { tag: '@phone' }, async ({
  page,
  ledger,
}) => {
  const slips = await deleteTwo(page, ledger);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  for (const slip of await slips.getByRole('status').all())
    expect(bottom(await slip.boundingBox())).toBeLessThanOrEqual(title?.y ?? 0);
  const height = async () => (await slips.boundingBox())?.height;
  const folded = await height();
  await slips.getByText('Transaction deleted: Northgate Grocers.').tap();
  expect(await slips.evaluate((node) => node.matches(':hover'))).toBe(true);
  expect(await height()).toBe(folded);
  await expect(slips.locator('i').last()).toHaveCSS('animation-play-state', 'running');
});

test('a tap on the text of a toast that is cut shows all of it', { tag: '@phone' }, async ({
  page,
  ledger,
}) => {
  const { text, isCut } = await deleteLongName(page, ledger, (button) => button.tap());
  await expect.poll(isCut).toBe(true);
  await text.tap();
  await expect.poll(isCut).toBe(false);
});

test('a toast whose text is cut in a narrow window shows all of it under the mouse, and from the keyboard', async ({
  page,
  ledger,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { text, isCut } = await deleteLongName(page, ledger, (button) => button.click());
  await expect.poll(isCut).toBe(true);
  await text.hover();
  await expect.poll(isCut).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).hover();
  expect(await isCut()).toBe(false);
  await page.mouse.move(200, 700);
  await expect.poll(isCut).toBe(true);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expect.poll(isCut).toBe(false);
});

/** Shows a toast that names what was deleted, and has no room for it. */
async function deleteLongName(page: Page, ledger: Ledger, press: (button: Locator) => Promise<void>) {
  const name =
    'Harbour Coffee House, the table by the window, two flat whites and one of the almond croissants';
  await ledger.expense(name, 8.35);
  await page.goto('/transactions');
  await press(page.getByRole('button', { name: `Delete ${name}` }));
  await press(question(page).getByRole('button', { name: 'Delete' }));
  const text = page.getByRole('region', { name: 'Notifications' }).getByText(name);
  const isCut = () =>
    text.evaluate(
      (node: { scrollHeight: number; clientHeight: number }) => node.scrollHeight > node.clientHeight,
    );
  return { text, isCut };
}

/** Shows the toast that offers to undo an edit. */
async function editExpense(page: Page, note: string): Promise<void> {
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'Edit Harbour Coffee House' }).click();
  const form = page.getByRole('dialog');
  await fill(form, { note });
  await save(form);
  await expect(form).toBeHidden();
}

function bottom(box: { y: number; height: number } | null): number {
  return (box?.y ?? 0) + (box?.height ?? 0);
}

function boxOfText(element: Locator): Promise<{ top: number }> {
  return element.evaluate((node) => {
    const range = node.ownerDocument.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().toJSON();
  });
}

/** The names of controls in the page's head or the top bar that this element covers. */
function coveredBy(slips: Locator): Promise<string[]> {
  return slips.evaluate((node) => {
    const slip = node.getBoundingClientRect();
    const controls = [...node.ownerDocument.querySelectorAll('header :is(a, button), main h1 + * button')];
    return controls
      .filter((control) => control.checkVisibility() && !control.matches('[href="/"]'))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return (
          box.left < slip.right && slip.left < box.right && box.top < slip.bottom && slip.top < box.bottom
        );
      })
      .map((control) => control.textContent || control.ariaLabel);
  });
}

/** Deletes Harbour Coffee House and then Northgate Grocers by tapping; returns the stack of their two toasts. */
async function deleteTwo(page: Page, ledger: Ledger): Promise<Locator> {
  await ledger.expense('Harbour Coffee House', 8.35);
  await ledger.expense('Northgate Grocers', 48.07);
  await page.goto('/transactions');
  await keepToasts(page);
  for (const name of ['Harbour Coffee House', 'Northgate Grocers']) {
    await page.getByRole('button', { name: `Delete ${name}` }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
    await expect(names(page).filter({ hasText: name })).toHaveCount(0);
  }
  const slips = page.getByRole('region', { name: 'Notifications' });
  await expect(slips.getByRole('status')).toHaveCount(2);
  return slips;
}
