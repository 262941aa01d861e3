import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Engine } from './engine.ts';
import { toPgm } from './pgm.ts';
import { wordsOfTsv } from './words-of-tsv.ts';

const settings = ['--psm', '6', '--dpi', '300', '-l', 'eng', 'tsv']; // one block of lines

/** The `tesseract` program at a path, with the English data that it finds. */
export async function openNativeTesseract(program: string): Promise<Engine> {
  return {
    async recognise(picture) {
      const child = spawn(program, ['stdin', 'stdout', ...settings], { stdio: ['pipe', 'pipe', 'ignore'] });
      child.stdin.end(toPgm(picture));
      return wordsOfTsv(await text(child.stdout), picture);
    },
  };
}
