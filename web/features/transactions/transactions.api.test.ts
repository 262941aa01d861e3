import { expect, it } from 'vitest';
import { isWrittenOn } from './transactions.api.ts';

it.each([
  ['Corner shop', 'Corner'],
  ['Corner', 'Corner shop'],
  ['Corner', 'Corner'],
])('%s counts as an edit of %s', (name, before) => {
  expect(isWrittenOn(name, before)).toBe(true);
});

it.each([
  ['Bus', 'Corner'],
  ['Bus', ''],
  ['', 'Bus'],
])('%j does not count as an edit of %j', (name, before) => {
  expect(isWrittenOn(name, before)).toBe(false);
});
