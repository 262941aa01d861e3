import { expect, it } from 'vitest';
import { fileTypeOf } from './file-type.ts';

it.each([
  ['jpeg', 'ffd8ffe0 00104a46'],
  ['png', '89504e47 0d0a1a0a'],
  ['pdf', '255044462d 312e37'],
])('%s is recognised by its first bytes', (type, hex) => {
  expect(fileTypeOf(Buffer.from(hex.replaceAll(' ', ''), 'hex'))).toBe(type);
});

it.each([
  ['a GIF', 'GIF89a'],
  ['a web page', '<html><svg onload=alert(1)>'],
  ['a truncated PNG signature', '\x89PN'],
  ['an empty file', ''],
])('%s is not a supported type', (_, text) => {
  expect(fileTypeOf(Buffer.from(text, 'latin1'))).toBeNull();
});
