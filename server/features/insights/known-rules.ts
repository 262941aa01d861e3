import { daysBetween } from '#contract/calendar.ts';
import type { Recurring } from '#contract/recurring.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import type { Found } from './expected.ts';

/** What is found of a merchant, whose rows have this significant name. */
export interface FoundOfMerchant {
  found: Found;
  merchant: string;
}

const daysApart = 3;

/** Leaves out what is a recurring transaction already: each of them is one payment of the same name or amount. */
export function withoutRules(all: readonly FoundOfMerchant[], rules: readonly Recurring[]): Found[] {
  const left = new Set(all);
  for (const rule of rules) {
    const [known] = [...left]
      .filter((each) => isSame(each, rule))
      .toSorted((a, b) => Math.abs(a.found.usual - rule.amount) - Math.abs(b.found.usual - rule.amount));
    if (known) left.delete(known);
  }
  return [...left].map(({ found }) => found);
}

function isSame({ found, merchant }: FoundOfMerchant, rule: Recurring): boolean {
  if (found.isIncome !== rule.isIncome) return false;
  if (merchantKey(rule.name) === merchant) return true;
  return (
    found.usual === rule.amount &&
    found.frequency === rule.frequency &&
    found.interval === rule.interval &&
    rule.nextDueDate !== null &&
    Math.abs(daysBetween(rule.nextDueDate, found.nextDay)) <= daysApart
  );
}
