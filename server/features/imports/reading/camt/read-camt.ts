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
  opening: MinorUnits | undefined;
  closing: MinorUnits | undefined;
  moved: MinorUnits;
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
      else if (part.name === 'Ntry') collectEntry(part, place, open, collector);
    },
    onStatementEnd() {
      const { opening, moved, closing } = open;
      if (opening !== undefined && closing !== undefined) noteBalance(collector, opening + moved === closing);
    },
  });
  if (damagedAt !== undefined)
    addProblem(collector, { line: damagedAt, raw: lineAt(text, damagedAt) }, 'damaged');
  return settledStatement({ format: 'camt', encoding, shape: shapeOf(source) }, collector);
}

function newStatement(): OpenStatement {
  return { account: null, opening: undefined, closing: undefined, moved: 0 };
}

function readBalance(part: XmlNode, open: OpenStatement): void {
  const kind = textAt(part, 'Tp/CdOrPrtry/Cd');
  const amount = amountOf(part);
  if (amount === undefined) return;
  const signed = isCredit(part) ? amount : -amount;
  if (kind === 'OPBD' || kind === 'PRCD') open.opening ??= signed;
  if (kind === 'CLBD') open.closing = signed;
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
  else
    collectRow(collector, known, { day, dayText, amount, amountText: textAt(entry, 'Amt') }, (row) => {
      const isDirected = /^(CRDT|DBIT)$/.test(textAt(entry, 'CdtDbtInd'));
      open.moved += isDirected ? row.amount : 0;
      if (isDirected) addEntry(entry, row, collector);
      else addProblem(collector, row, 'no_direction', textAt(entry, 'CdtDbtInd', 'Amt'));
    });
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
