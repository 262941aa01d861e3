import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type Engine, oneBlock, type Recogniser } from './engine.ts';
import { toPgm } from './pgm.ts';
import { wordsOfTsv } from './words-of-tsv.ts';

/** Uses the native `tesseract` at this path with its installed English data, usually the neural network only. */
export async function openNativeTesseract(program: string): Promise<Engine> {
  return {
    async recognise(picture, by: Recogniser) {
      if (by === 'shapes') return null;
      const manner = ['--psm', oneBlock, '--dpi', '300', '-l', 'eng', 'tsv'];
      const child = spawn(program, ['stdin', 'stdout', ...manner], { stdio: ['pipe', 'pipe', 'ignore'] });
      child.stdin.end(toPgm(picture));
      const [table, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
      if (status !== 0) throw new Error(`${program} ended with status ${status}.`);
      return wordsOfTsv(table, picture);
    },
  };
}
