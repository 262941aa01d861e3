import { letters } from './letters.ts';

/** Names of each month in several languages, January first; the first three letters are the abbreviation. */
const names: readonly string[] = [
  'january januari januar janner janvier enero gennaio janvaris janeiro stycznia',
  'february februari februar fevrier febrero febbraio fevereiro lutego',
  'march mac marz maerz mars marzo maart marts marco marca maret',
  'april avril abril aprile aprilis kwietnia',
  'may mei mai mayo maggio maijs maio maja maj',
  'june jun juni juin junio giugno junijs junho czerwca',
  'july julai juli juillet julio luglio julijs julho lipca',
  'august ogos aout agosto augustus augusts sierpnia agustus augusti',
  'september septembre septiembre settembre septembris setembro wrzesnia',
  'october oktober octobre octubre ottobre oktobris outubro pazdziernika',
  'november novembre noviembre novembris novembro listopada',
  'december disember dezember decembre diciembre dicembre decembris dezembro grudnia desember',
];

const monthOf = new Map(
  names.flatMap((forms, index) =>
    forms
      .split(' ')
      .flatMap((form) =>
        [form, form.slice(0, 3), form.slice(0, 4)].map((text) => [letters(text), index + 1] as const),
      ),
  ),
);
// Abbreviations shared by two months stand for the one usually abbreviated so.
monthOf.set('MAR', 3).set('JUI', 7).set('MAI', 5).set('JUIN', 6);

/** 1 to 12; undefined if it is not a month. */
export function findMonth(word: string): number | undefined {
  return monthOf.get(letters(word));
}
