import type { Box } from '../recognised.ts';
import { findLegalForm, repairLegalForm } from './legal-form.ts';
import { countOf } from './letters.ts';
import { type MerchantWord, merchantWords } from './merchant-words.ts';
import type { PrintLine } from './print-lines.ts';
import { find } from './vocabulary.ts';

/** A line of the receipt's header. */
export interface HeadLine {
  print: PrintLine;
  text: string;
  /** The text without registration numbers. */
  name: string;
  /** Whether it contained a registration number. */
  isRegistered: boolean;
  /** The kinds of words in it. */
  said: ReadonlySet<MerchantWord>;
  /** Whether it contains a legal form. */
  isLegal: boolean;
  box: Box;
}

/** Number of lines to search for a name. */
const headLines = 14;
const fewestLetters = 3;

const registration =
  /\s*[([{]?\s*(?:CO(?:MPANY)?\.?\s*)?(?:REG(?:ISTRATION)?\.?\s*)?(?:NO|ROC|SSM|GST)\b[\s.:#]*[([]?\s*[A-Z]{0,3}\d[\dA-Z\s-]*.*$/i;
const numberInBrackets = /\s*[([{]?\s*[A-Z]{0,3}\d{4,}\s*[-.–]?\s*[A-Z0-9]{0,2}\s*[)\]}]?.*$/i;

export function headOf(prints: readonly PrintLine[]): HeadLine[] {
  const head: HeadLine[] = [];
  for (const print of prints) {
    const text = tidy(print.text);
    if (countOf(text, /\p{L}/gu) >= fewestLetters) head.push(readHead(print, text));
    if (head.length === headLines) break;
  }
  return head;
}

function readHead(print: PrintLine, text: string): HeadLine {
  const name = nameIn(text);
  return {
    print,
    text,
    name,
    said: find(text, merchantWords),
    isRegistered: /\d{4}/.test(text.slice(name.length)),
    isLegal: findLegalForm(name) !== undefined,
    box: print.box,
  };
}

/** Removes characters that come from frames and specks. */
function tidy(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}&'’().,/@:\-+#* ]/gu, ' ')
    .replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N}.)]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name ends after its legal form or before a registration number; returns the whole text if nothing is left. */
function nameIn(text: string): string {
  const form = findLegalForm(text);
  const head =
    form === undefined
      ? text.replace(registration, '').replace(numberInBrackets, '')
      : text.slice(0, form.to);
  const name = withLetters(repairLegalForm(head)).replace(/[\s,;:\-_*#]+$/, '');
  return countOf(name, /\p{L}/gu) >= fewestLetters ? name : text;
}

/** Replaces digits within words, which are misread letters. */
function withLetters(name: string): string {
  return name
    .replace(/(?<=\p{L})0(?!\d)|(?<!\d)0(?=\p{L})/gu, 'O')
    .replace(/(?<=\p{L})1(?=\p{L})/gu, 'I')
    .replace(/(?<=\p{L})5(?=\p{L})/gu, 'S')
    .replace(/(?<=\p{L})8(?=\p{L})/gu, 'B');
}
