import type { Page } from '../recognised.ts';

/** Below this, the page has patterns mistaken for text. */
const leastLegibility = 30;

/** Amount of confidently recognised text: characters weighted by squared confidence. */
export function legibilityOf(page: Page): number {
  return readable(page).reduce((sum, { text, confidence }) => sum + text.length * confidence ** 2, 0);
}

/** False for a picture of something else. */
export function hasPrint(page: Page): boolean {
  return legibilityOf(page) >= leastLegibility;
}

/** False for upside-down text, which is read as fragments. */
export function isLegible(page: Page): boolean {
  const words = readable(page);
  const sure = words.filter(({ confidence }) => confidence > 0.75);
  return sure.length >= 8 && sure.length > words.length / 3;
}

function readable(page: Page) {
  return page.lines.flatMap(({ words }) => words).filter(({ text }) => /[\p{L}\d]{3}/u.test(text));
}
