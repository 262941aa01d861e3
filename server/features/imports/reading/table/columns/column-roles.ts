import type { ColumnRole } from '#contract/import-layout.ts';

/** Whether a column has the amount of a row, or one direction of it. */
export function isAmount(role: ColumnRole): boolean {
  return role === 'amount' || role === 'moneyOut' || role === 'moneyIn';
}

export function isMoney(role: ColumnRole): boolean {
  return isAmount(role) || role === 'balance' || role === 'fee';
}

/** Where the columns of such roles are. */
export function columnsThat(roles: readonly ColumnRole[], test: (role: ColumnRole) => boolean): number[] {
  return roles.flatMap((role, at) => (test(role) ? [at] : []));
}

export function otherDaysIn(roles: readonly ColumnRole[]): number[] {
  return columnsThat(roles, (role) => role === 'otherDay');
}
