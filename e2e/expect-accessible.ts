import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What a machine can check of WCAG 2.2 AA, and good practice beyond it, in both themes: nothing is broken. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, (axe) => axe.withTags(allRules));
  // The other theme has other colours, and nothing else.
  await switchTheme(page);
  await expectNoViolations(page, (axe) => axe.withRules(rulesOfColour));
  await switchTheme(page);
}

async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // The legacy mode leaves out frames of other origins: there are none, and it takes a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }); // the rest takes half of the time
  const { violations } = await choose(axe).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary}`),
  );
  const theme = await themeOf(page);
  expect(found, `in the ${theme} theme`).toEqual([]);
}

async function switchTheme(page: Page): Promise<void> {
  const other = (await themeOf(page)) === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator('html')).toHaveAttribute('data-theme', other);
  await page.evaluate(coloursSettled);
}

/** Half-way from one theme to the other a colour is neither. */
const coloursSettled = `Promise.all(document.getAnimations()
  .filter((animation) => animation instanceof CSSTransition)
  .map(({ finished }) => finished.catch(() => undefined))).then(() => undefined)`;

async function themeOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-theme');
}
