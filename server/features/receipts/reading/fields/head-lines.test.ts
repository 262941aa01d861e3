import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { headOf } from './head-lines.ts';
import { printLines } from './print-lines.ts';

it.each([
  ['Harbour Lane Ltd', true],
  ['Bäckerei Nord GmbH', true],
  ['NORTH TRADING SDN. BHD.', true],
  ['SPEED SHOP S/B', true],
  ['NORTH TRADING SDN EHT', true],
  ['Meyer AG', true],
  ['NORTHSDNBHD', true],
  ['AS GOOD AS NEW', false],
  ['Corner Cafe', false],
  ['AG Grill Bar', false],
])('%j has a legal form: %s', (name, has) => {
  expect(headOf(printLines(drawPage([name]))).map(({ isLegal }) => isLegal)).toEqual([has]);
});
