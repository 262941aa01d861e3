import { expect, it } from 'vitest';
import { browserRegion } from './browser-region.ts';

it.each([
  ['en-GB,en;q=0.9,de;q=0.8', 'GB'],
  ['de', 'DE'],
  ['zh-Hant-TW', 'TW'],
  ['en', undefined],
  ['*', undefined],
  ['', undefined],
  ['no such language', undefined],
])('the region of a browser that accepts %j is %s', (languages, region) =>
  expect(browserRegion(languages)).toBe(region),
);
