import type { MinorUnits } from '#contract/money.ts';
import { shapeOf } from '../layout.ts';
import { textLimits } from '../limits.ts';
import {
  addProblem,
  addRow,
  collectRow,
  emptyRow,
  newCollector,
  noteBalance,
  type RowCollector,
  settledStatement,
} from '../row-collector.ts';
import type { Reading, Statement, StatementRow } from '../statement.ts';
import { turned } from '../values/amounts.ts';
import { parseStandardDay } from '../values/days.ts';
import { shorten } from '../values/texts.ts';
import { amountOf, detailsThatAddUp, idOf, isCredit, textsOf } from './entry-parts.ts';
import { type EntryPlace, findAll, readStatementParts, textAt, type XmlNode } from './entry-tree.ts';

interface OpenStatement {
  account: string | null;
  opening: Balance | undefined;
  closing: Balance | undefined;
  moved: MinorUnits;
  lines: number;
  /** Its balances are those of its lines, and all of these could be read. */
  isWhole: boolean;
}

interface Balance {
  amount: MinorUnits;
  currency: string | null;
}

/** Reads CAMT.052, .053 and .054 of any version. */
export function readCamt(text: string, { encoding }: Reading): Statement {
  const collector = newCollector();
  let open: OpenStatement = newStatement();
  let source = 'camt';
  const damagedAt = readStatementParts(text, {
    onStatement() {
      open = newStatement();
    },
    onPart(part, place) {
      if (part.name === 'Acct') {
        open.account = textAt(part, 'Id/IBAN', 'Id/Othr/Id') || null;
        source = `camt ${open.account}`;
      } else if (part.name === 'Bal') readBalance(part, open);
      else if (part.name === 'StmtPgntn') open.isWhole &&= isOnlyPage(part);
      else if (part.name === 'Ntry') collectEntry(part, place, open, collector);
    },
    onStatementEnd() {
      noteBalanceOf(open, collector);
    },
  });
  if (damagedAt !== undefined)
    addProblem(collector, { line: damagedAt, raw: lineAt(text, damagedAt) }, 'damaged');
  return settledStatement({ format: 'camt', encoding, shape: shapeOf(source) }, collector);
}

function newStatement(): OpenStatement {
  return { account: null, opening: undefined, closing: undefined, moved: 0, lines: 0, isWhole: true };
}

function readBalance(part: XmlNode, open: OpenStatement): void {
  const kind = textAt(part, 'Tp/CdOrPrtry/Cd');
  const amount = amountOf(part);
  if (amount === undefined) return;
  const currency = findAll(part, 'Amt')[0]?.currency ?? null;
  const balance = { amount: isCredit(part) ? amount : -amount, currency };
  if (kind === 'OPBD' || kind === 'PRCD') open.opening ??= balance;
  if (kind === 'CLBD') open.closing = balance;
}

/** The balances of several pages may be those of all. */
function isOnlyPage(part: XmlNode): boolean {
  return Number(textAt(part, 'PgNb') || 1) === 1 && textAt(part, 'LastPgInd') !== 'false';
}

function noteBalanceOf({ opening, closing, ...rest }: OpenStatement, collector: RowCollector): void {
  if (opening === undefined || opening.currency !== closing?.currency) return;
  noteBalance(collector, { ...rest, opening: opening.amount, closing: closing.amount });
}

function collectEntry(
  entry: XmlNode,
  { line, raw }: EntryPlace,
  open: OpenStatement,
  collector: RowCollector,
): void {
  const place = { line, raw: shorten(raw, textLimits.raw) };
  const unsigned = amountOf(entry);
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
    account: open.account,
  };
  const day = parseStandardDay(dayText);
  const amount = isCredit(entry) || unsigned === undefined ? unsigned : turned(unsigned);
  if (/^(PDNG|FUTR|INFO)/.test(status)) addProblem(collector, known, 'pending');
  else {
    const isDirected = /^(CRDT|DBIT)$/.test(textAt(entry, 'CdtDbtInd'));
    open.isWhole &&= isDirected && amount !== undefined;
    open.moved += amount ?? 0;
    open.lines++;
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
  return shorten(text.split('\n', line)[line - 1] ?? '', textLimits.raw);
}
