import { expect, it } from 'vitest';
import { readStatement } from '../../read-statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

/** One pound a row, and a fee of fifty pence in the row of this number. */
function amountsOf(rowOfFee: number, rows = rowOfFee + 20): number[] {
  let balance = 1_000_000;
  const lines = Array.from({ length: rows }, (_, at) => {
    const fee = at === rowOfFee ? '0.50' : '';
    balance -= 100 + (fee === '' ? 0 : 50);
    return `2026-01-05,SHOP ${at},-1.00,${fee},${(balance / 100).toFixed(2)}`;
  });
  const file = ['Date,Description,Amount,Fee,Balance', ...lines].join('\n');
  return readStatement(Buffer.from(file), { context }).rows.map(({ amount }) => amount);
}

it.each([5, 450, 3500])('a fee that a balance proves belongs to its amount: row %i', (rowOfFee) => {
  const amounts = amountsOf(rowOfFee);
  expect(amounts[rowOfFee]).toBe(-150);
  expect(amounts.filter((amount) => amount !== -100)).toHaveLength(1);
});

it('a fee that a balance proves belongs to its amount, also where each row names the account of the other side', () => {
  const file = `Date,Description,Account,Amount,Fee,Balance
2026-03-01,Shop,Food,-10.00,0.50,89.50
2026-03-02,Landlord,Rent,-50.00,0.00,39.50
2026-03-03,Acme,Income,100.00,0.00,139.50
2026-03-04,Shop,Food,-20.00,0.50,119.00`;
  const { rows } = readStatement(Buffer.from(file), { context });
  expect(rows.map(({ amount }) => amount)).toEqual([-1050, -5000, 10000, -2050]);
});
