import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { headerLines } from './header-lines.ts';
import { toTextLines } from './text-lines.ts';

it.each([
  ['Harbour Lane Ltd', true],
  ['Bäckerei Nord GmbH', true],
  ['NORTH TRADING SDN. BHD.', true],
  ['SPEED SHOP S/B', true],
  ['NORTH TRADING SDN EHT', true],
  ['Meyer AG', true],
  ['NORTHSDNBHD', true],
  ['Harbour Lane (Pvt) Ltd', true],
  ['Lípa s.r.o.', true],
  ['Lipa d.o.o. Tuzla', true],
  ['SIA "LIEPA"', true],
  ['ООО "Липа"', true],
  ['ЛИПА ЕООД', true],
  ['Lipa Kft.', true],
  ['LIPA SA DE CV', true],
  ['บริษัท ลิปา จำกัด', true],
  ['リパ株式会社', true],
  ['IHLAMUR GIDA LTD. ŞTİ.', true],
  ['AS GOOD AS NEW', false],
  ['Corner Cafe', false],
  ['AG Grill Bar', false],
  ['SIAM THAI KITCHEN', false],
])('%j has a legal form: %s', (name, has) => {
  expect(headerLines(toTextLines(drawPage([name]))).map(({ isLegal }) => isLegal)).toEqual([has]);
});
