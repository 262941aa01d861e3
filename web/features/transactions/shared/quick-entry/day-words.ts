/** The words for days in English, German, French and Spanish. All are understood, whatever the language of the browser is. */

const monthPatterns = [
  'jan(?:uary|uar|vier|v)?|jänner|enero',
  'feb(?:ruary|ruar|rero)?|f[ée]vr(?:ier)?',
  'mar(?:ch|zo)?|mars(?! bar)|märz?',
  'apr(?:il)?|avr(?:il)?|abr(?:il)?',
  'mayo?|mai',
  'jun(?:e|io|i)?|juin',
  'jul(?:y|io|i)?|juil(?:let)?',
  'aug(?:ust)?|ao[ûu]t|agosto',
  'sept?(?:ember|embre|iembre)?',
  'o[ck]t(?:ober|obre|ubre)?',
  'nov(?:ember|embre|iembre)?',
  'de[cz](?:ember)?|d[ée]c(?:embre)?|dic(?:iembre)?',
];

const weekdayPatterns = [
  'sunday|sonntag|dimanche|domingo',
  'monday|montag|lundi|lunes',
  'tuesday|dienstag|mardi(?! gras)|martes',
  'wednesday|mittwoch|mercredi|mi[ée]rcoles',
  'thursday|donnerstag|jeudi|jueves',
  'friday|freitag|vendredi|viernes',
  'saturday|samstag|sonnabend|samedi|s[áa]bado',
];

const shortWeekdays = ['sun', 'mon', 'tues?', 'wed', 'thur?s?', 'fri', 'sat'];
/** Also words or people of their own, so that only a date beside them tells: not of "with Sam". */
const abbreviations = [
  'so|dim|dom',
  'mo|lun',
  'di|mar',
  'mi|mer|mi[ée]',
  'do|jeu|jue',
  'fr|ven|vie',
  'sa|sam|s[áa]b',
];

export const month = monthPatterns.join('|');
export const fullWeekday = `(?:${weekdayPatterns.join('|')})`;
export const shortWeekday = shortWeekdays.join('|');
export const abbreviatedWeekday = `(?:${shortWeekday}|(?<!(?:with|from|for|to|by|and|mit|für|avec|pour|con|para) )(?:${abbreviations.join('|')}))\\.?`;
export const germanWeekday = '(?:so|mo|di|mi|do|fr|sa)';

const wholeWords = (patterns: readonly string[]) =>
  patterns.map((pattern) => new RegExp(`^(?:${pattern})$`, 'i'));
const monthWords = wholeWords(monthPatterns);
const weekdayWords = wholeWords(weekdayPatterns);
const shortWeekdayWords = wholeWords(shortWeekdays.map((word, day) => `${word}|${abbreviations[day]}`));

/** 1 to 12, or 0 if it is not the name of a month. */
export function monthNumber(name: string): number {
  return indexOf(name, monthWords) + 1;
}

/** 0 for Sunday to 6. */
export function weekdayNumber(name: string): number {
  const full = indexOf(name, weekdayWords);
  return full >= 0 ? full : indexOf(name.replace('.', ''), shortWeekdayWords);
}

function indexOf(name: string, patterns: readonly RegExp[]): number {
  return patterns.findIndex((pattern) => pattern.test(name));
}

/** What may stand in front of a day and belongs to it. */
export const on =
  '(?:on|from|since|starting(?: on| from)?|am|vom|zum|den|der|ab|seit|(?:dès|depuis)(?: le)?|le|du|desde(?: el)?|el|del)';

export const nearDays = {
  today:
    "today|this (?:morning|afternoon|evening)|tonight|heute(?: (?:früh|morgen|vormittag|mittag|nachmittag|abend|nacht))?|aujourd['’]hui|ce (?:matin|soir|midi)|cet après-midi|hoy|esta (?:mañana|tarde|noche)",
  yesterday:
    "yesterday(?: (?:morning|afternoon|evening|night))?|last (?:evening|night)(?:['’]s)?|letzte nacht|gestern(?: (?:früh|morgen|vormittag|mittag|nachmittag|abend|nacht))?|hier(?: (?:matin|midi|après-midi|soir))?|ayer(?: por la (?:mañana|tarde|noche))?|anoche",
  beforeYesterday: '(?:the )?day before yesterday|vorgestern|avant(?:-| )hier|anteayer|antier|antes de ayer',
  tomorrow:
    'tomorrow(?: (?:morning|afternoon|evening|night))?|morgen(?: (?:früh|vormittag|mittag|nachmittag|abend|nacht))?|demain(?: (?:matin|midi|soir))?|mañana(?: por la (?:mañana|tarde|noche))?',
  afterTomorrow: '(?:the )?day after tomorrow|(?:ü|ue|u)bermorgen|apr[èe]s(?:-| )demain|pasado mañana',
};

export type Unit = 'day' | 'week' | 'fortnight' | 'month' | 'year';

const unitPatterns: Record<Unit, string> = {
  day: 'days?|tag(?:en?)?|jours?|d[ií]as?',
  week: 'weeks?|wks?|wochen?|semaines?|semanas?',
  fortnight: 'fortnights?',
  month: 'months?|mths?|mos?|monat(?:en?|s)?|mois|mes(?:es)?',
  year: 'years?|yrs?|annum|jahr(?:en?)?|ans?|années?|años?',
};
export const unit = Object.values(unitPatterns).join('|');

export function unitCalled(name: string): Unit {
  const found = Object.entries(unitPatterns).find(([, pattern]) =>
    new RegExp(`^(?:${pattern})$`, 'i').test(name),
  );
  return (found?.[0] ?? 'day') as Unit;
}

export const last = 'last|letzten|letzter|vorigen|vergangenen|dernier|pasado';
export const next = 'next|coming|nächsten|naechsten|kommenden|prochain|próximo|proximo|que viene';

/** Words that can mean several days. */
export const unclearDays = [
  `(?:last|next) (?:week(?:end)?|month|year)|this weekend|(?:at|on|over) the weekend|(?:this(?: coming)?|diesen|ce|este) ${fullWeekday}|${fullWeekday} week|(?:a )?week on ${fullWeekday}|(?:a )?few (?:day|week|month|year)s ago|the other day`,
  "yesterday['’]s",
  '(?:letzte|vorige|vergangene|n(?:ä|ae)chste|kommende|diese)[nrs]? (?:woche(?:nende)?|monat|jahr)|am wochenende|neulich',
  `${fullWeekday} before last|vorletzte[nrs]? (?:${fullWeekday}|woche)`,
  '(?:the )?(?:end|last day) of (?:the )?month|month end|monatsende|fin (?:de|du) mois|fin(?:al)? de(?:l)? mes',
  "la semaine (?:derni[èe]re|prochaine)|le (?:mois|week-?end) (?:dernier|prochain)|ce week-?end|l[’']an(?:n[ée]e)? derni[èe]re?|l[’']autre jour",
  'la semana (?:pasada|que viene)|la pr[óo]xima semana|el (?:mes|año|finde|fin de semana) (?:pasado|que viene)|este (?:finde|fin de semana)|el otro d[ií]a',
].join('|');

/** What one half of can be had: "1/2 price" is no day. */
export const halves =
  '(?:price|off|preis|prix|precio|kilos?|kg|lbs?|pints?|lit(?:er|re|ro)s?|dozen|dutzend|douzaine|docena)';
