import { describe, expect, it } from 'vitest';
import { findLegalForm } from './legal-form.ts';

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
});
