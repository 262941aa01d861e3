import type { MinorUnits } from '#contract/money.ts';
import { shapeOf } from '../layout.ts';
import {
  type Account,
  addProblem,
  addRow,
  closeAccount,
  collectRow,
  countLine,
  emptyRow,
  newAccount,
  newCollector,
  type RowCollector,
  statementOf,
} from '../row-collector.ts';
import type { Line, Reading, Statement, StatementRow } from '../statement.ts';
import { negate, parseAmount } from '../values/amounts.ts';
import { parseStandardDay } from '../values/days.ts';
import { noteBeside, tidyText } from '../values/texts.ts';
import { findAll, readStatementParts, textAt, type XmlNode } from './entry-tree.ts';

/** Reads CAMT.052, .053 and .054 of any version. */
export function readCamt(text: string, { encoding }: Reading): Statement {
  const collector = newCollector();
  let account = newAccount();
  let closing: ReturnType<typeof balanceIn> | undefined;
  let source = 'camt';
  const damagedAt = readStatementParts(text, {
    onStatement() {
      account = newAccount();
      closing = undefined;
    },
    onPart(part, place) {
      if (part.name === 'Acct') {
        account.id = textAt(part, 'Id/IBAN', 'Id/Othr/Id') || null;
        source = `camt ${account.id}`;
      } else if (part.name === 'Bal') {
        const balance = balanceIn(part);
        if (balance.kind === 'CLBD') closing = balance;
        else if (/^(OPBD|PRCD)$/.test(balance.kind) && account.opening === undefined)
          [account.opening, account.currency] = [balance.amount, balance.currency];
      } else if (part.name === 'StmtPgntn') account.isWhole &&= isOnlyPage(part);
      else if (part.name === 'Ntry') collectEntry(part, place, account, collector);
    },
    onStatementEnd() {
      closeAccount(collector, account, closing);
    },
  });
  if (damagedAt !== undefined)
    addProblem(collector, { line: damagedAt, raw: lineAt(text, damagedAt) }, 'damaged');
  return statementOf({ format: 'camt', encoding, shape: shapeOf(source) }, collector);
}

function balanceIn(part: XmlNode) {
  return {
    kind: textAt(part, 'Tp/CdOrPrtry/Cd'),
    amount: amountOf(part),
    currency: findAll(part, 'Amt')[0]?.currency ?? null,
  };
}

/** The balances of several pages may be those of all. */
function isOnlyPage(part: XmlNode): boolean {
  return Number(textAt(part, 'PgNb') || 1) === 1 && textAt(part, 'LastPgInd') !== 'false';
}

function collectEntry(entry: XmlNode, place: Line, account: Account, collector: RowCollector): void {
  const dayText = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  const status = textAt(entry, 'Sts', 'Sts/Cd', 'Sts/Prtry');
  const details = findAll(entry, 'NtryDtls/TxDtls');
  const texts = details.map((detail) => textsOf(entry, detail, isCredit(entry)));
  const known = {
    ...emptyRow,
    ...place,
    ...(texts.find(({ name }) => name !== '') ?? textsOf(entry, undefined, isCredit(entry))),
    bankId: idOf(entry, details[0], true),
    currency: findAll(entry, 'Amt')[0]?.currency ?? null,
    account: account.id,
  };
  const day = parseStandardDay(dayText);
  const amount = amountOf(entry);
  if (/^(PDNG|FUTR|INFO)/.test(status)) addProblem(collector, known, 'pending');
  else {
    const isDirected = /^(CRDT|DBIT)$/.test(textAt(entry, 'CdtDbtInd'));
    countLine(account, amount);
    account.isWhole &&= isDirected;
    collectRow(collector, known, { day, dayText, amount, amountText: textAt(entry, 'Amt') }, (row) => {
      if (isDirected) addEntry(entry, row, collector);
      else addProblem(collector, row, 'no_direction', textAt(entry, 'CdtDbtInd', 'Amt'));
    });
  }
}

/** A batch becomes one row for each detail, if they add up to it. */
function addEntry(entry: XmlNode, row: StatementRow, collector: RowCollector): void {
  const details = detailsThatAddUp(entry, row.amount);
  if (details.length < 2) addRow(collector, row);
  else
    for (const { detail, amount } of details)
      addRow(collector, {
        ...row,
        ...textsOf(entry, detail, amount > 0),
        bankId: idOf(entry, detail, false),
        amount,
      });
}

function lineAt(text: string, line: number): string {
  return text.split('\n', line)[line - 1] ?? '';
}

/** Who is at the other end, and what the entry and one of its details say. */
function textsOf(entry: XmlNode, detail: XmlNode | undefined, isIn: boolean): { name: string; note: string } {
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
function idOf(entry: XmlNode, detail: XmlNode | undefined, isOnlyDetail: boolean): string | null {
  const own = detail === undefined ? '' : textAt(detail, 'Refs/AcctSvcrRef');
  const ofEntry = textAt(entry, 'AcctSvcrRef');
  const ids = isOnlyDetail ? [ofEntry, own] : [own, ofEntry];
  const ofTransaction = detail === undefined ? '' : textAt(detail, 'Refs/TxId');
  return [...ids, ofTransaction, textAt(entry, 'NtryRef')].find(saysSomething) ?? null;
}

/** The amount directly in an element, by the side that it names. */
function amountOf(node: XmlNode): MinorUnits | undefined {
  const amount = parse(textAt(node, 'Amt'));
  return isCredit(node) || amount === undefined ? amount : negate(amount);
}

function parse(text: string): MinorUnits | undefined {
  const parsed = parseAmount(text, '.');
  return parsed && Math.abs(parsed.amount);
}

function isCredit(node: XmlNode): boolean {
  return textAt(node, 'CdtDbtInd') !== 'DBIT';
}

/** The details of a batch with their signs; none if they do not add up to the entry. */
function detailsThatAddUp(entry: XmlNode, total: MinorUnits) {
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
