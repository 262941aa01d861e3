import { type Frequency, mostInterval, type Rhythm } from '#contract/recurrence.ts';
import { fullWeekday, germanWeekday, type Unit, unit, unitCalled } from './day-words.ts';
import { gap } from './entry-reading.ts';
import { numberInWords, valueInWords } from './number-words.ts';

export interface FoundFrequency {
  /** Undefined if it is unclear, as "biweekly" and "every last friday" are, or more than recurring transactions can: "every 200 days". */
  rhythm: Rhythm | undefined;
  words: string;
  /** The line without the words, but with the day that they name. */
  line: string;
}

const adverbs: Record<Frequency, string> = {
  daily: 'daily|täglich|quotidien|diario|diariamente',
  weekly: 'weekly|pw|p/w|wöchentlich|hebdomadaire|semanal(?:mente)?',
  monthly: 'monthly|pcm|p/m|mtl\\.?|monatlich|mensuel(?:le)?|mensual(?:mente)?',
  annually: 'annually|yearly|p\\.a\\.|jährlich|annuel(?:le)?|anual(?:mente)?',
};
const rhythmOf: Record<Unit, Rhythm> = {
  day: { frequency: 'daily', interval: 1 },
  week: { frequency: 'weekly', interval: 1 },
  fortnight: { frequency: 'weekly', interval: 2 },
  month: { frequency: 'monthly', interval: 1 },
  year: { frequency: 'annually', interval: 1 },
};
const each =
  'every|each|per|a|jeden?|jedes|pro|im|(?:de )?chaque|par|tous les|toutes les|(?:de )?cada|todos los|todas las|al|of every|of each';
/** Only what ends a clause: the "weekly shop" is a name. */
const closed = String.raw`(?=\s*(?:$|\n|[,;]|[-+−]?\p{Sc}?\d)|\s+(?:on|from|since|starting|am|ab|seit|the|le|dès|depuis|el|desde)\s)`;

const adverbPatterns = Object.entries(adverbs).map(
  ([frequency, words]) =>
    [frequency as Frequency, new RegExp(String.raw`(?<=\S\s)(?:${words})${closed}`, 'iu')] as const,
);
const eachUnit = new RegExp(String.raw`(?<=\S\s)(?:${each}) (?<unit>${unit})${closed}`, 'iu');
const eachUnitInFront = new RegExp(
  String.raw`^(?:every|each|jeden?|jedes|chaque|tous les|toutes les|cada|todos los|todas las) (?<unit>${unit})(?=\s(?!low ))`,
  'iu',
);
const perUnit = new RegExp(String.raw`(?<=\d)\s?/\s?(?<unit>${unit})(?!\p{L})`, 'iu');
const everySoMany = new RegExp(
  String.raw`(?<=^|\S\s)(?:every|alle|tous les|toutes les|cada) (?<count>\d+|other|second|${numberInWords}) (?<unit>${unit})(?!\p{L})`,
  'iu',
);
const rareAdverbs: [RegExp, Rhythm | undefined][] = (
  [
    ['fortnightly|(?:vierzehntägig|zweiwöchentlich)', { frequency: 'weekly', interval: 2 }],
    [
      `quarterly|vierteljährlich|trimestriel(?:le)?|trimestral(?:mente)?|(?:${each}) (?:quarter|quartal|trimestre)`,
      { frequency: 'monthly', interval: 3 },
    ],
    ['half-yearly|halbjährlich|semestriel(?:le)?|semestral(?:mente)?', { frequency: 'monthly', interval: 6 }],
    ['biweekly|bimonthly', undefined],
  ] as const
).map(([words, rhythm]) => [new RegExp(String.raw`(?<=\S\s)(?:${words})(?!\p{L})`, 'iu'), rhythm]);
const eachDay = new RegExp(
  String.raw`(?<=^|\S\s)(?:every|each|jeden|chaque|tous les|cada|todos los) (?:(?:(?<other>other|second|2nd|zweiten)|(?<which>last|first|1st|third|3rd|letzten|ersten|dritten)) )?(?<day>${fullWeekday}|\d{1,2}(?:st|nd|rd|th|er|\.))s?(?=[\s,;]|$)`,
  'iu',
);
/** "on fridays", "freitags", "jeden Fr", "les vendredis", "los viernes" */
const onWeekdays = new RegExp(
  String.raw`(?<=^|\S\s)(?:(?:on|les) (?<plural>${fullWeekday})s|jeden (?<short>${germanWeekday})|los (?<spanish>${fullWeekday})s?|(?<german>(?:sonn|mon|diens|donners|frei|sams)tag|mittwoch)s)(?=[\s,;]|$)`,
  'iu',
);

/** How often the line says that it repeats, if it does. */
export function findFrequency(text: string): FoundFrequency | undefined {
  const onDay = eachDay.exec(text) ?? onWeekdays.exec(text);
  const { other, which, ...days } = onDay?.groups ?? {};
  const [day] = Object.values(days).filter(Boolean);
  const line = onDay ? cutOut(text, onDay, `am ${day}`) : text;
  for (const [frequency, pattern] of adverbPatterns) {
    const match = pattern.exec(line);
    if (match) return found(line, match, { frequency, interval: 1 });
  }
  for (const [pattern, rhythm] of rareAdverbs) {
    const match = pattern.exec(line);
    if (match) return found(line, match, rhythm);
  }
  const rare = everySoMany.exec(line);
  if (rare) return found(line, rare, everySo(rare.groups?.['count'] ?? '', rare.groups?.['unit'] ?? ''));
  const often = eachUnit.exec(line) ?? perUnit.exec(line) ?? eachUnitInFront.exec(line);
  if (often) return found(line, often, rhythmOf[unitCalled(often.groups?.['unit'] ?? '')]);

  if (!onDay) return undefined;
  const { frequency } = rhythmOf[/^\d/.test(day ?? '') ? 'month' : 'week'];
  const rhythm = which ? undefined : { frequency, interval: other ? 2 : 1 };
  return { rhythm, words: onDay[0].trim(), line };
}

/** "2", "other" or "zwei", and "weeks". */
function everySo(count: string, name: string): Rhythm | undefined {
  const isSecond = /^(?:other|second)$/i.test(count);
  const number = isSecond ? 2 : (valueInWords(count) ?? Number(count));
  const { frequency, interval } = rhythmOf[unitCalled(name)];
  const so = interval * number;
  return so >= 1 && so <= mostInterval ? { frequency, interval: so } : undefined;
}

function found(line: string, match: RegExpExecArray, rhythm: Rhythm | undefined): FoundFrequency {
  return { rhythm, words: match[0].trim(), line: cutOut(line, match, '') };
}

/** The line with something else, apart from the rest, in place of what was found. */
function cutOut(line: string, { index, 0: words }: RegExpExecArray, instead: string): string {
  return `${line.slice(0, index)} ${gap} ${instead} ${gap} ${line.slice(index + words.length)}`;
}
