import type { MinorUnits } from '#contract/money.ts';
import { isTotal, type Spot } from './amount-lines.ts';
import { letters } from './letters.ts';
import { flag } from './rank.ts';
import { mostRounded, type Survey } from './survey-amounts.ts';

export type SpotEvidence = ReturnType<typeof weighSpot>;

/** Evidence for a value as the total from this position: label, position and how it was read. */
export function weighSpot(value: MinorUnits, spot: Spot, receipt: Survey) {
  const { line, isLast } = spot;
  const { labels } = line;
  const total = isLast && isTotal(line);
  const beforeTendered = receipt.totalLines.filter((index) => index < receipt.tenderedLine);
  return {
    total: flag(total),
    amountDue: flag(total && labels.has('amountDue')),
    totalAlone: flag(total && isTotalAlone(line.print.text)),
    totalBeforeTax: flag(total && labels.has('beforeTax')),
    lastTotal: flag(total && line.index === Math.max(...receipt.totalLines)),
    totalAboveTendered: flag(total && line.index === Math.max(...beforeTendered)),
    roundedTotal: flag(isLast && labels.has('rounding') && !total && isRoundedTotal(value, receipt)),
    confidence: spot.value === value ? spot.confidence : 0,
  };
}

function isRoundedTotal(value: MinorUnits, { totals }: Survey): boolean {
  return value % 5 === 0 && [...totals].some((total) => total > 10 && Math.abs(total - value) <= mostRounded);
}

function isTotalAlone(text: string): boolean {
  return /^(THE)?TOTALS?(RM|MYR|EUR|USD|GBP|INR|AMT|AMOUNT)?$/.test(letters(text.replace(/\d[\d.,]*/g, '')));
}
