import { useQueryClient } from '@tanstack/react-query';
import type { LocalDate } from '#contract/calendar.ts';
import { miscellaneous } from '#contract/category-names.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { useCategoryNames } from '#web/features/categories/categories.api.ts';
import { isUnanswered } from '#web/platform/api-error.ts';
import { answerUnlessOffline } from '#web/platform/offline/reachability.ts';
import { useToday } from '#web/platform/today.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { useOfflineContext } from '#web/ui/offline-context.ts';
import { isWrittenOn, suggestionsFor, useCategorySuggestions, useLastUse } from '../../transactions.api.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import type { DayOrder, EntryContext, EntryReading } from './entry-reading.ts';
import { tagged } from './find-category.ts';
import { dayOrderOf } from './find-days.ts';
import { readEntry } from './read-entry.ts';

/** What would be saved, except for what only the user can add. */
export interface ReadEntry extends Omit<EntryReading, 'category'> {
  category: string;
  /** The reason for this category. */
  reason: string;
  /** Neither given nor suggested: the fallback category. */
  isCategoryOpen: boolean;
}

/** An alternative category, and the line with it. */
export interface OtherCategory {
  name: string;
  line: string;
}

/** The parsed line while it is typed, with everything that is shown of it. */
export interface EntryInSight {
  reading: ReadEntry;
  categories: readonly OtherCategory[];
  today: LocalDate;
}

/** Parses the line with what is known about its name; undefined if blank. */
export function useEntryReading(text: string) {
  const client = useQueryClient();
  const context = useEntryContext();
  const reasonOfNone = useOfflineContext() ? quickEntryMessages.outOfReach : quickEntryMessages.nothingKnown;
  const line = text.trim() === '' ? undefined : readEntry(text, context);
  const name = useDebouncedValue(line?.name ?? '');
  const isAsked = line !== undefined && isWrittenOn(line.name, name);
  const usedAs = useLastUse({ name, isIncome: line?.isIncome ?? false, enabled: isAsked });
  const reading = isAsked && usedAs ? readEntry(text, { ...context, usedAs }) : line;
  const isIncome = reading?.isIncome ?? false;
  const { data = [] } = useCategorySuggestions({ name, isIncome, enabled: isAsked });

  const inSight: EntryInSight | undefined = reading && {
    reading: withCategory(reading, isAsked ? data : [], reasonOfNone),
    categories: categoriesFor(text, isIncome, context),
    today: context.today,
  };
  return {
    inSight,
    /**
     * The line parsed once everything is known about the name, for saving, which may be requested before the answers have
     * arrived. While the server cannot be reached, nothing more will be known.
     */
    async readWhole(): Promise<ReadEntry> {
      const ask = async ({ name, isIncome }: EntryReading) =>
        name === ''
          ? undefined
          : answerUnlessOffline(client, suggestionsFor(name, isIncome)).catch((error) => {
              if (!isUnanswered(error)) throw error;
            });
      const known = line && (await ask(line));
      const whole = readEntry(text, { ...context, usedAs: known?.usedAs ?? undefined });
      return withCategory(whole, (await ask(whole))?.suggestions ?? [], reasonOfNone);
    },
  };
}

let orderOfBrowser: DayOrder | undefined;

function useEntryContext(): EntryContext {
  const today = useToday();
  return {
    // Only when there is something to parse: each takes a phone tens of milliseconds to compute.
    get today() {
      return today();
    },
    get dayOrder() {
      orderOfBrowser ??= dayOrderOf(navigator.language);
      return orderOfBrowser;
    },
    currency: useCurrency(),
    expenseCategories: useCategoryNames(false).data ?? [],
    incomeCategories: useCategoryNames(true).data ?? [],
  };
}

function categoriesFor(
  text: string,
  isIncome: boolean,
  { incomeCategories, expenseCategories }: EntryContext,
): OtherCategory[] {
  const known = [...expenseCategories, ...incomeCategories];
  return (isIncome ? incomeCategories : expenseCategories).flatMap((name) => {
    const line = tagged(text, name, known);
    return line === undefined ? [] : { name, line };
  });
}

function withCategory(
  reading: EntryReading,
  [likeliest]: readonly Suggestion[],
  reasonOfNone: string,
): ReadEntry {
  const { category } = reading;
  if (category !== undefined)
    return { ...reading, category, reason: quickEntryMessages.written, isCategoryOpen: false };
  if (likeliest !== undefined)
    return { ...reading, category: likeliest.category, reason: likeliest.reason, isCategoryOpen: false };
  return {
    ...reading,
    category: miscellaneous,
    reason: reasonOfNone,
    isCategoryOpen: true,
  };
}
