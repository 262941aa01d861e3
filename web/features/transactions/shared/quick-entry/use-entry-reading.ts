import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import { miscellaneous } from '#contract/category-names.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { currentRegion } from '#contract/region.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { inLatinDigits, typedForm } from '#contract/typed-number.ts';
import { categoryNamesOf, useCategoryNames } from '#web/features/categories/categories.api.ts';
import { isUnanswered } from '#web/platform/api-error.ts';
import { answerUnlessOffline } from '#web/platform/offline/reachability.ts';
import { useToday } from '#web/platform/today.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { useOfflineContext } from '#web/ui/load-failed.tsx';
import { suggestionsFor, useSuggestions } from '../../transactions.api.ts';
import type { EntryContext, EntryReading } from './entry-reading.ts';
import type { OtherCategory } from './read-entry.ts';

/** What would be saved, except for what only the user can add. */
export interface ReadEntry extends Omit<EntryReading, 'category'> {
  category: string;
  /** The reason for this category. */
  reason: string;
  /** Neither given nor suggested: the fallback category. */
  isCategoryOpen: boolean;
}

/** The parsed line while it is typed, with everything that is shown of it. */
export interface EntryInSight {
  reading: ReadEntry;
  categories: readonly OtherCategory[];
  today: LocalDate;
}

/** Parses the line with what is known about its name; undefined if blank, or until the parser has been loaded. */
export function useEntryReading(typed: string) {
  const text = inLatinDigits(typed);
  const client = useQueryClient();
  const context = useEntryContext();
  const reasonOfNone = useOfflineContext() ? quickEntryMessages.outOfReach : quickEntryMessages.nothingKnown;
  const readLine = useLineReader();
  const line = text.trim() === '' ? undefined : readLine?.(text, context);
  const { name = '', isIncome = false } = line?.reading ?? {};
  const asked = { name, isIncome, enabled: line !== undefined };
  const { usedAs } = useSuggestions(asked);
  const shown = usedAs ? readLine?.(text, { ...context, usedAs }) : line;
  const { suggestions } = useSuggestions({ ...asked, isIncome: shown?.reading.isIncome ?? false });

  const inSight: EntryInSight | undefined = shown && {
    reading: withCategory(shown.reading, suggestions, reasonOfNone),
    categories: shown.categories,
    today: context.today,
  };
  return {
    inSight,
    /**
     * A line parsed once everything is known about the name, for saving, which may be requested before the answers have
     * arrived. While the server cannot be reached, nothing more will be known.
     */
    async readWhole(typedLine: string): Promise<{ entry: ReadEntry; today: LocalDate }> {
      const whole = inLatinDigits(typedLine);
      const readLine = await loadLineReader();
      const ask = async ({ name, isIncome }: EntryReading) =>
        name === ''
          ? undefined
          : answerUnlessOffline(client, suggestionsFor(name, isIncome)).catch((error) => {
              if (!isUnanswered(error)) throw error;
            });
      const loaded = { ...context, ...(await loadCategories(client, context)) };
      const known = await ask(readLine(whole, loaded).reading);
      const entry = readLine(whole, { ...loaded, usedAs: known?.usedAs ?? undefined }).reading;
      const { suggestions = [] } = (await ask(entry)) ?? {};
      return { entry: withCategory(entry, suggestions, reasonOfNone), today: context.today };
    },
  };
}

/** A line may be entered before its categories have been loaded. */
async function loadCategories(
  client: QueryClient,
  { expenseCategories, incomeCategories }: EntryContext,
): Promise<Pick<EntryContext, 'expenseCategories' | 'incomeCategories'>> {
  const namesOf = async (isIncome: boolean, shown: readonly string[]) =>
    shown.length > 0 ? shown : ((await answerUnlessOffline(client, categoryNamesOf(isIncome))) ?? []);
  return {
    expenseCategories: await namesOf(false, expenseCategories),
    incomeCategories: await namesOf(true, incomeCategories),
  };
}

function useEntryContext(): EntryContext {
  const today = useToday();
  return {
    // Only when there is something to parse: each takes a phone tens of milliseconds to compute.
    get today() {
      return today();
    },
    get dayOrder() {
      return currentRegion().dayOrder;
    },
    get decimalSeparator() {
      return typedForm().decimal;
    },
    currency: useCurrency(),
    expenseCategories: useCategoryNames(false).data ?? [],
    incomeCategories: useCategoryNames(true).data ?? [],
  };
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

type LineReader = typeof import('./read-entry.ts').readLine;

let loaded: LineReader | undefined;

/** The parser of lines: its words of four languages are not loaded with the page. */
async function loadLineReader(): Promise<LineReader> {
  loaded ??= (await import('./read-entry.ts')).readLine;
  return loaded;
}

/** The parser, or undefined until it has been loaded. */
function useLineReader(): LineReader | undefined {
  const [reader, setReader] = useState(() => loaded);
  useEffect(() => {
    // A failure is told when a line is saved.
    loadLineReader().then(
      (readLine) => setReader(() => readLine),
      () => undefined,
    );
  }, []);
  return reader;
}
