import type { SignRule } from '#contract/import-layout.ts';
import { maxAmount } from '#contract/money.ts';
import { saysOnlyHowPaid } from '../../payment-phrases.ts';
import { textLimits } from '../limits.ts';
import { addProblem, addRow, emptyRow, leaveOut, newCollector, type RowCollector } from '../row-collector.ts';
import { settledStatement } from '../settled-statement.ts';
import type { Statement } from '../statement.ts';
import type { TextReading } from '../text-reading.ts';
import { markOf, splitAmount, toMinor } from '../values/amounts.ts';
import { parseStandardDay } from '../values/days.ts';
import { shorten, tidyText } from '../values/texts.ts';
import { type OfxTransaction, ofxTransactions } from './ofx-transactions.ts';

/** Reads OFX 1 (SGML, with or without end tags), OFX 2 (XML) and QFX. */
export function readOfx(text: string, { encoding, change }: TextReading): Statement {
  const transactions = ofxTransactions(text);
  const collector = newCollector();
  const sign = change.sign ?? 'as_written';
  const useTypes = onlyTypesTellSigns(transactions);
  for (const transaction of transactions) collect(transaction, { sign, useTypes }, collector);
  const source = `ofx ${transactions[0]?.account ?? ''}`;
  return settledStatement({ format: 'ofx', encoding, source, sign }, collector);
}

const debits = /^(DEBIT|CHECK|PAYMENT|POS|ATM|FEE|SRVCHG|DIRECTDEBIT|REPEATPMT|CASH)$/i;

/** Some banks write every amount without a sign and leave it to the type. */
function onlyTypesTellSigns(transactions: readonly OfxTransaction[]): boolean {
  const amounts = transactions.map(
    (transaction) => parseOfxAmount(transaction.fields.get('TRNAMT') ?? '') ?? 0,
  );
  const types = transactions.map(({ fields }) => debits.test(fields.get('TRNTYPE') ?? ''));
  return amounts.every((amount) => amount >= 0) && types.includes(true) && types.includes(false);
}

interface SignRules {
  sign: SignRule;
  useTypes: boolean;
}

function collect(transaction: OfxTransaction, { sign, useTypes }: SignRules, collector: RowCollector): void {
  const { fields, line } = transaction;
  const field = (name: string) => tidyText(fields.get(name) ?? '');
  const texts = [field('NAME'), field('PAYEE.NAME'), field('EXTDNAME'), field('MEMO')];
  const first = texts.find((text) => text !== '') ?? field('TRNTYPE');
  const name = isNumberOfCard(first) ? (texts.find(saysMore) ?? first) : first;
  const note = [...new Set([...texts, field('CHECKNUM')])].filter((text) => text !== '' && text !== name);
  const known = {
    ...emptyRow,
    line,
    raw: shorten(transaction.raw, textLimits.raw),
    name,
    note: note.join('\n'),
    bankId: field('FITID') || null,
    currency: transaction.currency,
    account: transaction.account,
  };
  const [dayText, amountText] = [field('DTPOSTED') || field('DTUSER') || field('DTTRAN'), field('TRNAMT')];
  const day = parseStandardDay(dayText);
  const amount = parseOfxAmount(amountText);
  if (transaction.kind === 'investment') leaveOut(collector, known, 'investment', null);
  else if (transaction.kind === 'pending') addProblem(collector, known, 'pending');
  else if (day === undefined)
    addProblem(collector, known, dayText === '' ? 'no_day' : 'no_such_day', dayText);
  else if (amount === undefined)
    addProblem(collector, { ...known, day }, amountText === '' ? 'no_amount' : 'not_an_amount', amountText);
  else {
    const isTurned = (useTypes && debits.test(field('TRNTYPE'))) !== (sign === 'turned');
    addRow(collector, { ...known, day, amount: isTurned && amount !== 0 ? -amount : amount });
  }
}

/** How and when it was paid, with which card, and nothing else: `130624 CB****1234`. */
function isNumberOfCard(text: string): boolean {
  return /\d{4}/.test(text) && saysOnlyHowPaid(text);
}

function saysMore(text: string): boolean {
  return /\p{L}/u.test(text) && !saysOnlyHowPaid(text);
}

/** OFX has no thousands separators, so a single mark is the decimal one. */
function parseOfxAmount(text: string): number | undefined {
  const written = splitAmount(text);
  if (written === undefined) return undefined;
  const mark = markOf(written.number);
  const either = written.number.includes(',') ? ',' : '.';
  const minor = toMinor(written.number, mark === '.' || mark === ',' ? mark : either);
  if (minor === undefined || minor > maxAmount * 100) return undefined;
  return written.isNegative && minor !== 0 ? -minor : minor;
}
