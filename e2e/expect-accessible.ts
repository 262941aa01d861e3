import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every rule of WCAG 2.2 AA that a machine can check, and good practice beyond it: no violations. */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(rules);
  axe.setLegacyMode(); // which only leaves frames of other origins out, and there are none; it takes a third of the time
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary}`),
  );
  expect(found).toEqual([]);
}
