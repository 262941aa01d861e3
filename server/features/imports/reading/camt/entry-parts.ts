import type { MinorUnits } from '#contract/money.ts';
import { parseAmount } from '../values/amounts.ts';
import { noteBeside, tidyText } from '../values/texts.ts';
import { findAll, textAt, type XmlNode } from './entry-tree.ts';

/** Who is at the other end, and what the entry and one of its details say. */
export function textsOf(
  entry: XmlNode,
  detail: XmlNode | undefined,
  isIn: boolean,
): { name: string; note: string } {
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  const party = detail === undefined ? '' : partyOf(detail, isIn !== isReversal);
  const remittance = detail === undefined ? [] : remittanceOf(detail);
  const info = [textAt(entry, 'AddtlNtryInf'), textAt(entry, 'BkTxCd/Prtry/Cd')].map(tidyText);
  const texts = [...remittance, info[0] ?? ''];
  const name = [party, ...texts, info[1] ?? ''].find((text) => text !== '') ?? '';
  return { name, note: noteBeside(name, texts) };
}

function partyOf(detail: XmlNode, isIn: boolean): string {
  const roles = isIn ? ['Dbtr', 'UltmtDbtr'] : ['Cdtr', 'UltmtCdtr'];
  const parties = roles.map((role) =>
    tidyText(textAt(detail, `RltdPties/${role}/Nm`, `RltdPties/${role}/Pty/Nm`)),
  );
  return parties.find((name) => saysSomething(name)) ?? '';
}

function remittanceOf(detail: XmlNode): string[] {
  const free = findAll(detail, 'RmtInf/Ustrd')
    .map(({ text }) => text.trim())
    .join(' ');
  const structured = textAt(
    detail,
    'RmtInf/Strd/AddtlRmtInf',
    'RmtInf/Strd/CdtrRefInf/Ref',
    'RmtInf/Strd/RfrdDocInf/Nb',
  );
  return [free, structured, textAt(detail, 'AddtlTxInf')].map(tidyText).filter(saysSomething);
}

function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^(NOTPROVIDED|NOT PROVIDED|NONREF)$/i.test(text);
}

/** The bank's id of the entry; of the detail, if it has one of its own. */
export function idOf(entry: XmlNode, detail: XmlNode | undefined, isOnlyDetail: boolean): string | null {
  const own = detail === undefined ? '' : textAt(detail, 'Refs/AcctSvcrRef');
  const ofEntry = textAt(entry, 'AcctSvcrRef');
  const ids = isOnlyDetail ? [ofEntry, own] : [own, ofEntry];
  const ofTransaction = detail === undefined ? '' : textAt(detail, 'Refs/TxId');
  return [...ids, ofTransaction, textAt(entry, 'NtryRef')].find(saysSomething) ?? null;
}

/** The amount directly in an element, without its sign. */
export function amountOf(node: XmlNode): MinorUnits | undefined {
  return parse(textAt(node, 'Amt'));
}

function parse(text: string): MinorUnits | undefined {
  const parsed = parseAmount(text, '.');
  return parsed && Math.abs(parsed.amount);
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
