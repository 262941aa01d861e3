import type { DateOrder, DecimalMark, SignRule } from '#contract/import-layout.ts';
import type { MinorUnits } from '#contract/money.ts';
import { refuseTooManyRows } from '../limits.ts';
import { askAbout } from '../questions.ts';
import {
  addProblem,
  addRow,
  collectRow,
  emptyRow,
  leaveOut,
  newCollector,
  type RowCollector,
  statementOf,
} from '../row-collector.ts';
import type { Decision, Reading, Statement, StatementRow } from '../statement.ts';
import { decideDateOrder } from '../table/conventions/decide-date-order.ts';
import { decideDecimalMark } from '../table/conventions/decide-decimal-mark.ts';
import { decideSign } from '../table/conventions/decide-sign.ts';
import { isBalanceText } from '../table/rows/cell-vocabulary.ts';
import { negate, parseAmount } from '../values/amounts.ts';
import { splitDay, toDay, type WrittenDay } from '../values/days.ts';
import { noteBeside, tidyText } from '../values/texts.ts';

interface Conventions {
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
  sign: SignRule;
}

/** Reads QIF, with one row for each part of a split whose parts add up. */
export function readQif(text: string, { encoding, context, change }: Reading): Statement {
  const records = qifRecords(text);
  const days = records.map((record) => splitQifDay(fieldOf(record, 'D') ?? ''));
  const amounts = records.map(amountText).filter((amount) => amount !== '');
  const dateOrder = decideDateOrder(days, context);
  const decimalMark = decideDecimalMark(amounts, '.', '');
  const sign = decideQifSign(records, change.decimalMark ?? decimalMark.value);
  const layout = {
    shape: `qif ${[...new Set(records.map(({ type }) => type))].join()}`.slice(0, 100),
    dateOrder: change.dateOrder ?? dateOrder.value,
    decimalMark: change.decimalMark ?? decimalMark.value,
    sign: change.sign ?? sign.value,
  };
  const collector = newCollector();
  for (const record of records) collect(record, layout, collector);
  return {
    ...statementOf({ format: 'qif', encoding, ...layout }, collector),
    ...askAbout({ dateOrder, decimalMark, sign }, change),
  };
}

/** That of a bank's account is as the format says; some cards write what was bought without a minus. */
function decideQifSign(records: readonly QifRecord[], mark: DecimalMark): Decision<SignRule> {
  const rows = records.flatMap((record) => {
    const amount = /^ccard/i.test(record.type) && parse(amountText(record), mark, 'as_written');
    const text = ['P', 'M', 'L'].map((code) => fieldOf(record, code)).join(' ');
    return amount ? [{ day: undefined, amount, text, balance: undefined }] : [];
  });
  return decideSign({ rows, surroundings: 'card' });
}

/** Quicken writes `1/ 5'04`. */
function splitQifDay(text: string): WrittenDay | undefined {
  return splitDay(text.replace(/(?<=[/'-]) (?=\d)/g, '').replace(/'(?=\d$)/, "'0")) ?? splitDay(text);
}

function amountText(record: QifRecord): string {
  return fieldOf(record, 'T') ?? fieldOf(record, 'U') ?? '';
}

function collect(
  record: QifRecord,
  { dateOrder, decimalMark, sign }: Conventions,
  collector: RowCollector,
): void {
  const field = (code: string) => tidyText(fieldOf(record, code) ?? '');
  const dayText = field('D');
  const written = splitQifDay(dayText);
  const day = written && toDay(written, dateOrder);
  const amount = parse(amountText(record), decimalMark, sign);
  const name = [field('P'), field('M'), field('L'), field('A')].find((text) => text !== '') ?? '';
  const known = {
    ...emptyRow,
    line: record.line,
    raw: record.raw,
    name,
    note: noteBeside(name, [field('M'), field('N')]),
    category: categoryOf(field('L')),
    account: record.account,
  };
  const isEmpty = day === undefined && amount === undefined && dayText === '';
  if (isInvestment(record)) leaveOut(collector, known, 'investment', null);
  else if (isEmpty) addProblem(collector, known, 'not_a_transaction');
  else
    collectRow(collector, known, { day, dayText, amount, amountText: amountText(record) }, (row) => {
      if (isBalanceText(field('P'))) leaveOut(collector, row, 'opening_balance', row);
      else addParts(row, splitsOf(record, decimalMark, sign), collector);
    });
}

/** One row for each part, if they add up to the whole. */
function addParts(row: StatementRow, parts: readonly Part[], collector: RowCollector): void {
  const sum = parts.reduce((total, part) => total + (part.amount ?? Number.NaN), 0);
  if (parts.length < 2 || sum !== row.amount)
    addPart({ ...row, category: row.category ?? parts[0]?.category ?? null }, collector);
  else
    for (const { category, memo, amount } of parts)
      addPart({ ...row, amount: amount ?? 0, category, note: memo === '' ? row.note : memo }, collector);
}

/** Another account in brackets is where the money goes to or comes from. */
function addPart(row: StatementRow, collector: RowCollector): void {
  if (/^\[.+\]$/.test(row.category ?? ''))
    leaveOut(collector, row, 'own_account', { ...row, category: null });
  else addRow(collector, row);
}

function isInvestment({ type }: QifRecord): boolean {
  return /^invst/i.test(type);
}

function parse(text: string, mark: DecimalMark, sign: SignRule): MinorUnits | undefined {
  const amount = parseAmount(text, mark)?.amount;
  return amount !== undefined && sign === 'turned' ? negate(amount) : amount;
}

/** A transfer is written in brackets, a class after a slash. */
function categoryOf(text: string): string | null {
  const category = text.replace(/\/[^/:\]]*$/, '').replaceAll(/\s*:\s*/g, ': ');
  return category === '' ? null : category;
}

interface Part {
  category: string | null;
  memo: string;
  amount: MinorUnits | undefined;
}

function splitsOf({ fields }: QifRecord, mark: DecimalMark, sign: SignRule): Part[] {
  const parts: Part[] = [];
  for (const { code, value } of fields) {
    const last = parts.at(-1);
    if (code === 'S') parts.push({ category: categoryOf(tidyText(value)), memo: '', amount: undefined });
    else if (last !== undefined && code === 'E') last.memo = tidyText(value);
    else if (last !== undefined && code === '$') last.amount = parse(value, mark, sign);
  }
  return parts;
}

interface QifRecord {
  line: number;
  raw: string;
  /** Such as `Bank` or `CCard`. */
  type: string;
  account: string | null;
  fields: { code: string; value: string }[];
}

/** The records of all sections; lists of categories, accounts and the like are not among them. */
function qifRecords(text: string): QifRecord[] {
  const records: QifRecord[] = [];
  let [type, account]: [string, string | null] = ['Bank', null];
  let current = empty(type, account);
  const finish = () => {
    if (type.toLowerCase() === 'account') account = fieldOf(current, 'N') ?? account;
    else if (current.fields.length > 0 && !isList(type)) {
      refuseTooManyRows(records.length);
      records.push(current);
    }
    current = empty(type, account);
  };
  for (const [at, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (trimmed.startsWith('!')) {
      finish();
      const section = /^!(?:Type:)?\s*([\w ]{1,40})/i.exec(trimmed)?.[1]?.trim() ?? '';
      if (!/^(option|clear)/i.test(section)) type = section;
      current = empty(type, account);
    } else if (trimmed === '^') finish();
    else if (trimmed !== '') {
      if (current.fields.length === 0) current.line = at + 1;
      current.raw = current.raw === '' ? trimmed : `${current.raw}\n${trimmed}`;
      current.fields.push({ code: trimmed.charAt(0), value: trimmed.slice(1).trim() });
    }
  }
  finish();
  return records;
}

function empty(type: string, account: string | null): QifRecord {
  return { line: 1, raw: '', type, account, fields: [] };
}

function isList(type: string): boolean {
  return /^(cat|class|memorized|security|prices|budget|tag|invmem|template)/i.test(type);
}

function fieldOf({ fields }: QifRecord, code: string): string | undefined {
  return fields.find((field) => field.code === code)?.value;
}
