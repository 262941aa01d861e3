import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Engine } from './engine.ts';
import { toPgm } from './pgm.ts';
import { wordsOfTsv } from './words-of-tsv.ts';

const oneBlockOfLines = ['--psm', '6', '--dpi', '300', '-l', 'eng', 'tsv'];

/** The `tesseract` program at a path, with the English data that it finds. */
export async function openNativeTesseract(program: string): Promise<Engine> {
  return {
    async recognise(picture) {
      const child = spawn(program, ['stdin', 'stdout', ...oneBlockOfLines], {
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      child.stdin.end(toPgm(picture));
      const [table, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
      if (status !== 0) throw new Error(`${program} ended with status ${status}.`);
      return wordsOfTsv(table, picture);
    },
  };
}
