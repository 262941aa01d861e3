import { phone } from './looks.ts';
import { accounts } from './scenes/accounts.ts';
import { findBrokenWords } from './scenes/find-broken-words.ts';
import { findMisfits } from './scenes/find-misfits.ts';
import { enter, open, scenes, settle } from './scenes/scenes.ts';
import { openMenu } from './shell.ts';
import { expect, test } from './test.ts';
import { discard, openFilters, openForm, question } from './transactions-screen.ts';

/** The browser's font size setting, to which em and rem refer: twice the default 16 px. */
const args = ['--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'];

test.use({
  ...phone,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] }),
});

test.describe('at twice the default font size, on a phone and on a laptop, nothing overflows or is cut off:', () => {
  for (const scene of scenes)
    test(scene.name, async ({ page, context, site, expectFailure }) => {
      if (scene.fails) expectFailure(scene.fails);
      await enter(context, await accounts[scene.viewer](site));
      await open(page, scene);
      const size = await page.evaluate('getComputedStyle(document.documentElement).fontSize');
      expect(size).toBe('32px');
      expect([...(await findMisfits(page)), ...(await findBrokenWords(page))]).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await settle(page);
      expect(await findMisfits(page)).toEqual([]);
    });
});

test.describe('at twice the default font size, on a phone,', () => {
  test.use({ as: 'user' });

  test('filters, forms, messages and menus fit, and everything in them can be tapped', async ({
    page,
    ledger,
  }) => {
    const fits = () => expect.poll(() => findMisfits(page)).toEqual([]);
    await ledger.expense('Harbour Café', 8.35, { note: 'with Edith' });
    await ledger.expense('Northgate Grocers', 31.2, { category: 'Groceries' });
    await page.goto('/transactions');
    await openFilters(page);
    await fits();

    const form = await openForm(page);
    await form.getByLabel('Amount').fill('1234.50+30');
    await fits();
    await discard(page);
    await page.getByRole('button', { name: 'Edit Harbour Café' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();

    await page.getByRole('checkbox', { name: 'Select all' }).tap();
    await page.getByRole('button', { name: 'Change Category' }).tap();
    await fits();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
    await page.getByRole('button', { name: 'Delete (2)' }).tap();
    await question(page)
      .getByRole('button', { name: /^Delete/ })
      .tap();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await fits();
    await page.getByRole('button', { name: 'Undo' }).tap();

    const menu = await openMenu(page);
    await fits();
    await menu.getByRole('button', { name: 'Close' }).first().tap();
    await page.getByRole('banner').getByRole('button', { name: /theme/i }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
