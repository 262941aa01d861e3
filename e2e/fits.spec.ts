import { setupApi } from '#contract/setup.ts';
import { isNightly } from '#server/testing/nightly.ts';
import { expectAccessible } from './expect-accessible.ts';
import { accounts } from './scenes/accounts.ts';
import { findBrokenWords } from './scenes/find-broken-words.ts';
import { findMisfits } from './scenes/find-misfits.ts';
import { looks, narrowest, onDesktop, onPhone, show } from './scenes/looks.ts';
import { enter, open, scenes } from './scenes/scenes.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';

/** Tables with so many columns that they scroll in their frame when all of them are at their widest. */
const scrolling = ['budgets-vast', 'recurring-vast', 'import-columns'];

test.use({ viewport: { width: 1024, height: 768 } });

/** Other currencies than the widest amounts fit as well, which the nightly run checks. */
const narrow = ['yen', 'rupees'];

for (const scene of scenes.filter(({ viewer }) => isNightly || !narrow.includes(viewer)))
  test(`nothing overflows or is cut off on any device or at twice the font size: ${scene.name}`, async ({
    page,
    context,
    site,
    expectFailure,
  }) => {
    if (scene.fails) expectFailure(scene.fails);
    await enter(context, await accounts[scene.viewer](site));
    await open(page, scene);
    const devtools = await context.newCDPSession(page);
    for (const look of looks) {
      await show(page, devtools, look);
      const { width, isPhone = false, fontSize = 16 } = look;
      expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe(
        `${fontSize}px`,
      );
      expect(await page.evaluate('matchMedia("(pointer: coarse)").matches')).toBe(isPhone);
      if (scrolling.includes(scene.name) && !isPhone)
        expect(await page.locator('html').evaluate((html) => html.scrollWidth), look.name).toBe(width);
      else expect(await findMisfits(page), look.name).toEqual([]);
      if (isPhone && fontSize > 16 && width < 400) expect(await findBrokenWords(page), look.name).toEqual([]);
      if (isNightly) await expectAccessible(page);
    }
  });

test('at every width with columns, the longest names and the widest amounts fit in the list', async ({
  page,
  context,
  site,
}) => {
  const token = await accounts.vast(site);
  await call(site, setupApi.save, { token, body: { defaultCurrency: 'CAD' } });
  await enter(context, token);
  await page.goto('/transactions');
  await expect(page.getByText('-CA$999,999,999.99').first()).toBeVisible();
  for (const width of [840, 900, 950, 1000, 1023, 1024, 1060, 1100, 1150, 1200, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await findMisfits(page), `at ${width} px`).toEqual([]);
  }
});

for (const locale of ['de-DE', 'en-IN', 'ar-EG'])
  test.describe(`in a browser set to ${locale}`, () => {
    test.use({ locale });

    test('the widest amounts fit on every page, as the region writes them', async ({
      page,
      context,
      site,
    }) => {
      await enter(context, await accounts.vast(site));
      const devtools = await context.newCDPSession(page);
      const vast = scenes.filter(({ name, act }) => name.endsWith('-vast') && !act);
      for (const look of [onDesktop, onPhone, narrowest])
        for (const scene of vast) {
          await open(page, scene);
          await show(page, devtools, look);
          if (scrolling.includes(scene.name) && !look.isPhone)
            expect(await page.locator('html').evaluate((html) => html.scrollWidth), scene.name).toBe(
              look.width,
            );
          else expect(await findMisfits(page), `${scene.name} ${look.name}`).toEqual([]);
        }
    });
  });
