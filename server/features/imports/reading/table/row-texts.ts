import type { ColumnRole } from '#contract/import-layout.ts';
import { saysOnlyHowPaid } from '../../payment-phrases.ts';
import { joinTexts, noteBeside, tidyText } from '../values/texts.ts';
import { partyIn } from './party-in-text.ts';

export interface RowTexts {
  name: string;
  note: string;
  category: string | null;
  bankId: string | null;
  currency: string | null;
  account: string | null;
}

const fromMostTelling: ColumnRole[] = ['description', 'reference', 'type', 'subcategory', 'category'];
const inNote: ColumnRole[] = ['payer', 'name', 'description', 'reference', 'type'];

/** Reads the texts of rows of these columns; the payer names the row when money comes in. */
export function textReader(
  columns: readonly ColumnRole[],
): (cells: readonly string[], isIncome: boolean) => RowTexts {
  const at = new Map<ColumnRole, number[]>();
  for (const [place, role] of columns.entries()) at.set(role, [...(at.get(role) ?? []), place]);
  return (cells, isIncome) => {
    const all = (role: ColumnRole) =>
      (at.get(role) ?? []).map((place) => textOf(cells[place] ?? '')).filter(saysSomething);
    const one = (role: ColumnRole) => all(role)[0] ?? null;
    const payers = all('payer');
    const parties = isIncome ? [...payers, ...all('name')] : all('name');
    const texts = [...fromMostTelling.flatMap(all), ...payers];
    const name =
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
      currency: one('currency'),
      account: one('account'),
    };
  };
}

function firstOf<T>(texts: readonly string[], find: (text: string) => T | undefined): T | undefined {
  for (const text of texts) {
    const found = find(text);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Without the lone apostrophe that keeps spreadsheets from reading a text as a number. */
function textOf(cell: string): string {
  const text = tidyText(cell);
  return text.startsWith("'") && text.lastIndexOf("'") === 0 ? text.slice(1) : text;
}

function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
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
