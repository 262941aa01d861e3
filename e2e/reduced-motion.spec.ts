import { hold } from './hold.ts';
import { openMenu, toast } from './shell.ts';
import { expect, test } from './test.ts';
import { openForm, question } from './transactions-screen.ts';

// All browser tests run with reduced motion: see playwright.config.ts.
test.use({ as: 'user' });

test('with reduced motion nothing slides, grows or pulses', { tag: '@every-look' }, async ({
  page,
  ledger,
}) => {
  await page.addInitScript(notingMotion);
  await ledger.expense('Harbour Café', 8.35);
  await page.addInitScript('window.early = undefined');
  const release = await hold(page, '/transactions?*');
  await page.goto('/transactions');
  await expect(page.getByRole('region', { name: 'Transactions' })).toHaveAttribute('aria-busy', 'true');
  release();
  await page.getByRole('button', { name: 'Delete Harbour Café' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(
    toast(page, 'Transaction deleted: Harbour Café.')
      .or(page.getByRole('button', { name: 'Undo' }))
      .first(),
  ).toBeVisible();
  await openForm(page);
  await page.keyboard.press('Escape');
  await openMenu(page);
  expect(await page.evaluate('motions')).toEqual([]);
});

/**
 * Records every animation that lasts long enough to be seen. Spinners keep turning slowly; the timer of a message is
 * hidden.
 */
const notingMotion = `
  window.motions = [];
  const noted = (event) => {
    for (const animation of event.target.getAnimations?.() ?? []) {
      const { duration, delay } = animation.effect.getTiming();
      const name = animation.animationName ?? animation.transitionProperty;
      const moves = animation.effect.getKeyframes().some((frame) => 'transform' in frame || 'translate' in frame || 'scale' in frame || 'height' in frame);
      if (moves && duration > 10 && !/turn|run-out/.test(name)) motions.push(name + ' of ' + event.target.className + ' in ' + duration);
    }
  };
  addEventListener('animationstart', noted, true);
  addEventListener('transitionrun', noted, true);`;
