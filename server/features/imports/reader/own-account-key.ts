/** A payee in one direction. */
export function ownAccountKey(payee: string, isIncome: boolean): string {
  return `${isIncome ? 'from' : 'to'} ${payee}`;
}
