import type { DecimalMark } from '#contract/import-layout.ts';
import type { BalanceCheck, Statement, StatementRow } from '../../statement.ts';
import type { SheetRecord } from '../cells/sheet.ts';
import { isConvincing, proveByBalance } from '../conventions/balance-proof.ts';
import { readBalance } from './row-money.ts';

type CheckedBalances = Pick<Statement, 'balance' | 'missing'>;

interface TableRules {
  body: readonly SheetRecord[];
  decimalMark: DecimalMark;
}

/** Whether each balance follows from the one before, in each account and currency. */
export function checkBalances(rows: readonly StatementRow[], table: TableRules): CheckedBalances {
  const accounts = Map.groupBy(rows, ({ account, currency }) => JSON.stringify([account, currency]));
  return joinBalances([...accounts.values()].map((each) => checkAccount(each, table)));
}

/** One that disagrees is told before those that agree. */
export function joinBalances(all: readonly CheckedBalances[]): CheckedBalances {
  const by = (wanted: BalanceCheck) => all.find(({ balance }) => balance === wanted);
  const { balance, missing } = by('disagrees') ?? by('agrees') ?? absent;
  return { balance, missing };
}

const absent: CheckedBalances = { balance: 'absent', missing: null };

function checkAccount(rows: readonly StatementRow[], table: TableRules): CheckedBalances {
  const proof = proveByBalance(
    rows.map(({ amount, balance }) => ({ amount, balance: balance ?? undefined })),
  );
  if (proof === undefined || proof.sign === -1) return absent;
  if (proof.agreed === proof.checked) return { balance: 'agrees', missing: null };
  // Several may come of the order of a day, a fee without a line or what is not booked yet.
  if (!isConvincing(proof) || proof.checked - proof.agreed > 1) return absent;
  const jump = findJump(proof.newestFirst ? rows.toReversed() : rows);
  if (jump === undefined || !isMissingLine(jump, proof.newestFirst, table)) return absent;
  return { balance: 'disagrees', missing: jump.missing };
}

/** Between two rows that both have a balance, in the order of time; undefined if the rows are only in another order. */
function findJump(rows: readonly StatementRow[]) {
  const [first, end] = [rows[0], rows.at(-1)];
  if (first && first.balance !== null && first.balance - first.amount === end?.balance) return undefined;
  for (const [at, row] of rows.entries()) {
    const last = rows[at - 1];
    if (last === undefined || last.balance === null || row.balance === null) continue;
    const moved = row.balance - last.balance;
    if (moved === row.amount) continue;
    return { last, row, moved, missing: { amount: moved - row.amount, from: last.day, to: row.day } };
  }
  return undefined;
}

type Jump = NonNullable<ReturnType<typeof findJump>>;

/** Nothing else explains the jump: no line between the two, other account, rounding, wrong sign or fee of the line. */
function isMissingLine(jump: Jump, newestFirst: boolean, { body, decimalMark }: TableRules): boolean {
  const { last, row, moved, missing } = jump;
  const areNeighbours = newestFirst ? follows(row, last) : follows(last, row);
  if (!areNeighbours || last.day > row.day || Math.abs(missing.amount) <= 1) return false;
  const cells = body.find(({ line }) => line === row.line)?.cells ?? [];
  const figures = cells.map((cell) => Math.abs(readBalance(cell, decimalMark) ?? 0));
  return [missing.amount, moved].every(
    (amount) => amount === row.amount || !figures.includes(Math.abs(amount)),
  );
}

function follows(above: StatementRow, below: StatementRow): boolean {
  return below.line === above.line + above.raw.split('\n').length;
}
