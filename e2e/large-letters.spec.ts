import { accounts } from './scenes/accounts.ts';
import { findMisfits } from './scenes/find-misfits.ts';
import { enter, open, scenes } from './scenes/scenes.ts';
import { expect, test } from './test.ts';

/** The browser's font size setting, to which em and rem refer: twice the default 16 px. */
const args = ['--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'];

test.use({
  viewport: { width: 1280, height: 800 },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] }),
});

test.describe('at twice the default font size, nothing overflows or is cut off:', () => {
  for (const scene of scenes)
    test(scene.name, async ({ page, context, site, expectFailure }) => {
      if (scene.fails) expectFailure(scene.fails);
      await enter(context, await accounts[scene.viewer](site));
      await open(page, scene);
      const size = await page.evaluate('getComputedStyle(document.documentElement).fontSize');
      expect(size).toBe('32px');
      expect(await findMisfits(page)).toEqual([]);
    });
});
