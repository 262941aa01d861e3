import { expect, it } from 'vitest';
import type { EntryContext } from './entry-reading.ts';
import { readEntry } from './read-entry.ts';
import { context, read, today } from './testing/read-on-a-sunday.ts';

const dayOf = (words: string, more?: Partial<EntryContext>) => {
  const { day, name, amount, doubts } = read(`coffee 4.50 ${words}`, more);
  expect({ name, amount, doubts }).toEqual({ name: 'coffee', amount: '4.50', doubts: [] });
  const first = read(`${words} coffee 4.50`, more);
  return { day, isFirstAlike: first.day === day && first.name === 'coffee' };
};

it.each([
  ['today', '2026-11-22'],
  ['this morning', '2026-11-22'],
  ['tonight', '2026-11-22'],
  ['Yesterday', '2026-11-21'],
  ['yesterday.', '2026-11-21'],
  ['yesterday evening', '2026-11-21'],
  ["last night's", '2026-11-21'],
  ['last night', '2026-11-21'],
  ['the day before yesterday', '2026-11-20'],
  ['avant hier', '2026-11-20'],
  ['letzte Nacht', '2026-11-21'],
  ['tomorrow', '2026-11-23'],
  ['friday', '2026-11-20'],
  ['on Friday', '2026-11-20'],
  ['last friday', '2026-11-20'],
  ['friday night', '2026-11-20'],
  ['friday 13 nov', '2026-11-13'],
  ['fri, 20 November 2020', '2020-11-20'],
  ['sunday', '2026-11-22'],
  ['last sunday', '2026-11-15'],
  ['next friday', '2026-11-27'],
  ['coming friday', '2026-11-27'],
  ['naechsten Freitag', '2026-11-27'],
  ['viernes próximo', '2026-11-27'],
  ['el viernes que viene', '2026-11-27'],
  ['samedi après-midi', '2026-11-21'],
  ['sábado por la noche', '2026-11-21'],
  ['am Mo', '2026-11-16'],
  ['Do 19.11.', '2026-11-19'],
  ['mar. 17 nov', '2026-11-17'],
  ['the day after tomorrow', '2026-11-24'],
  ['übermorgen', '2026-11-24'],
  ['uebermorgen', '2026-11-24'],
  ['après-demain', '2026-11-24'],
  ['apres demain', '2026-11-24'],
  ['pasado mañana', '2026-11-24'],
  ['in 3 days', '2026-11-25'],
  ['in zwei Wochen', '2026-12-06'],
  ['dans un mois', '2026-12-22'],
  ['dentro de 3 días', '2026-11-25'],
  ['next sunday', '2026-11-29'],
  ['last tue', '2026-11-17'],
  ['since friday', '2026-11-20'],
  ['starting 1 dec', '2026-12-01'],
  ['ab 1.12.', '2026-12-01'],
  ['depuis le 1 novembre', '2026-11-01'],
  ['3 days ago', '2026-11-19'],
  ['y a 3 jours', '2026-11-19'],
  ['a week ago', '2026-11-15'],
  ['two weeks ago', '2026-11-08'],
  ['a couple of days ago', '2026-11-20'],
  ['a fortnight ago', '2026-11-08'],
  ['1 month ago', '2026-10-22'],
  ['a year ago', '2025-11-22'],
  ['1 jun', '2026-06-01'],
  ['1st of June', '2026-06-01'],
  ['the 1st of june', '2026-06-01'],
  ['june 1st', '2026-06-01'],
  ['june the 1st', '2026-06-01'],
  ['the 5th of last month', '2026-10-05'],
  ['Jun 1', '2026-06-01'],
  ['on 1 June 2024', '2024-06-01'],
  ['june 1, 2024', '2024-06-01'],
  ['1 jun 2031', '2031-06-01'],
  ['jun 1 2031', '2031-06-01'],
  ['1 jun 2150', '2150-06-01'],
  ["1 jun '31", '2031-06-01'],
  ['1.6.', '2026-06-01'],
  ['01.06.24', '2024-06-01'],
  ['1.6.2024', '2024-06-01'],
  ['6/1', '2026-01-06'],
  ['6/1/24', '2024-01-06'],
  ['01-06-2024', '2024-06-01'],
  ['2024-06-01', '2024-06-01'],
  ['2024/06/01', '2024-06-01'],
  ['13/6', '2026-06-13'],
  ['6/13', '2026-06-13'],
  ['28/3 2026', '2026-03-28'],
  ['28.3. 2026', '2026-03-28'],
  ['20 dec', '2026-12-20'],
  ['25 dec', '2025-12-25'],
  ['29 feb', '2024-02-29'],
])('the day %j is %s anywhere in the line', (words, day) => {
  expect(dayOf(words)).toEqual({ day, isFirstAlike: true });
});

it.each([
  ['the 5th', '2026-11-05'],
  ['on 5th', '2026-11-05'],
  ['on the 21st', '2026-11-21'],
  ['the 23rd', '2026-10-23'],
  ['vom 12.', '2026-11-12'],
  ['on the first', '2026-11-01'],
  ['am ersten', '2026-11-01'],
  ['le premier', '2026-11-01'],
  ['el día 15', '2026-11-15'],
  ['lundi 9', '2026-11-09'],
  ['friday 27', '2026-11-27'],
  ['on the 31st', '2026-10-31'],
  ['1 jun 31', '2031-06-01'],
  ['jun 1 31', '2031-06-01'],
])('the day %j is %s at the end of a line or before the amount', (words, day) => {
  expect(dayOf(words).day).toBe(day);
  expect(read(`coffee ${words} 4.50`)).toMatchObject({ name: 'coffee', day, amount: '4.50' });
  expect(read(`${words} floor coffee 4.50`).name).toContain('floor');
  expect(read(`${words} floor coffee 4.50`).day).not.toBe(day);
});

it.each([
  'end of month',
  'last day of the month',
  'Monatsende',
  'vorletzten Montag',
  'last month',
  'next week',
  'last year',
  'this Friday',
  'diesen Freitag',
  'ce vendredi',
  'vorige Woche',
  'letzter Woche',
  'yesterday’s',
  'last weekend',
  'at the weekend',
  'am letzten Wochenende',
  'le week-end dernier',
  'el finde pasado',
  'la semaine derniere',
  'l’an dernier',
  'Friday week',
  'week on Monday',
  'a few days ago',
  'the other day',
])('the day %j is ambiguous and has to be confirmed', (words) => {
  expect(read(`coffee 4.50 ${words}`)).toMatchObject({ name: 'coffee', day: today });
  expect(readEntry(`${words} coffee 4.50`, context).doubts).toEqual([{ kind: 'unclear day', words }]);
});

it('a day has to be confirmed if its weekday does not match', () => {
  expect(read('coffee 4.50 friday 20 nov 2025')).toMatchObject({
    name: 'coffee',
    day: '2025-11-20',
    doubts: ['unclear day'],
  });
  expect(read('coffee 4.50 friday last week')).toMatchObject({
    name: 'coffee',
    day: '2026-11-20',
    doubts: ['unclear day'],
  });
});

it.each([
  '30 feb',
  'feb 30th',
  '31 November',
  '29 feb 2025',
  '31.11.',
  '31.11.2026',
  '30.02.26',
  '31/11/2026',
  '2-30-2026',
])('the day %j does not exist, and is asked about instead of being part of the name', (words) => {
  expect(read(`coffee 4.50 ${words}`)).toMatchObject({ name: 'coffee', day: today, amount: '4.50' });
  expect(readEntry(`${words} coffee 4.50`, context)).toMatchObject({
    name: 'coffee',
    doubts: [{ kind: 'unclear day', words }],
  });
});

it.each(['lunch 14 nov 3', 'lunch 4 nov 20', 'lunch 12 nov. 3', '1/4 pounder 5.99', '3/4 jeans 30'])(
  'a day has to be confirmed if it could also be the amount, or a part: %j',
  (line) => expect(read(line).doubts).toEqual(['unclear day']),
);

it.each([
  ['lunch friday 13 nov 3', '2026-11-13', '3.00'],
  ['lunch 14 nov 31', '2026-11-14', '31.00'],
  ['lunch 31 1/2', '2026-02-01', '31.00'],
])('a day is certain if it cannot be anything else: %j', (line, day, amount) => {
  expect(read(line)).toMatchObject({ name: 'lunch', day, amount, doubts: [] });
});

it('a date without its last point has to be confirmed where amounts have a comma', () => {
  const german = { currency: 'EUR', decimalSeparator: ',' } as const;
  for (const [line, day] of [
    ['Miete 850 1.11', '2026-11-01'],
    ['Miete 850,00 20.11', '2026-11-20'],
  ] as const)
    expect(read(line, german)).toMatchObject({ amount: '850.00', day, doubts: ['unclear day'] });
  expect(read('Miete 850 So 1.11', german)).toMatchObject({
    amount: '850.00',
    day: '2026-11-01',
    doubts: [],
  });
  expect(read('Miete 850 31.11', german)).toMatchObject({
    amount: '850.00',
    day: today,
    doubts: ['unclear day'],
  });
  for (const line of ['Tee 3.10', '2 Tee 3.10', 'Tee 2 3.10 €', '7 eleven 3.10'])
    expect(read(line, german)).toMatchObject({ amount: '3.10', day: today, doubts: [] });
});

it('a day is read in the day order of the country', () => {
  const american = { dayOrder: 'month first' } as const;
  expect(dayOf('6/1', american).day).toBe('2026-06-01');
  expect(dayOf('6/1/2024', american).day).toBe('2024-06-01');
  expect(dayOf('13/6', american).day).toBe('2026-06-13');
  expect(dayOf('1.6.', american).day).toBe('2026-06-01');
});

it.each(['wed', 'sat', 'mon', 'sat night'])('%j alone is no day in front of another word', (word) => {
  expect(read(`coffee 4.50 ${word}`).day).not.toBe(today);
  expect(read(`${word} cream 4.50`)).toMatchObject({ name: `${word} cream`, day: today });
});

it.each([
  ['fri', '2026-11-20'],
  ['tue', '2026-11-17'],
  ['fri night', '2026-11-20'],
  ['on the 3rd', '2026-11-03'],
  ['on 3rd', '2026-11-03'],
  ['am 3.', '2026-11-03'],
])('%j is a day in front of another word only where the line begins', (words, day) => {
  expect(read(`${words} dinner 45`)).toMatchObject({ name: 'dinner', day, amount: '45.00', doubts: [] });
  expect(read(`late ${words} dinner 45`).day).not.toBe(day);
});

it.each(['3rd floor', '5th ave', '5th avenue'])('%j is a place, and no day', (place) => {
  expect(read(`on ${place} lunch 12`)).toMatchObject({
    name: expect.stringMatching(`${place} lunch$`),
    day: today,
  });
});

it.each([
  'on the 5th anniversary',
  'on 5th birthday',
  'on the 5th wedding anniversary',
  'am 5. Hochzeitstag',
])('a day has to be confirmed if it may count years instead: %j', (words) =>
  expect(read(`${words} dinner 60`)).toMatchObject({ amount: '60.00', doubts: ['unclear day'] }),
);

it('a short weekday after "on" is a day wherever it is', () => {
  for (const line of ['on sat dinner 45', 'dinner on sat 45', 'on sat night dinner 45'])
    expect(read(line)).toMatchObject({ name: 'dinner', day: '2026-11-21', amount: '45.00' });
});

it.each([
  ['dinner with Sam nov 3 45', 'dinner with Sam', '2026-11-03'],
  ['dinner with Sam 21 nov 45', 'dinner with Sam', '2026-11-21'],
  ['lunch for Mo 12.50 16/11', 'lunch for Mo', '2026-11-16'],
  ['dîner avec Sam 21 nov 45', 'dîner avec Sam', '2026-11-21'],
  ['Geschenk für Mo 16.11. 12.50', 'Geschenk für Mo', '2026-11-16'],
])('a person is no weekday in %j', (line, name, day) => {
  expect(read(line)).toMatchObject({ name, day, doubts: [] });
});

it('a short weekday is a day in front of the amount, too, unless it is the Sun', () => {
  expect(read('uber sat 18')).toMatchObject({ name: 'uber', day: '2026-11-21', amount: '18.00' });
  expect(read('uber 18 sat.')).toMatchObject({ name: 'uber', day: '2026-11-21', doubts: [] });
  expect(read('coffee fri 4.50')).toMatchObject({ name: 'coffee', day: '2026-11-20', amount: '4.50' });
  expect(read('The Sun 1.20')).toMatchObject({ name: 'The Sun', amount: '1.20' });
});

it.each([
  'TGI Friday',
  'Black Friday deals',
  'USA Today',
  'monday.com',
  "Friday's",
  'sun cream',
  'Henry the 5th tickets',
  'next year’s diary',
  'may flowers',
  'March hare',
  '45/3/2024',
  '2026-02-30',
])('%j is not a day', (name) => {
  expect(read(`${name} £4.50`)).toMatchObject({ name, day: today, amount: '4.50' });
});

it('a day excludes a year that is more likely an amount', () => {
  expect(read('salary 1 jun 2100')).toMatchObject({ day: '2026-06-01', amount: '2100.00' });
  expect(read('salary 1 jun 2000,50')).toMatchObject({ day: '2026-06-01', amount: '2000.50', doubts: [] });
  expect(read('rent 900 1 jun 2100')).toMatchObject({ amount: '2100.00', doubts: ['several amounts'] });
  for (const year of ['2025', '2031'])
    expect(read(`rent 800 1 jun ${year}`)).toMatchObject({
      name: 'rent',
      day: `${year}-06-01`,
      amount: '800.00',
      doubts: [],
    });
});
