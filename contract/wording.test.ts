import { expect, it } from 'vitest';
import { nameSome } from './wording.ts';

it('names up to three things, and counts the rest', () => {
  expect(nameSome(['Tram'])).toBe('Tram');
  expect(nameSome(['Tram', 'Bus', 'Ferry'])).toBe('Tram, Bus, Ferry');
  expect(nameSome(['Tram', 'Bus', 'Ferry', 'Taxi'])).toBe('Tram, Bus and 2 more');
  expect(nameSome(['Tram', 'Bus', 'Ferry'], 1200)).toBe('Tram, Bus and 1,198 more');
  expect(nameSome(['Tram'], 3)).toBe('Tram and 2 more');
});
