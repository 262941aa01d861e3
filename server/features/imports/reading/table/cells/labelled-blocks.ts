import { ImportFailure, importLimits } from '../../limits.ts';
import { addRecord, isDayCell, type Sheet, type SheetRecord } from './sheet.ts';

const labelled = /^\s{0,9}(\p{L}[\p{L} /.-]{1,30}):\s{0,20}(.*)$/u;
const sampled = 400;

/** Reads a text of blocks such as `Date: …`, `Description: …`, `Amount: …` as a table; undefined if it is none. */
export function readLabelledBlocks(text: string): Sheet | undefined {
  const head = text.split('\n', sampled).filter((line) => line.trim() !== '');
  const pairs = head.map((line) => labelled.exec(line));
  const labels = pairs.map((pair) => pair?.[1] ?? '');
  const dayAt = pairs.findIndex((pair) => isDayCell(pair?.[2]?.trim() ?? ''));
  const known = labels.filter((label) => label !== '').length;
  if (dayAt < 0 || known < 4 || known < head.length * 0.9) return undefined;
  return toSheet(text.split('\n'), findStart(labels, dayAt));
}

/** The label that each block begins with: the day's, or the first of those right above it that are in as many blocks. */
function findStart(labels: readonly string[], dayAt: number): string {
  const countOf = (label = '') => labels.filter((each) => each === label).length;
  const blocks = Math.max(2, countOf(labels[dayAt]));
  const preamble = labels.slice(0, dayAt).findLastIndex((label) => countOf(label) < blocks);
  return labels[preamble + 1] ?? '';
}

function toSheet(lines: readonly string[], startLabel: string): Sheet {
  const labels: string[] = [];
  const records: SheetRecord[] = [];
  let block: SheetRecord | undefined;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [, label = '', value = line] = labelled.exec(line) ?? [];
    if (label === startLabel || block === undefined) {
      const isBlock = label === startLabel;
      const record: SheetRecord = { line: at + 1, raw: line, cells: isBlock ? [] : [line.trim()] };
      addRecord(records, record);
      if (!isBlock) continue;
      if (block === undefined) records.splice(-1, 0, { line: at + 1, raw: '', cells: labels });
      block = record;
    } else block.raw = `${block.raw}\n${line}`;
    put(block.cells, labels, { label, value: value.trim() });
  }
  for (const { cells } of records) for (let at = 0; at < cells.length; at++) cells[at] ??= '';
  return { records, delimiter: null, isText: true };
}

function put(cells: string[], labels: string[], { label, value }: { label: string; value: string }): void {
  const known = labels.indexOf(label);
  if (known < 0 && labels.length >= importLimits.columns) throw new ImportFailure('too_many_columns');
  cells[known < 0 ? labels.push(label) - 1 : known] = value;
}
