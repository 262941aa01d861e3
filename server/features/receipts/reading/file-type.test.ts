import { expect, it } from 'vitest';
import { fileTypeOf } from './file-type.ts';

it.each([
  ['jpeg', 'ffd8ffe0 00104a46'],
  ['png', '89504e47 0d0a1a0a'],
  ['pdf', '255044462d 312e37'],
  ['pdf', '0d0a0d0a 255044462d 312e37'],
  ['pdf', 'efbbbf 255044462d 312e37'],
  ['webp', '52494646 10000000 57454250 56503820'],
  ['heic', '00000018 66747970 68656963 00000000 6d696631 68656963'],
  ['heic', '00000018 66747970 6d696631 00000000 6d696631 68656978'],
  ['avif', '0000001c 66747970 61766966 00000000 6d696631 61766966 6d696166'],
  ['avif', '00000018 66747970 6d696631 00000000 6d696631 61766966'],
])('%s is recognised by its first bytes', (type, hex) => {
  expect(fileTypeOf(Buffer.from(hex.replaceAll(' ', ''), 'hex'))).toBe(type);
});

it.each([
  ['a GIF', 'GIF89a'],
  ['a web page', '<html><svg onload=alert(1)>'],
  ['a truncated PNG signature', '\x89PN'],
  ['a video', '\0\0\0\x14ftypisom\0\0\0\0mp42'],
  ['a sound', 'RIFF\x10\0\0\0WAVEfmt '],
  ['a truncated file type', '\xff\xff\xff\xffftyp'],
  ['an empty file', ''],
])('%s is not a supported type', (_, text) => {
  expect(fileTypeOf(Buffer.from(text, 'latin1'))).toBeNull();
});
