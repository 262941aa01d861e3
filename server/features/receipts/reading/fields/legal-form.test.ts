import { describe, expect, it } from 'vitest';
import { findLegalForm, repairLegalForm } from './legal-form.ts';

describe('the legal form of a company', () => {
  it.each([
    'Harbour Lane Ltd',
    'Bäckerei Nord GmbH',
    'NORTH TRADING SDN. BHD.',
    'SPEED SHOP S/B',
    'Meyer AG',
    'NORTHSDNBHD',
  ])('is found in %j', (name) => {
    expect(findLegalForm(name)).toBeDefined();
  });

  it.each(['AS GOOD AS NEW', 'Corner Cafe', 'AG Grill Bar'])('is not found in %j', (name) => {
    expect(findLegalForm(name)).toBeUndefined();
  });

  it.each([
    ['NORTH TRADING SON BHD', 'NORTH TRADING SDN BHD'],
    ['North Trading Sdn Bnd', 'North Trading Sdn Bhd'],
    ['NORTH TRADING SDN. BHO', 'NORTH TRADING SDN. BHD'],
    ['NORTH TRADING SLIIBHD', 'NORTH TRADING SDN BHD'],
    ['SON OF A BIRD', 'SON OF A BIRD'],
  ])('is repaired: %j becomes %j', (read, meant) => {
    expect(repairLegalForm(read)).toBe(meant);
  });
});
