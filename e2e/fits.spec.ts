import { accounts } from './scenes/accounts.ts';
import { findMisfits } from './scenes/find-misfits.ts';
import { enter, open, scenes } from './scenes/scenes.ts';
import { expect, test } from './test.ts';

test.describe('on the narrowest phone, nothing is wider than the screen or cut off:', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

  for (const scene of scenes)
    test(scene.name, async ({ page, context, site, expectFailure }) => {
      if (scene.fails) expectFailure(scene.fails);
      await enter(context, await accounts[scene.viewer](site));
      await open(page, scene);
      expect(await findMisfits(page)).toEqual([]);
    });
});
