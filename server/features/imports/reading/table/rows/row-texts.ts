import type { ColumnRole } from '#contract/import-layout.ts';
import { saysOnlyHowPaid } from '../../../payment-phrases.ts';
import { currencyNamed } from '../../values/amounts.ts';
import { readTagged } from '../../values/tagged-text.ts';
import { joinTexts, noteBeside, tidyText } from '../../values/texts.ts';
import type { SheetRecord } from '../cells/sheet.ts';
import { readHeading, strengthOfWhole } from '../columns/headings.ts';
import { readDirection } from './cell-vocabulary.ts';

const inNote: ColumnRole[] = ['payer', 'name', 'description', 'reference', 'type'];

/** Reads the texts of rows of these columns; the payer names the row when money comes in, and the holder none with others. */
export function textReader(columns: readonly ColumnRole[], holder: string | undefined) {
  const at = new Map<ColumnRole, number[]>();
  for (const [place, role] of columns.entries()) at.set(role, [...(at.get(role) ?? []), place]);
  return (cells: readonly string[], isIncome: boolean) => {
    const all = (role: ColumnRole) =>
      (at.get(role) ?? []).map((place) => textOf(cells[place] ?? '')).filter(saysSomething);
    const one = (role: ColumnRole) => all(role)[0] ?? null;
    const payers = all('payer');
    const named = isIncome || all('name').includes(holder ?? '') ? [...payers, ...all('name')] : all('name');
    const others = named.filter((party) => party !== holder);
    const parties = others.length > 0 ? others : named;
    const kinds = all('type');
    const texts = [
      ...all('description'),
      ...all('reference'),
      ...kinds.filter((kind) => readDirection(kind) === undefined && !saysOnlyHowPaid(kind)),
      ...all('subcategory'),
      ...all('category'),
      ...kinds,
      ...payers,
    ];
    const name =
      parties.find((party) => isNameLike(party) && !saysOnlyHowPaid(party)) ??
      parties.find(isNameLike) ??
      firstOf(texts, (text) => partyIn(text, isIncome)) ??
      [...all('description'), ...all('reference')].find(
        (text) => isNameLike(text) && !saysOnlyHowPaid(text),
      ) ??
      texts.find(isNameLike) ??
      parties[0] ??
      texts[0] ??
      '';
    const note = noteBeside(name, inNote.flatMap(all));
    const category = joinTexts([...all('category'), ...all('subcategory')], ': ');
    return {
      name,
      note,
      category: category === '' ? null : category,
      bankId: one('bankId'),
      currency: currencyNamed(cells[columns.indexOf('currency')] ?? ''),
      account: one('account'),
    };
  };
}

/** Who is on one side of nearly all rows that have a payer and a payee, and on either side of some. */
export function holderOf(
  records: readonly SheetRecord[],
  columns: readonly ColumnRole[],
): string | undefined {
  const [payerAt, nameAt] = [columns.indexOf('payer'), columns.indexOf('name')];
  const pairs = records
    .map(({ cells }) => ({ payer: textOf(cells[payerAt] ?? ''), name: textOf(cells[nameAt] ?? '') }))
    .filter(({ payer, name }) => payer !== '' && name !== '' && payer !== name);
  const byPayer = Map.groupBy(pairs, ({ payer }) => payer);
  const byName = Map.groupBy(pairs, ({ name }) => name);
  const isHolder = (party: string) => {
    const asPayer = byPayer.get(party)?.length ?? 0;
    const asName = byName.get(party)?.length ?? 0;
    return asPayer > 0 && asName > 0 && (asPayer + asName) * 4 >= pairs.length * 3;
  };
  const [holder, ...others] = [...byPayer.keys()].filter(isHolder);
  return others.length === 0 ? holder : undefined;
}

function firstOf<T>(texts: readonly string[], find: (text: string) => T | undefined): T | undefined {
  for (const text of texts) {
    const found = find(text);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Without single quotes around it, and the lone apostrophe that keeps spreadsheets from reading a text as a number. */
function textOf(cell: string): string {
  const text = tidyText(cell).replace(/^'(.+)'$/, '$1');
  return text.startsWith("'") && text.lastIndexOf("'") === 0 ? text.slice(1) : text;
}

/** Unlike dashes, and what programs write for nothing, yes or no. */
function saysSomething(text: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(text) &&
    !/^(?:true|false|null|none|nan|undefined|n\/a|no description|yes|no|ja|nein|--.*--)$/i.test(text)
  );
}

const nobody = [
  /^[\dxX*•.\s-]+$/, // the number of a card or an account
  /^[A-Z]{2}\d{2}[\dA-Z\s]*$/, // an IBAN
  /^\S+@\S+$/, // an address of e-mail
  /^https?:\S+$/i, // of a page
  /^(?!\p{L}{4})(?=(?:\D*\d){3})[\w-]{10,}$/u, // an id
];

function isNameLike(text: string): boolean {
  return /\p{L}/u.test(text) && !nobody.some((pattern) => pattern.test(text));
}

const longest = 500;
const mostWords = 4;
/** A shorter word before the only colon may belong to the name, as in `Shop: Main Street`. */
const leastAlone = 6;

/** Who is at the other end by a label within a text: `/NAME/…/REMI/…`, or `Auftraggeber: … Buchungstext: …`. */
export function partyIn(text: string, isIncome: boolean): string | undefined {
  if (text.length > longest) return undefined;
  return readTagged(text)?.name || payerBySlash.exec(text)?.[1] || labelledParty(text, isIncome);
}

/** French banks write `VIR SEPA RECU /DE ACME SA /MOTIF SALAIRE`. */
const payerBySlash = /\s\/DE\s+([^/]+?)\s*(?:$|\/(?:MOTIF|REF)\b)/;

/** A label is what could be the heading of a column. Its value ends where the next label begins. */
function labelledParty(text: string, isIncome: boolean): string | undefined {
  if (!text.includes(':')) return undefined;
  const [first = '', ...rest] = text.replace(/(?<=\p{L}):\s+(?=\p{L}+:)/gu, ' ').split(':');
  let label = labelAtEnd(first);
  const found: Partial<Record<'name' | 'payer', string>> = {};
  for (const [at, part] of rest.entries()) {
    const next = at === rest.length - 1 ? '' : labelAtEnd(part);
    const value = tidyText(part.slice(0, part.length - next.length)).replace(/[\s,;/|-]+$/, '');
    const meaning = meaningOf(label, value);
    const isLabel = rest.length > 1 || label.length >= leastAlone;
    if (meaning !== undefined && isLabel && /\p{L}{2}/u.test(value)) found[meaning] ??= value;
    label = next;
  }
  return isIncome ? (found.payer ?? found.name) : (found.name ?? found.payer);
}

/** As many words as are a known heading, else the last word; a slash may stand before it. */
function labelAtEnd(text: string): string {
  const words = text.match(/[^\s/]+[\s/]*/g) ?? [];
  for (let count = Math.min(mostWords, words.length); count > 1; count--) {
    const label = words.slice(-count).join('');
    if (isWhole(label)) return label;
  }
  return words.at(-1) ?? '';
}

function isWhole(label: string): boolean {
  return (readHeading(label.trim())[0]?.strength ?? 0) >= strengthOfWhole;
}

function meaningOf(label: string, value: string): 'name' | 'payer' | undefined {
  // Some banks name the shop and its town there, others number it.
  if (/^terminal$/i.test(label.trim())) return /^\P{N}+\s\P{N}+$/u.test(value) ? 'name' : undefined;
  const found = readHeading(label.trim()).filter(({ strength }) => strength >= strengthOfWhole);
  return found.map(({ meaning }) => meaning).find((meaning) => meaning === 'name' || meaning === 'payer');
}
