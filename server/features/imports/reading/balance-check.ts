import type { BalanceCheck, StatementRow } from './statement.ts';
import { proveByBalance } from './table/balance-proof.ts';

const maxGaps = 100;

/** Whether each balance follows from the one before. */
export function checkBalance(rows: readonly StatementRow[]): BalanceCheck {
  const steps = rows.map(({ amount, balance }) => ({ amount, balance: balance ?? undefined }));
  const proof = proveByBalance(steps);
  if (proof === undefined || proof.sign === -1) return { result: 'absent', gaps: [] };
  const gaps = proof.gaps.slice(0, maxGaps).map((at) => rows[at]?.line ?? 0);
  return { result: gaps.length === 0 ? 'agrees' : 'disagrees', gaps };
}
