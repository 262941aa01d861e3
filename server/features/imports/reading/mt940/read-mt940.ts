import { dayOf, daysBetween, type LocalDate, parseDay } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { saysOnlyHowPaid } from '../../payment-phrases.ts';
import { shapeOf } from '../layout.ts';
import {
  type Account,
  addProblem,
  closeAccount,
  collectRow,
  countLine,
  emptyRow,
  newAccount,
  newCollector,
  type RowCollector,
  statementOf,
} from '../row-collector.ts';
import type { Reading, Statement } from '../statement.ts';
import { negate, toMinor } from '../values/amounts.ts';
import { parseShortDay } from '../values/days.ts';
import { noteBeside, tidyText } from '../values/texts.ts';
import { readDetails } from './details.ts';

/** Reads MT940 and MT942, also of several accounts. */
export function readMt940(text: string, { encoding }: Reading): Statement {
  const collector = newCollector();
  let account = newAccount();
  const fields = fieldsOf(text);
  for (const [at, field] of fields.entries()) {
    if (field.tag === '20') account = newAccount();
    else if (field.tag === '25') account.id = tidyText(field.lines.join('')) || null;
    else if (/^60[FM]?$/.test(field.tag)) account = openedWith(field, account);
    else if (field.tag === '61') collect([field, fields[at + 1]], account, collector);
    else if (/^62[FM]?$/.test(field.tag)) {
      closeAccount(collector, account, balanceOf(field));
      account.opening = undefined;
    }
  }
  const shape = shapeOf(`mt940 ${account.id}`);
  return statementOf({ format: 'mt940', encoding, shape }, collector);
}

function openedWith(field: Field, { id, currency }: Account): Account {
  const balance = balanceOf(field);
  return newAccount({ id, currency: balance?.currency ?? currency, opening: balance?.amount });
}

function balanceOf({ lines }: Field): { currency: string; amount: MinorUnits } | undefined {
  const match = /^\s*([CD])(\d{6})([A-Z]{3})([\d.,]{1,18})/.exec(lines[0] ?? '');
  if (match === null) return undefined;
  const [, mark, , currency = '', number = ''] = match;
  const amount = toAmount(number);
  return amount === undefined ? undefined : { currency, amount: mark === 'D' ? -amount : amount };
}

function collect([field, next]: [Field, Field | undefined], account: Account, collector: RowCollector): void {
  const info = next?.tag === '86' ? next : undefined;
  const raw = [rawOf(field), ...(info ? [rawOf(info)] : [])].join('\n');
  const parsed = parseStatementLine(field.lines);
  const details = readDetails(info?.lines ?? [], (parsed?.amount ?? 0) > 0);
  const supplementary = tidyText(parsed?.supplementary ?? '');
  const repeated = isRepeated(supplementary, details.texts) ? supplementary : '';
  const all = [details.name, repeated, ...details.texts, supplementary].map(tidyText);
  const name = all.find((text) => text !== '') ?? parsed?.ownReference ?? '';
  const known = {
    ...emptyRow,
    line: field.line,
    raw,
    name,
    note: noteBeside(name, all),
    currency: account.currency,
    account: account.id,
  };
  const line = field.lines[0] ?? '';
  if (parsed === undefined) {
    addProblem(collector, known, 'not_an_amount', line);
    countLine(account, undefined);
  } else {
    const { day, amount, bankId } = parsed;
    countLine(account, amount);
    const written = { day, dayText: line.slice(0, 10), amount, amountText: '' };
    collectRow(collector, { ...known, bankId }, written);
  }
}

/** Some banks name the payee beside the amount, and again in the text after the number of an account. */
function isRepeated(text: string, others: readonly string[]): boolean {
  return /\p{L}/u.test(text) && !saysOnlyHowPaid(text) && others.some((other) => other.includes(text));
}

function rawOf({ tag, lines }: Field): string {
  return `:${tag}:${lines.join('\n')}`.trimEnd();
}

/** A field such as `:61:` with all its lines; blanks at their ends may be part of a text that goes on. */
interface Field {
  tag: string;
  lines: string[];
  line: number;
}

const start = /^\s{0,3}:(\d{2}[A-Z]?|NS):/;

/** The fields of a file, without the envelope of SWIFT, the marks between statements and what a bank says aside, `:NS:`. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let open = false;
  for (const [at, whole] of text.split('\n').entries()) {
    const line = whole.replace(/^[\p{Cc}]+(?=[:\S])/u, '').replace(/^\{1:.{0,400}?\{4:/, '');
    const tag = start.exec(line);
    if (tag !== null) {
      open = tag[1] !== 'NS';
      const rest = line.slice(tag[0].length);
      const last = fields.at(-1);
      // Some banks repeat the tag on every line of the details.
      if (last?.tag === '86' && tag[1] === '86') last.lines.push(rest);
      else if (open) fields.push({ tag: tag[1] ?? '', lines: [rest], line: at + 1 });
    } else if (/^[-}\p{Cc}\s]+$/u.test(line) && line.trim() !== '') open = false;
    else if (open && line !== '') fields.at(-1)?.lines.push(line);
  }
  return fields;
}

const pattern =
  /^\s*(\d{6})(\d{4})?\s?(RC|RD|EC|ED|C|D)([A-Z])?\s?(\d[\d.,]{0,17})\s?(?:[NFS]([A-Z\d]{3}))?(.*)$/;

/** Field 61; undefined if it is not a line of a statement. The day is that of booking, which is written without a year. */
function parseStatementLine(lines: readonly string[]) {
  const match = pattern.exec(lines[0] ?? '');
  if (match === null) return undefined;
  const [, valueDay = '', entryDay, mark = '', , number = '', , rest = ''] = match;
  const value = parseValueDay(valueDay);
  const amount = toAmount(number);
  if (amount === undefined) return undefined;
  const isOut = mark === 'D' || mark === 'RC' || mark === 'ED';
  const reference = /\/\/\s*(\S.*?)\s*$/.exec(rest)?.[1];
  return {
    day: entryDay === undefined ? value : (nearest(value, entryDay) ?? value),
    amount: isOut ? negate(amount) : amount,
    /** The bank's reference after `//`. */
    bankId: reference !== undefined && !/^(NONREF|\W*)$/.test(reference) ? reference : null,
    supplementary: lines.slice(1).join(' ').trim(),
    /** The customer's, before `//`. */
    ownReference: tidyText(rest.replace(/^(NONREF|[EK]REF\+?)|\/\/.*$/g, '')),
  };
}

/** For interest, months have 30 days, so that February may end on `0230`. */
function parseValueDay(text: string): LocalDate | undefined {
  const ends = [text, text.replace(/(?<=^..02)30$/, '29'), text.replace(/(?<=^..02)(?:29|30)$/, '28')];
  return ends.map(parseShortDay).find((day) => day !== undefined);
}

/** Some banks write a point instead of the comma. */
function toAmount(number: string): MinorUnits | undefined {
  return toMinor(number, number.includes(',') ? ',' : '.');
}

/** Around New Year, the day of booking may be in another year than that of value. */
function nearest(value: LocalDate | undefined, entryDay: string): LocalDate | undefined {
  if (value === undefined) return undefined;
  const [month, day] = [Number(entryDay.slice(0, 2)), Number(entryDay.slice(2, 4))];
  const year = Number(value.slice(0, 4));
  const days = [year, year - 1, year + 1]
    .map((each) => parseDay(dayOf(each, month, day)))
    .filter((each) => each !== undefined);
  days.sort((a, b) => Math.abs(daysBetween(value, a)) - Math.abs(daysBetween(value, b)));
  return days[0];
}
