import { expect, it } from 'vitest';
import { nameMerchant } from './earlier-receipts.ts';

const box = { x: 0, y: 0, width: 1, height: 0.1 };
const read = (value: string, confidence: number) => ({
  ...{ value, confidence, sure: false, doubt: 'unclear' as const, box, alternatives: [] },
});

it('a merchant is named as read', () => {
  const field = read('Harbour Lane Grocers', 0.9);
  expect(nameMerchant(field, [])).toEqual({ merchant: field, merchantFolded: 'harbour lane grocers' });
});

it('a name more likely wrong than right is left to the user', () => {
  const { merchant, merchantFolded } = nameMerchant(read('nrle saﬁfz F: aTT', 0.21), []);
  expect(merchant).toBeNull();
  expect(merchantFolded).not.toBe('');
});

it('a name corrected before is used however it was read', () => {
  const { merchantFolded } = nameMerchant(read('Harb0vr l_ne', 0.21), []);
  const remembered = [{ read: merchantFolded, name: 'Harbour Lane' }];
  expect(nameMerchant(read('Harb0vr l_ne', 0.21), remembered).merchant).toMatchObject({
    value: 'Harbour Lane',
    sure: true,
    doubt: null,
  });
});

it('a merchant that was not read has no name', () => {
  expect(nameMerchant(null, [])).toEqual({ merchant: null, merchantFolded: '' });
});
