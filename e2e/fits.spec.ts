import type { CDPSession, Page } from '@playwright/test';
import { setupApi } from '#contract/account.ts';
import { isNightly } from '#server/testing/nightly.ts';
import { expectAccessible } from './expect-accessible.ts';
import { accounts } from './scenes/accounts.ts';
import { findBrokenWords, findMisfits } from './scenes/find-misfits.ts';
import { type Look, looks, narrowest, onDesktop, onPhone, show, smallLaptop } from './scenes/looks.ts';
import { enter, open, type Scene, scenes } from './scenes/scenes.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';

/** Tables that scroll in their frame when all of their columns are at their widest. */
const scrolling = ['budgets-vast', 'recurring-vast', 'import-columns'];

test.use({ viewport: { width: 1024, height: 768 } });

/** What is narrower than the widest amounts, and what shows least, is for the nightly run. */
const narrow = ['yen', 'rupees', 'firstDay'];
const chosen = scenes.filter(({ viewer }) => isNightly || !narrow.includes(viewer));

for (const together of [...chosen.filter(({ isAlone }) => isAlone).map((scene) => [scene]), ...byViewer()])
  test(`nothing overflows or is cut off on any device or at twice the font size: ${together.map(({ name }) => name).join(', ')}`, async ({
    page,
    context,
    site,
    expectFailure,
  }) => {
    const [{ viewer } = { viewer: 'guest' as const }] = together;
    await enter(context, await accounts[viewer](site));
    const devtools = await context.newCDPSession(page);
    for (const scene of together)
      await test.step(scene.name, async () => {
        if (scene.fails) expectFailure(scene.fails);
        await show(page, devtools, smallLaptop); // before the next page, which would keep the finger
        await open(page, scene);
        for (const look of looks) await expectToFit(page, devtools, { scene, look });
      });
  });

/** A few at a time, so that one test is not much longer than others. */
function byViewer(): Scene[][] {
  const groups = Map.groupBy(
    chosen.filter(({ isAlone }) => !isAlone),
    ({ viewer }) => viewer,
  );
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / 7) }, (_, part) => group.slice(part * 7, part * 7 + 7)),
  );
}

async function expectToFit(
  page: Page,
  devtools: CDPSession,
  { scene, look }: { scene: Scene; look: Look },
): Promise<void> {
  await show(page, devtools, look);
  const { width, isPhone = false, fontSize = 16 } = look;
  expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe(`${fontSize}px`);
  expect(await page.evaluate('matchMedia("(pointer: coarse)").matches')).toBe(isPhone);
  const at = `${scene.name} ${look.name}`;
  if (scrolling.includes(scene.name) && !isPhone)
    expect(await page.locator('html').evaluate((html) => html.scrollWidth), at).toBe(width);
  else expect(await findMisfits(page), at).toEqual([]);
  if (isPhone && fontSize > 16 && width < 400) expect(await findBrokenWords(page), at).toEqual([]);
  if (isNightly) await expectAccessible(page);
}

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
  const between = isNightly ? [900, 950, 1000, 1060, 1150, 1200] : [];
  for (const width of [840, 1023, 1024, 1100, 1280, ...between]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await findMisfits(page), `at ${width} px`).toEqual([]);
  }
});

for (const locale of ['en-IN', ...(isNightly ? ['de-DE', 'ar-EG'] : [])])
  test.describe(`in a browser set to ${locale}`, () => {
    test.use({ locale });

    test('the widest amounts fit on every page, as the region writes them', async ({
      page,
      context,
      site,
    }) => {
      await enter(context, await accounts.vast(site));
      const devtools = await context.newCDPSession(page);
      for (const scene of scenes.filter(({ name, act }) => name.endsWith('-vast') && !act)) {
        await show(page, devtools, onDesktop);
        await open(page, scene);
        for (const look of [onDesktop, onPhone, narrowest])
          await expectToFit(page, devtools, { scene, look });
      }
    });
  });
