import { partyIn } from '../table/rows/row-texts.ts';
import { type Details, readTagged } from '../values/tagged-text.ts';
import { joinTexts, tidyText } from '../values/texts.ts';

const wrapWidth = 60;
const maxLines = 50;
const maxLineLength = 500;

/** Reads the structured fields of German, Polish, Dutch and Belgian banks; anything else is one text. */
export function readDetails(all: readonly string[], isIncome: boolean): Details {
  const lines = all.slice(0, maxLines).map((line) => line.slice(0, maxLineLength));
  const joined = lines.join('');
  const separator = subfieldSeparator(joined);
  if (separator !== null) return readSubfields(joined, separator);
  const tagged = readTagged(lines.map(endWithOneBlank).join(''));
  if (tagged !== undefined) return tagged;
  const text = tidyText(joinWrapped(lines));
  const name = polishParty(text) ?? partyIn(text, isIncome) ?? '';
  return { name, texts: [withoutBookingKey(text), text] };
}

function endWithOneBlank(line: string): string {
  const text = line.trimEnd();
  return text === line ? line : `${text} `;
}

/** Lines of the full width go on in the next one. */
function joinWrapped(lines: readonly string[]): string {
  let text = '';
  for (const [at, line] of lines.entries()) {
    const isFull = at > 0 && (lines[at - 1]?.length ?? 0) >= wrapWidth && !/\s$/.test(lines[at - 1] ?? '');
    text += at === 0 || isFull ? line : ` ${line}`;
  }
  return text;
}

/** The character before two digits that divides the text, such as `?20`, `^20`, `~20` or `<20`. */
function subfieldSeparator(text: string): string | null {
  const first = /^\s*(?:\d{3})?\s?([?^~<>@§|!])\d{2}/.exec(text)?.[1];
  if (first === undefined) return null;
  return text.split(first).filter((part) => /^\d{2}/.test(part)).length >= 2 ? first : null;
}

function readSubfields(text: string, separator: string): Details {
  const fields = new Map<number, string>();
  for (const part of text.split(separator).slice(1)) {
    const number = /^\d{2}/.exec(part)?.[0];
    const last = [...fields.keys()].at(-1);
    if (number !== undefined) fields.set(Number(number), saysSomething(part) ? part.slice(2) : '');
    else if (last !== undefined) fields.set(last, `${fields.get(last)}${separator}${part}`);
  }
  const range = (from: number, to: number) =>
    [...fields]
      .filter(([number]) => number >= from && number <= to)
      .sort(([a], [b]) => a - b)
      .map(([, value]) => value);
  const sepa = readSepa([...range(20, 29), ...range(60, 63)]);
  const name = tidyText(joinFields(range(32, 33)));
  const texts = [sepa.purpose, sepa.rest, fields.get(0) ?? ''].map(tidyText).filter((each) => each !== '');
  return { name: name || tidyText(sepa.party), texts };
}

/** Some banks fill a field that has no text with a character that is none. */
function saysSomething(part: string): boolean {
  return /[\p{L}\p{N}+]/u.test(part.slice(2));
}

/** A text that fills its field goes on in the next one; some fields are shorter than the usual 27 characters. */
function joinFields(fields: readonly string[]): string {
  const isFull = (field: string) => field.length > 20 || /\s$/.test(field);
  return fields.map((field) => (field === '' || isFull(field) ? field : `${field} `)).join('');
}

const sepaTag = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|PURP|IBAN|BIC)\+/;

/** SEPA puts tags such as `SVWZ+` into the purpose. */
function readSepa(fields: readonly string[]): { purpose: string; party: string; rest: string } {
  const parts = fields.join('').split(new RegExp(sepaTag, 'g'));
  if (parts.length === 1) return { purpose: joinFields(fields), party: '', rest: '' };
  const tags = new Map<string, string>();
  for (let at = 1; at + 1 < parts.length; at += 2) tags.set(parts[at] ?? '', parts[at + 1] ?? '');
  const rest = [parts[0] ?? '', tags.get('EREF') ?? ''].filter(
    (text) => !/^\s*(NOTPROVIDED)?\s*$/.test(text),
  );
  return {
    purpose: tags.get('SVWZ') ?? '',
    party: tags.get('ABWA') ?? tags.get('ABWE') ?? '',
    rest: joinTexts(rest, ' '),
  };
}

/** Without the kind of booking, `999`, and the number of its batch, `999PN2406`, before a German text. */
function withoutBookingKey(text: string): string {
  return text.replace(/^(?:\d{3}PN\d{4}|999)(?=\p{L})/u, '');
}

/** mBank and others name the party after `OD:` (from) or `DLA:` (for), up to its address. */
function polishParty(text: string): string | undefined {
  const party = /;\s*(?:OD|DLA):\s*([^;]{2,80})/.exec(text)?.[1];
  return party === undefined ? undefined : tidyText(party.replace(/\s+(UL|AL|OS|PL)\..*$/, ''));
}
