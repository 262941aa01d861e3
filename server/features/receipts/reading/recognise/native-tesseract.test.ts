import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openNativeTesseract } from './native-tesseract.ts';

const picture = { gray: new Uint8Array(200 * 100).fill(255), width: 200, height: 100 };

/** A fake `tesseract` program. */
async function program(script: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tuppence-tesseract-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'tesseract');
  await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

it('passes the picture to the program and returns its words', async () => {
  const row = String.raw`5\t1\t1\t1\t1\t1\t20\t10\t40\t20\t90\t$(head -c 2)\n`;
  const { recognise } = await openNativeTesseract(await program(`printf "${row}"; cat > /dev/null`));
  expect(await recognise(picture, 'network')).toEqual([
    { text: 'P5', line: '1.1.1', confidence: 0.9, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } },
  ]);
});

it('reports a failure of the program', async () => {
  const { recognise } = await openNativeTesseract(await program('cat > /dev/null; exit 3'));
  await expect(recognise(picture, 'network')).rejects.toThrow('ended with status 3');
});

it('returns null for shape recognition, which it does not support', async () => {
  const { recognise } = await openNativeTesseract(await program('exit 3'));
  expect(await recognise(picture, 'shapes')).toBeNull();
});
