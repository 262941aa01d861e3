import { letters } from './letters.ts';

/** Names of each month, January first; the first three letters are the abbreviation. */
const names: readonly (readonly string[])[] = [
  ['january', 'januari', 'januar', 'janner', 'janvier', 'enero', 'gennaio', 'janvaris'],
  ['february', 'februari', 'februar', 'fevrier', 'febrero', 'febbraio'],
  ['march', 'mac', 'marz', 'maerz', 'mars', 'marzo', 'maart', 'marts'],
  ['april', 'avril', 'abril', 'aprile', 'aprilis'],
  ['may', 'mei', 'mai', 'mayo', 'maggio', 'maijs'],
  ['june', 'jun', 'juni', 'juin', 'junio', 'giugno', 'junijs'],
  ['july', 'julai', 'juli', 'juillet', 'julio', 'luglio', 'julijs'],
  ['august', 'ogos', 'aout', 'agosto', 'augustus', 'augusts'],
  ['september', 'septembre', 'septiembre', 'settembre', 'septembris'],
  ['october', 'oktober', 'octobre', 'octubre', 'ottobre', 'oktobris'],
  ['november', 'novembre', 'noviembre', 'novembris'],
  ['december', 'disember', 'dezember', 'decembre', 'diciembre', 'dicembre', 'decembris'],
];

const monthOf = new Map(
  names.flatMap((forms, index) =>
    forms.flatMap((form) =>
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
