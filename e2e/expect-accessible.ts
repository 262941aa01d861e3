import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { commonMessages } from '#contract/messages/common.ts';
import { isNightly } from '#server/testing/nightly.ts';
import { expect } from './test.ts';

/** As text: importing it would run it in every worker. */
const axe = readFileSync(path.join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no violations of WCAG 2.2 AA or best practices, as far as they can be checked automatically. The nightly run
 * checks the other theme as well, and leaves the page in it: going back would cost a quarter as much as all checks.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: commonMessages.loading })).toHaveCount(0); // until its code is there
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0); // rows of the page before are dimmed
  await expectNoViolations(page, allRules);
  if (!isNightly) return;
  // The other theme differs only in its colours.
  await switchTheme(page);
  await expectNoViolations(page, rulesOfColour);
}

/** Of rules, named by themselves or by their tags. */
async function expectNoViolations(page: Page, rules: readonly string[]): Promise<void> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe);
  // Other results take half of the time, and style sheets a third of the rest, for an experimental rule that does not run.
  const options = { runOnly: rules, resultTypes: ['violations'], preload: false };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
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

/** Waits until colours have finished changing from one theme to the other. */
const coloursSettled = `Promise.all(document.getAnimations()
  .filter((animation) => animation instanceof CSSTransition)
  .map(({ finished }) => finished.catch(() => undefined))).then(() => undefined)`;

async function themeOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-theme');
}
