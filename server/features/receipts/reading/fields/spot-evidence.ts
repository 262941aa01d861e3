import type { MinorUnits } from '#contract/money.ts';
import { isTotal, type Spot } from './amount-lines.ts';
import type { Label } from './label-words.ts';
import { letters } from './letters.ts';
import { flag } from './rank.ts';
import { isNear, mostRounded, type Survey } from './survey-amounts.ts';

export type SpotEvidence = ReturnType<typeof weighSpot>;

/** Evidence for a value as the total from this position: label, position, size and how it was read. */
export function weighSpot(value: MinorUnits, spot: Spot, receipt: Survey) {
  const { line, isLast } = spot;
  const { labels } = line;
  const isRead = spot.value === value;
  const total = isLast && isTotal(line);
  const has = (label: Label) => flag(isLast && labels.has(label));
  const other = (label: Label) => flag(isLast && !isTotal(line) && labels.has(label));
  const beforeTendered = receipt.totalLines.filter((index) => index < receipt.tenderedLine);
  return {
    total: flag(total),
    amountDue: flag(total && labels.has('amountDue')),
    finalTotal: flag(total && labels.has('finalTotal')),
    totalAlone: flag(total && isTotalAlone(line.print.text)),
    totalBeforeTax: flag(total && labels.has('beforeTax')),
    lastTotal: flag(total && line.index === Math.max(...receipt.totalLines)),
    firstTotal: flag(total && line.index === Math.min(...receipt.totalLines)),
    totalAboveTendered: flag(total && line.index === Math.max(...beforeTendered)),
    totalBelowTendered: flag(total && line.index > receipt.tenderedLine),
    subtotal: has('subtotal'),
    taxTotal: has('taxTotal'),
    quantity: has('quantity'),
    beforeTax: other('beforeTax'),
    tax: other('tax'),
    discount: other('discount'),
    tendered: other('tendered'),
    change: other('change'),
    roundedTotal: flag(isLast && labels.has('rounding') && !total && isRoundedTotal(value, receipt)),
    unlabelled: flag(isLast && labels.size === 0),
    inTaxSummary: flag(line.isInTaxSummary),
    notLast: flag(!isLast),
    low: line.index / receipt.lines.length,
    near: flag(isNear(value, spot)),
    confidence: isRead ? spot.confidence : 0,
    inexact: flag(isRead && !spot.exact),
    implied: flag(isRead && spot.implied),
    negative: flag(isRead && spot.negative),
  };
}

function isRoundedTotal(value: MinorUnits, { totals }: Survey): boolean {
  return value % 5 === 0 && [...totals].some((total) => total > 10 && Math.abs(total - value) <= mostRounded);
}

function isTotalAlone(text: string): boolean {
  return /^(THE)?TOTALS?(RM|MYR|EUR|USD|GBP|INR|AMT|AMOUNT)?$/.test(letters(text.replace(/\d[\d.,]*/g, '')));
}
