import { expect, it } from 'vitest';
import { linesOf } from './read-archive.ts';

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text, 'latin1');
}

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield Buffer.alloc(65_536, 'a');
}

async function all(lines: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const line of lines) found.push(line);
  return found;
}

it('the lines of a text are the same wherever it is split into chunks', async () => {
  const whole = Buffer.from('one\n\ntwo €\nthree').toString('latin1');
  for (let at = 0; at <= whole.length; at++) {
    const lines = linesOf(chunks(whole.slice(0, at), whole.slice(at)), 100);
    expect(await all(lines)).toEqual(['one', '', 'two €', 'three']);
  }
});

it('an endless line is rejected', async () => {
  await expect(linesOf(endless(), 1_000_000).next()).rejects.toThrow('too long');
});

it('lines of invalid UTF-8 are rejected', async () => {
  await expect(all(linesOf(chunks('\xff\n'), 100))).rejects.toThrow();
  await expect(all(linesOf(chunks('€\xe2'), 100))).rejects.toThrow();
});
