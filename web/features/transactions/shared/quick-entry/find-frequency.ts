import type { Frequency } from '#contract/recurrence.ts';
import { fullWeekday, unit, unitCalled } from './day-words.ts';
import { gap } from './entry-reading.ts';
import { numberInWords } from './number-words.ts';

export interface FoundFrequency {
  /** Undefined if it repeats in a way that recurring transactions cannot: "every 2 weeks". */
  frequency: Frequency | undefined;
  words: string;
  /** The line without the words, but with the day that they name. */
  line: string;
}

const adverbs: Record<Frequency, string> = {
  daily: 'daily|täglich|quotidien|diario|diariamente',
  weekly: 'weekly|wöchentlich|hebdomadaire|semanal(?:mente)?',
  monthly: 'monthly|monatlich|mensuel(?:le)?|mensual(?:mente)?',
  annually: 'annually|yearly|jährlich|annuel(?:le)?|anual(?:mente)?',
};
const frequencyOf = { day: 'daily', week: 'weekly', month: 'monthly', year: 'annually' } as const;
const each =
  'every|each|per|a|jeden?|jedes|pro|chaque|par|tous les|toutes les|cada|todos los|todas las|al|of every|of each';
/** Only what ends a clause: the "weekly shop" is a name. */
const closed = String.raw`(?=\s*(?:$|[,;]|[-+−]?\p{Sc}?\d)|\s+(?:on|am|the|le|el|from|ab)\s)`;

const adverbPatterns = Object.entries(adverbs).map(
  ([frequency, words]) =>
    [frequency as Frequency, new RegExp(String.raw`(?<=\S\s)(?:${words})${closed}`, 'iu')] as const,
);
const eachUnit = new RegExp(String.raw`(?<=\S\s)(?:${each}) (?<unit>${unit})${closed}`, 'iu');
const perUnit = new RegExp(String.raw`(?<=\d)\s?/\s?(?<unit>${unit})(?!\p{L})`, 'iu');
const otherRhythm = new RegExp(
  String.raw`(?<=\S\s)(?:(?:every|alle|tous les|toutes les|cada) (?:\d+|other|second|${numberInWords}) (?:${unit})|(?:fortnight|quarter|biweek|bimonth)ly|vierteljährlich|trimestriel|trimestral)(?!\p{L})`,
  'iu',
);
const eachDay = new RegExp(
  String.raw`(?<=\S\s)(?:every|each|jeden|chaque|cada) (?=(?<day>${fullWeekday}|\d{1,2}(?:st|nd|rd|th|er))(?:\s|$))`,
  'iu',
);

/** How often the line says that it repeats, if it does. */
export function findFrequency(line: string): FoundFrequency | undefined {
  for (const [frequency, pattern] of adverbPatterns) {
    const match = pattern.exec(line);
    if (match) return found(line, match, frequency);
  }
  const rare = otherRhythm.exec(line);
  if (rare) return found(line, rare, undefined);
  const often = eachUnit.exec(line) ?? perUnit.exec(line);
  const named = often && unitCalled(often.groups?.['unit'] ?? '');
  if (often && named && named !== 'fortnight') return found(line, often, frequencyOf[named]);

  const onDay = eachDay.exec(line);
  if (onDay === null) return undefined;
  const isOfMonth = /^\d/.test(onDay.groups?.['day'] ?? '');
  return found(line, onDay, isOfMonth ? 'monthly' : 'weekly');
}

function found(line: string, match: RegExpExecArray, frequency: Frequency | undefined): FoundFrequency {
  const [words] = match;
  const rest = `${line.slice(0, match.index)} ${gap} ${line.slice(match.index + words.length)}`;
  return { frequency, words: words.trim(), line: rest };
}
