import { expect, it } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { fileOf, nightOf, outdated, unverifiedFileOf, unverifiedIn } from './nights.ts';

it('a night lasts from its backup time until the next', () => {
  const at = (instant: string) => nightOf(Date.parse(instant), '03:00');
  expect([at('2026-11-22T02:59:59Z'), at('2026-11-22T03:00:00Z'), at('2026-11-23T02:00:00Z')]).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-22',
  ]);
});

const nights = (count: number) => Array.from({ length: count }, (_, n) => fileOf(addDays('2026-11-22', -n)));
const left = (names: string[], keep: { nights: number; weeks: number }) => {
  const gone = outdated(names, keep);
  return names.filter((name) => !gone.includes(name));
};

it('the newest nights are kept, and one per week before them', () => {
  expect(left(nights(60), { nights: 3, weeks: 2 })).toEqual(
    ['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-15'].map(fileOf),
  );
  expect(left(nights(60), { nights: 7, weeks: 0 })).toHaveLength(7);
  expect(left(nights(2), { nights: 7, weeks: 4 })).toHaveLength(2);
});

it('running every night keeps the configured number of weeks', () => {
  let names: string[] = [];
  for (let day = '2026-01-01'; day <= '2026-11-22'; day = addDays(day, 1))
    names = left([...names, fileOf(day)], { nights: 7, weeks: 4 });
  expect(names).toHaveLength(11);
  expect(names.slice(0, 4)).toEqual(['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'].map(fileOf));
});

it('files with other names are left alone', () => {
  const others = [
    'tuppence-2026-01-01T00-00-00.tar',
    'tuppence-night-.tar',
    'notes.txt',
    'tuppence-night-2020-01-01.tar.gpg',
  ];
  expect(outdated([...others, ...nights(1)], { nights: 1, weeks: 0 })).toEqual([]);
  const begun = [unverifiedFileOf('2026-11-22'), `${unverifiedFileOf('2026-11-22')}.1234.part`];
  expect(unverifiedIn([...others, ...begun, ...nights(1)])).toEqual(begun);
});
