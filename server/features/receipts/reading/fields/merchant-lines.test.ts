import { expect, it } from 'vitest';
import { findLegalForm } from './merchant-lines.ts';

it.each([
  ['Harbour Lane Ltd', true],
  ['Bäckerei Nord GmbH', true],
  ['NORTH TRADING SDN. BHD.', true],
  ['SPEED SHOP S/B', true],
  ['Meyer AG', true],
  ['NORTHSDNBHD', true],
  ['AS GOOD AS NEW', false],
  ['Corner Cafe', false],
  ['AG Grill Bar', false],
])('%j has a legal form: %s', (name, has) => {
  expect(findLegalForm(name) !== undefined).toBe(has);
});
