import { expect, it } from 'vitest';
import { isWrittenOn } from './is-written-on.ts';

it.each([
  ['Corner shop', 'Corner'],
  ['Corner', 'Corner shop'],
  ['Corner', 'Corner'],
])('%s is written on from %s', (name, before) => {
  expect(isWrittenOn(name, before)).toBe(true);
});

it.each([
  ['Bus', 'Corner'],
  ['Bus', ''],
  ['', 'Bus'],
])('%j is not written on from %j', (name, before) => {
  expect(isWrittenOn(name, before)).toBe(false);
});
