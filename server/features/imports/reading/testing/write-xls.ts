import { daysBetween } from '#contract/calendar.ts';
import type { LedgerEntry } from './ledgers.ts';

const two = (value: number) => [value & 0xff, (value >> 8) & 0xff];
const four = (value: number) => [...two(value), ...two(value >> 16)];
const double = (value: number) => [...new Uint8Array(new Float64Array([value]).buffer)];
const letters = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
const record = (kind: number, ...data: number[]) => [...two(kind), ...two(data.length), ...data];

const sectorSize = 512;
const [endOfChain, ofTable, free] = [-2, -3, -1];
/** So that texts go on in the next record. */
const mostInRecord = 90;

/** A workbook of Excel 97, with days and hundredths as such a program writes them; all its sheets are in the same place. */
export function writeXls(entries: readonly LedgerEntry[], sheets = 1): Uint8Array {
  const texts = ['Date', 'Payee', 'Memo', 'Amount', ...entries.flatMap(({ name, note }) => [name, note])];
  const text = (row: number, column: number, at: number) =>
    record(0xfd, ...two(row), ...two(column), ...two(0), ...four(at));
  const rows = entries.flatMap(({ day, amount }, at) => [
    ...record(0x203, ...two(at + 2), ...two(0), ...two(1), ...double(daysBetween('1899-12-30', day))),
    ...text(at + 2, 1, 4 + 2 * at),
    ...text(at + 2, 2, 5 + 2 * at),
    ...record(0x27e, ...two(at + 2), ...two(3), ...two(0), ...four((amount << 2) | 3)),
  ]);
  const begin = (type: number) => record(0x809, ...two(0x600), ...two(type), ...four(0));
  const head = [
    ...begin(5),
    ...record(0xe0, ...two(0), ...two(0)),
    ...record(0xe0, ...two(0), ...two(14)),
    ...sharedTexts(texts),
  ];
  const listed = (from: number) =>
    Array.from({ length: sheets }, () => record(0x85, ...four(from), 0, 0, 1, 0, ...letters('A'))).flat();
  const end = record(0x0a);
  const from = head.length + listed(0).length + end.length;
  return pack([
    ...head,
    ...listed(from),
    ...end,
    ...begin(16),
    ...[0, 1, 2, 3].flatMap((at) => text(0, at, at)),
    ...rows,
    ...end,
  ]);
}

function sharedTexts(texts: readonly string[]): number[] {
  const parts = [[...four(texts.length), ...four(texts.length)]];
  const put = (begin: number[], ...data: number[]) => {
    const last = parts.at(-1) ?? [];
    if (last.length + data.length <= mostInRecord) last.push(...data);
    else parts.push([...begin, ...data]);
  };
  for (const text of texts) {
    put([], ...two(text.length), 1);
    for (const letter of letters(text)) put([1], ...two(letter));
  }
  return parts.flatMap((data, at) => record(at === 0 ? 0xfc : 0x3c, ...data));
}

/** A compound file: its header, the table of its sectors, the directory and the stream. */
function pack(stream: number[]): Uint8Array {
  const sectors = Math.ceil(Math.max(stream.length, 4096) / sectorSize);
  const tables = Math.ceil((sectors + 3) / (sectorSize / 4));
  const first = tables + 1;
  const following = Array.from({ length: sectors }, (_, at) =>
    at === sectors - 1 ? endOfChain : first + at + 1,
  );
  const table = [...Array(tables).fill(ofTable), endOfChain, ...following];
  const bytes = Buffer.alloc((1 + first + sectors) * sectorSize);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    bytes.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, tables],
    [48, tables],
    [56, 4096],
    [60, endOfChain],
    [68, endOfChain],
  ] as const)
    bytes.writeInt32LE(value, at);
  for (let at = 0; at < 109; at++) bytes.writeInt32LE(at < tables ? at : free, 76 + 4 * at);
  for (let at = 0; at < (tables * sectorSize) / 4; at++)
    bytes.writeInt32LE(table[at] ?? free, sectorSize + 4 * at);
  const directory = (1 + tables) * sectorSize;
  for (const [at, name, type, start, size] of [
    [0, 'Root Entry', 5, endOfChain, 0],
    [1, 'Workbook', 2, first, sectors * sectorSize],
  ] as const) {
    const entry = directory + 128 * at;
    bytes.write(name, entry, 'utf16le');
    bytes.writeUInt16LE(2 * name.length + 2, entry + 64);
    bytes.writeUInt8(type, entry + 66);
    for (const link of [68, 72, 76]) bytes.writeInt32LE(at === 0 && link === 76 ? 1 : free, entry + link);
    bytes.writeInt32LE(start, entry + 116);
    bytes.writeInt32LE(size, entry + 120);
  }
  bytes.set(stream, (1 + first) * sectorSize);
  return bytes;
}
