import type { Page } from '../recognised.ts';

/** Fewer sure characters than this are patterns taken for print. */
const leastLegibility = 30;

/** How much of a page was read as words and numbers that the engine is sure of: characters, by their confidence. */
export function legibilityOf(page: Page): number {
  return readable(page).reduce((sum, { text, confidence }) => sum + text.length * confidence ** 2, 0);
}

/** A picture of something else has none. */
export function hasPrint(page: Page): boolean {
  return legibilityOf(page) >= leastLegibility;
}

/** Print that is upside down is read as scraps. */
export function isLegible(page: Page): boolean {
  const words = readable(page);
  const sure = words.filter(({ confidence }) => confidence > 0.75);
  return sure.length >= 8 && sure.length > words.length / 3;
}

function readable(page: Page) {
  return page.lines.flatMap(({ words }) => words).filter(({ text }) => /[\p{L}\d]{3}/u.test(text));
}
