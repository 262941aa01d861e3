import { decodeAs } from '../encoding/decode-as.ts';

const tables = new Map<string, Map<string, number[]>>();

/** The inverse of decoding; throws for a character that the encoding does not have. */
export function encodeAs(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8 with mark') return Buffer.from(`\ufeff${text}`);
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'utf-16le without mark') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  const table = tables.get(encoding) ?? buildTable(encoding);
  tables.set(encoding, table);
  return Uint8Array.from(
    [...text].flatMap((char) => {
      const bytes = table.get(char);
      if (bytes === undefined) throw new RangeError(`${encoding} has no ${char}`);
      return bytes;
    }),
  );
}

function buildTable(encoding: string): Map<string, number[]> {
  const table = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    const text = decodeAs(Uint8Array.from(bytes), encoding);
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  if (!/^(gb|euc|shift|big)/.test(encoding)) return table;
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  return table;
}
