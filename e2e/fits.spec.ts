import { accounts } from './scenes/accounts.ts';
import { findMisfits } from './scenes/find-misfits.ts';
import { enter, open, scenes } from './scenes/scenes.ts';
import { expect, test } from './test.ts';

test.describe('on the narrowest phone, nothing overflows or is cut off:', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

  for (const scene of scenes)
    test(scene.name, async ({ page, context, site, expectFailure }) => {
      if (scene.fails) expectFailure(scene.fails);
      await enter(context, await accounts[scene.viewer](site));
      await open(page, scene);
      expect(await findMisfits(page)).toEqual([]);
    });
});

test.describe('at the narrowest width with a sidebar,', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  for (const scene of scenes.filter(({ viewer }) => viewer !== 'vast'))
    test(`nothing overflows or is cut off: ${scene.name}`, async ({ page, context, site, expectFailure }) => {
      if (scene.fails) expectFailure(scene.fails);
      await enter(context, await accounts[scene.viewer](site));
      await open(page, scene);
      expect(await findMisfits(page)).toEqual([]);
    });

  for (const scene of scenes.filter(({ viewer }) => viewer === 'vast'))
    test(`the page does not scroll horizontally: ${scene.name}`, async ({ page, context, site }) => {
      await enter(context, await accounts[scene.viewer](site));
      await open(page, scene);
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(1024);
    });
});
