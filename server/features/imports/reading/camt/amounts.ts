import type { MinorUnits } from '#contract/money.ts';
import { splitAmount, toMinor } from '../values/amounts.ts';
import { findAll, textAt, type XmlNode } from './entry-tree.ts';

/** The amount directly in an element, without its sign. */
export function amountOf(node: XmlNode): MinorUnits | undefined {
  return parse(textAt(node, 'Amt'));
}

function parse(text: string): MinorUnits | undefined {
  const written = splitAmount(text);
  return written && toMinor(written.number, '.');
}

export function isCredit(node: XmlNode): boolean {
  return textAt(node, 'CdtDbtInd') !== 'DBIT';
}

export interface Detail {
  detail: XmlNode;
  amount: MinorUnits;
}

/** The details of a batch with their signs; none if they do not add up to the entry. */
export function detailsThatAddUp(entry: XmlNode, total: MinorUnits): Detail[] {
  const currency = findAll(entry, 'Amt')[0]?.currency;
  const details = findAll(entry, 'NtryDtls/TxDtls').map((detail) => {
    const node = [
      findAll(detail, 'Amt'),
      findAll(detail, 'AmtDtls/TxAmt/Amt'),
      findAll(detail, 'AmtDtls/InstdAmt/Amt'),
    ]
      .flat()
      .find((amount) => amount.currency === currency);
    const amount = parse(node?.text.trim() ?? '') ?? Number.NaN;
    const isIn = textAt(detail, 'CdtDbtInd') === '' ? total > 0 : isCredit(detail);
    return { detail, amount: isIn ? amount : -amount };
  });
  return details.reduce((sum, { amount }) => sum + amount, 0) === total ? details : [];
}
