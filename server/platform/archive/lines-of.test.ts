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

it('yields the same lines wherever the text is split into chunks', async () => {
  const whole = Buffer.from('one\n\ntwo €\nthree').toString('latin1');
  for (let at = 0; at <= whole.length; at++) {
    const lines = linesOf(chunks(whole.slice(0, at), whole.slice(at)), 100);
    expect(await all(lines)).toEqual(['one', '', 'two €', 'three']);
  }
});

it('rejects an endless line', async () => {
  await expect(linesOf(endless(), 1_000_000).next()).rejects.toThrow('too long');
});

it('rejects invalid UTF-8', async () => {
  await expect(all(linesOf(chunks('\xff\n'), 100))).rejects.toThrow();
  await expect(all(linesOf(chunks('€\xe2'), 100))).rejects.toThrow();
});
