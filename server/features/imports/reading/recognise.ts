import { ImportFailure, type ImportFailureCode } from './limits.ts';

const signatures: { bytes: number[]; failure: ImportFailureCode }[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], failure: 'pdf' },
  { bytes: [0xff, 0xd8, 0xff], failure: 'picture' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], failure: 'picture' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], failure: 'old_excel' },
];

/** What the first bytes say; throws for files that cannot be a statement. */
export function recogniseBytes(bytes: Uint8Array): 'zip' | 'text' {
  const startsWith = (signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  const known = signatures.find((signature) => startsWith(signature.bytes));
  if (known !== undefined) throw new ImportFailure(known.failure);
  return startsWith([0x50, 0x4b, 0x03, 0x04]) ? 'zip' : 'text';
}

export type TextFormat = 'ofx' | 'camt' | 'qif' | 'mt940' | 'markup' | 'table';

const searched = 20_000;

/** From the content alone; anything that is no known format is a table. */
export function recogniseText(text: string): TextFormat {
  const head = text.slice(0, searched);
  if (isBinary(head)) throw new ImportFailure('binary');
  if (/<OFX>|^\s*OFXHEADER:/i.test(head)) return 'ofx';
  if (/camt\.05[234]|<(?:\w{1,20}:)?BkToCstmr/.test(head)) return 'camt';
  if (/^\s*</.test(head) && /<(?:table|(?:\w{1,20}:)?Workbook)\b/i.test(text)) return 'markup';
  if (/^\s*(?:<!DOCTYPE html|<html)/i.test(head)) throw new ImportFailure('web_page');
  if (/^!(?:Type|Account|Option|Clear):?/im.test(head) || isBareQif(head)) return 'qif';
  if (
    /^\W{0,4}(?:\{1:[^}]{0,60}\}.{0,400})?:\d\d[A-Z]?:/ms.test(head) &&
    /^:6(?:0[FM]?:\s?[CD]|1:\s?\d)/m.test(text)
  )
    return 'mt940';
  if (isJson(text)) throw new ImportFailure('not_a_statement');
  return 'table';
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isBinary(head: string): boolean {
  let controls = 0;
  for (let at = 0; at < head.length; at++) {
    const code = head.charCodeAt(at);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) controls++;
  }
  return controls > 20 && controls > head.length / 50;
}

/** Some programs leave the first line of a QIF file out. */
function isBareQif(head: string): boolean {
  const lines = head.split('\n', 30).filter((line) => line.trim() !== '');
  return (
    lines.includes('^') &&
    lines.every((line) => /^[DTUPMLNCASE$%^X]/.test(line)) &&
    lines.some((line) => /^D\s*\d/.test(line))
  );
}
