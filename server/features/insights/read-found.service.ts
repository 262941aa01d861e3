import { addDays, type LocalDate } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { toDecimal } from '#contract/money.ts';
import type { Recurring } from '#contract/recurring.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Found } from './expected.ts';
import type { KeptRepeated } from './findings/find-in-rows.ts';
import { listDismissed } from './findings/findings.queries.ts';
import { currentFindings } from './findings/keep-findings.service.ts';
import { daysShown, type UnusualPayment } from './findings/unusual-payments.ts';
import { toFound } from './found.ts';
import { type FoundOfMerchant, withoutRules } from './known-rules.ts';

export interface Asked {
  today: LocalDate;
  rules: readonly Recurring[];
  nameOf(categoryId: string): string;
}

/** What the history shows on a day, without what is known or was dismissed. */
export interface History {
  found: Found[];
  unusual: Insights['unusual'];
  dismissed: ReadonlySet<string>;
  /** The last of everything that repeats and is not dismissed, also of what is a recurring transaction. */
  payments: Pick<KeptRepeated['payments'][number], 'id' | 'day'>[];
}

/** Merchants and categories of which anything is shown. */
const mostFindings = 100;

export async function readHistory(
  deps: Deps,
  userId: UserId,
  { today, rules, nameOf }: Asked,
): Promise<History> {
  const [kept, dismissed] = await Promise.all([
    currentFindings(deps, userId, { day: today, most: mostFindings }),
    listDismissed(deps.db.read, userId),
  ]);
  const repeated: FoundOfMerchant[] = [];
  const unusual: UnusualPayment[] = [];
  const payments: History['payments'] = [];
  for (const { findings, is_income, subject } of kept) {
    for (const each of findings.repeated) {
      const of = { today, isIncome: is_income === 1, category: nameOf(each.categoryId) };
      const found = toFound(each, of);
      if (found === undefined || dismissed.has(found._id)) continue;
      repeated.push({ found, merchant: subject });
      payments.push(...each.payments);
    }
    unusual.push(...findings.unusual.filter(({ _id }) => !dismissed.has(_id)));
  }
  return {
    found: withoutRules(repeated, rules).toSorted((a, b) => b.yearlyCost - a.yearlyCost),
    unusual: shownOn(today, unusual).map((each) => describe(each, nameOf)),
    dismissed,
    payments,
  };
}

/** More than a person looks at is no longer out of the ordinary. */
const mostShown = 12;

/** Of the last days; what is unusual for its merchant need not be so for its category too. */
function shownOn(today: LocalDate, unusual: readonly UnusualPayment[]): UnusualPayment[] {
  const recent = unusual.filter(({ day }) => day <= today && day >= addDays(today, -daysShown));
  const ofMerchants = new Set(
    recent.filter(({ kind }) => kind === 'above-merchant').flatMap(({ ids }) => ids),
  );
  return recent
    .filter(({ kind, ids }) => kind !== 'above-category' || !ids.some((id) => ofMerchants.has(id)))
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .slice(0, mostShown);
}

function describe(
  { _id, kind, name, categoryId, day, amount, usual, ids, comparedIds }: UnusualPayment,
  nameOf: (categoryId: string) => string,
): Insights['unusual'][number] {
  return {
    _id,
    kind,
    name,
    category: nameOf(categoryId),
    day,
    amount: toDecimal(amount),
    usual: usual === null ? null : toDecimal(usual),
    rows: { ids: ids.join() },
    compared: comparedIds.length === 0 ? null : { ids: comparedIds.join() },
  };
}
