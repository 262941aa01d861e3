import { readTagged } from '../values/tagged-text.ts';
import { tidyText } from '../values/texts.ts';
import { readHeading, whole } from './headings.ts';

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
const payerBySlash = /\s\/DE\s+([^/]+?)\s+\/(?:MOTIF|REF)\b/;

/** A label is what could be the heading of a column. Its value ends where the next label begins. */
function labelledParty(text: string, isIncome: boolean): string | undefined {
  if (!text.includes(':')) return undefined;
  const [first = '', ...rest] = text.replace(/(?<=\p{L}):\s+(?=\p{L}+:)/gu, ' ').split(':');
  let label = labelAtEnd(first);
  const found: Partial<Record<'name' | 'payer', string>> = {};
  for (const [at, part] of rest.entries()) {
    const next = at === rest.length - 1 ? '' : labelAtEnd(part);
    const value = tidyText(part.slice(0, part.length - next.length)).replace(/[\s,;/|-]+$/, '');
    const meaning = meaningOf(label);
    const isLabel = rest.length > 1 || label.length >= leastAlone;
    if (meaning !== undefined && isLabel && /\p{L}{2}/u.test(value)) found[meaning] ??= value;
    label = next;
  }
  return isIncome ? (found.payer ?? found.name) : (found.name ?? found.payer);
}

/** As many words as are a known heading, else the last word. */
function labelAtEnd(text: string): string {
  const words = text.match(/\S+\s*/g) ?? [];
  for (let count = Math.min(mostWords, words.length); count > 1; count--) {
    const label = words.slice(-count).join('');
    if (isWhole(label)) return label;
  }
  return words.at(-1) ?? '';
}

function isWhole(label: string): boolean {
  return (readHeading(label.trim())[0]?.strength ?? 0) >= whole;
}

function meaningOf(label: string): 'name' | 'payer' | undefined {
  const found = readHeading(label.trim()).filter(({ strength }) => strength >= whole);
  return found.map(({ meaning }) => meaning).find((meaning) => meaning === 'name' || meaning === 'payer');
}
