import type { MinorUnits } from '#contract/money.ts';
import { saysOnlyHowPaid } from '../../payment-phrases.ts';
import { shapeOf } from '../layout.ts';
import { textLimits } from '../limits.ts';
import { askAbout } from '../questions.ts';
import {
  addProblem,
  addRow,
  collectRow,
  emptyRow,
  leaveOut,
  newCollector,
  type RowCollector,
  settledStatement,
} from '../row-collector.ts';
import type { Reading, Statement } from '../statement.ts';
import { turned } from '../values/amounts.ts';
import { parseStandardDay } from '../values/days.ts';
import { noteBeside, shorten, tidyText } from '../values/texts.ts';
import { amountsOf, decideOfxSign, type OfxSign, sideOf } from './ofx-amounts.ts';
import { type OfxTransaction, ofxTransactions } from './ofx-transactions.ts';

/** Reads OFX 1 (SGML, with or without end tags), OFX 2 (XML) and QFX. */
export function readOfx(text: string, { encoding, change }: Reading): Statement {
  const transactions = ofxTransactions(text);
  const collector = newCollector();
  const amounts = amountsOf(transactions);
  const sign = decideOfxSign(transactions, amounts);
  const rules = { ...sign, sign: change.sign ?? sign.sign };
  for (const [at, transaction] of transactions.entries())
    collect({ ...transaction, amount: amounts[at] }, rules, collector);
  const shape = shapeOf(`ofx ${transactions[0]?.account ?? ''}${wayOf(sign)}`);
  return {
    ...settledStatement({ format: 'ofx', encoding, shape, sign: rules.sign }, collector),
    ...askAbout({ sign }, change),
  };
}

/** Answers only count for files of the account that are written in the same way, as some of its months are unsigned. */
function wayOf({ byType, isCertain }: OfxSign): string {
  if (byType) return ' by type';
  return isCertain ? '' : ' open';
}

function collect(
  transaction: OfxTransaction & { amount: MinorUnits | undefined },
  { sign, byType }: OfxSign,
  collector: RowCollector,
): void {
  const { fields, line, amount: read } = transaction;
  const field = (name: string) => tidyText(fields.get(name) ?? '');
  const texts = [field('NAME'), field('PAYEE.NAME'), field('EXTDNAME'), field('MEMO')];
  const first = texts.find((text) => text !== '') ?? field('TRNTYPE');
  const name = isNumberOfCard(first) ? (texts.find(saysMore) ?? first) : first;
  const known = {
    ...emptyRow,
    line,
    raw: shorten(transaction.raw, textLimits.raw),
    name,
    note: noteBeside(name, [...texts, field('CHECKNUM')]),
    bankId: field('FITID') || null,
    currency: transaction.currency,
    account: transaction.account,
  };
  const [dayText, amountText] = [field('DTPOSTED') || field('DTUSER') || field('DTTRAN'), field('TRNAMT')];
  const isTurned = (byType && sideOf(transaction) === 'out') !== (sign === 'turned');
  const amount = isTurned && read !== undefined ? turned(read) : read;
  if (transaction.kind === 'investment') leaveOut(collector, known, 'investment', null);
  else if (transaction.kind === 'pending') addProblem(collector, known, 'pending');
  else
    collectRow(collector, known, { day: parseStandardDay(dayText), dayText, amount, amountText }, (row) => {
      if (byType && row.amount !== 0 && sideOf(transaction) === undefined)
        addProblem(collector, row, 'no_direction', field('TRNTYPE'));
      else addRow(collector, row);
    });
}

/** How and when it was paid, with which card, and nothing else: `130624 CB****1234`. */
function isNumberOfCard(text: string): boolean {
  return /\d{4}/.test(text) && saysOnlyHowPaid(text);
}

function saysMore(text: string): boolean {
  return /\p{L}/u.test(text) && !saysOnlyHowPaid(text);
}
