import type { DecimalMark, SignRule } from '#contract/import-layout.ts';
import type { MinorUnits } from '#contract/money.ts';
import { saysOnlyHowPaid } from '../../payment-phrases.ts';
import { shapeOf } from '../layout.ts';
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
import type { Decision, Reading, Statement } from '../statement.ts';
import { decideSign, guessedSign, signAsWritten } from '../table/conventions/decide-sign.ts';
import { isBalanceText } from '../table/rows/cell-vocabulary.ts';
import { markOf, negate, splitAmount, toMinor, type WrittenAmount } from '../values/amounts.ts';
import { parseStandardDay } from '../values/days.ts';
import { noteBeside, tidyText } from '../values/texts.ts';
import { type OfxTransaction, ofxTransactions } from './ofx-transactions.ts';

/** Reads OFX 1 (SGML, with or without end tags), OFX 2 (XML) and QFX. */
export function readOfx(text: string, { encoding, change }: Reading): Statement {
  const transactions = ofxTransactions(text);
  const collector = newCollector();
  const amounts = amountsOf(transactions);
  const { byType, ...sign } = decideOfxSign(transactions, amounts);
  const rules = { byType, sign: change.sign ?? sign.value };
  for (const [at, transaction] of transactions.entries())
    collect({ ...transaction, amount: amounts[at] }, rules, collector);
  const shape = shapeOf(`ofx ${transactions[0]?.account ?? ''}${wayOf(byType, sign)}`);
  return {
    ...statementOf({ format: 'ofx', encoding, shape, sign: rules.sign }, collector),
    ...askAbout({ sign }, change),
  };
}

/** Answers only count for files of the account that are written in the same way, as some of its months are unsigned. */
function wayOf(byType: boolean, { question }: Decision<SignRule>): string {
  if (byType) return ' by type';
  return question === undefined ? '' : ' open';
}

function collect(
  transaction: OfxTransaction & { amount: MinorUnits | undefined },
  { sign, byType }: Pick<OfxSign, 'byType'> & { sign: SignRule },
  collector: RowCollector,
): void {
  const { fields, line, amount: read } = transaction;
  const field = (name: string) => tidyText(fields.get(name) ?? '');
  const texts = [field('NAME'), field('PAYEE.NAME'), field('EXTDNAME'), field('MEMO')];
  const first = texts.find((text) => text !== '') ?? field('TRNTYPE');
  const name = isNumber(first) ? (texts.find(saysMore) ?? first) : first;
  const known = {
    ...emptyRow,
    line,
    raw: transaction.raw,
    name,
    note: noteBeside(name, [...texts, field('CHECKNUM')]),
    bankId: field('FITID') || null,
    currency: field('CURSYM') || transaction.currency,
    account: transaction.account,
  };
  const [dayText, amountText] = [field('DTPOSTED') || field('DTUSER') || field('DTTRAN'), field('TRNAMT')];
  const isTurned = (byType && sideOf(transaction) === 'out') !== (sign === 'turned');
  const amount = isTurned && read !== undefined ? negate(read) : read;
  if (transaction.kind === 'investment') leaveOut(collector, known, 'investment', null);
  else if (transaction.kind === 'pending') addProblem(collector, known, 'pending');
  else if (amount === undefined && isBalance(name)) leaveOut(collector, known, 'balance_line', null);
  else
    collectRow(collector, known, { day: parseStandardDay(dayText), dayText, amount, amountText }, (row) => {
      if (isBalance(name)) leaveOut(collector, row, 'balance_line', row);
      else if (byType && row.amount !== 0 && sideOf(transaction) === undefined)
        addProblem(collector, row, 'no_direction', field('TRNTYPE'));
      else addRow(collector, row);
    });
}

/** Banks in Brazil write the balance of each day as a transaction; `Total` or `New Balance` is rather a shop. */
function isBalance(text: string): boolean {
  return /\b(?:saldo|s a l d o)\b/i.test(text) && isBalanceText(text);
}

/** Of an account, or how and when it was paid, with which card, and nothing else: `130624 CB****1234`. */
function isNumber(text: string): boolean {
  return /\d{4}/.test(text) && !saysMore(text);
}

function saysMore(text: string): boolean {
  return /\p{L}/u.test(text) && !saysOnlyHowPaid(text);
}

interface OfxSign extends Decision<SignRule> {
  /** No amount has a sign, and the types say both directions. */
  byType: boolean;
}

/** Some banks write every amount without a sign and leave it to the type, and some cards turn the signs. */
function decideOfxSign(
  transactions: readonly OfxTransaction[],
  amounts: readonly (MinorUnits | undefined)[],
): OfxSign {
  const rows = transactions
    .map((transaction, at) => ({
      ...{ day: undefined, balance: undefined, text: textOf(transaction), amount: amounts[at] ?? 0 },
      ...{ side: sideOf(transaction), isOfCard: transaction.isOfCard, kind: transaction.kind },
    }))
    .filter(({ amount, kind, text }) => amount !== 0 && kind === 'booked' && !isBalance(text));
  const count = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length;
  const [paid, received] = [count(({ side }) => side === 'out'), count(({ side }) => side === 'in')];
  const isSigned = rows.some(({ amount }) => amount < 0);
  if (paid + received === 0 && rows.every(({ isOfCard }) => isOfCard))
    return { ...decideSign({ rows, surroundings: 'card' }), byType: false };
  if (!isSigned && paid > 0 && received > 0) return { ...signAsWritten, byType: true };
  const agreed = count(({ side, amount }) => side !== undefined && (side === 'in') === amount > 0);
  const isTurned = agreed === 0 && paid > 0 && (!isSigned || received > 0);
  return { ...(isTurned ? guessedSign('turned') : signAsWritten), byType: false };
}

function textOf({ fields }: OfxTransaction): string {
  return ['NAME', 'PAYEE.NAME', 'MEMO'].map((name) => fields.get(name) ?? '').join(' ');
}

const out = /^(DEBIT|CHECK|POS|ATM|FEE|SRVCHG|DIRECTDEBIT|REPEATPMT|CASH)$/i;
const into = /^(CREDIT|DEP|DIRECTDEP|DIV)$/i;

/** Where the type says the money goes, if it does. A card is paid, and charges interest. */
function sideOf({ fields, isOfCard }: OfxTransaction): 'in' | 'out' | undefined {
  const type = fields.get('TRNTYPE') ?? '';
  if (out.test(type)) return 'out';
  if (into.test(type)) return 'in';
  if (/^PAYMENT$/i.test(type)) return isOfCard ? 'in' : 'out';
  if (/^INT$/i.test(type)) return isOfCard ? 'out' : 'in';
  return undefined;
}

/** Of each transaction, in hundredths; undefined if it is none. */
function amountsOf(transactions: readonly OfxTransaction[]): (MinorUnits | undefined)[] {
  const written = transactions.map(({ fields }) => splitAmount(fields.get('TRNAMT') ?? ''));
  const marks = new Set(written.map((each) => each && markOf(each.number)));
  const proved = (['.', ','] as const).filter((mark) => marks.has(mark));
  return written.map((each) => each && toAmount(each, proved.length === 1 ? proved[0] : undefined));
}

/** OFX has no thousands separators, so a single mark is the decimal one, unless other amounts of the file prove another. */
function toAmount(
  { number, isNegative }: WrittenAmount,
  proved: DecimalMark | undefined,
): MinorUnits | undefined {
  const mark = markOf(number);
  const either = proved ?? (number.includes(',') ? ',' : '.');
  const minor = toMinor(number, mark === '.' || mark === ',' ? mark : either);
  return minor !== undefined && isNegative ? negate(minor) : minor;
}
