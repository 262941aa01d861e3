import { joinTexts, tidyText } from '../values/texts.ts';
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
  const texts = [...remittance, info[0] ?? ''].filter((text) => text !== '');
  const name = [party, ...texts, info[1] ?? ''].find((text) => text !== '') ?? '';
  return {
    name,
    note: joinTexts(
      texts.filter((text) => text !== name),
      '\n',
    ),
  };
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
