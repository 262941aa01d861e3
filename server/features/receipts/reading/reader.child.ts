/** Child process that reads receipts one at a time: it may grow, hang or crash without harm to the server. */
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import sharp from 'sharp';
import { type ReadFile, readFile } from './read-file.ts';
import { type FieldHints, ReadingFailure, type ReadingFailureCode } from './reading.ts';
import { openEngine } from './recognise/open-engine.ts';
import type { Engine } from './recognise/text-run.ts';

export interface Question {
  bytes: Uint8Array;
  hints: FieldHints;
}

export interface Answer {
  outcome: { file: ReadFile } | { failure: ReadingFailureCode };
  /** Resident memory after reading, in bytes. */
  memoryBytes: number;
}

let opened: Promise<Engine> | undefined;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // requests have priority
sharp.cache(false);
sharp.concurrency(1);
process.on('disconnect', () => process.exit());
process.on('message', async (message: Question | 'prepare') => {
  if (message === 'prepare') return void engine();
  const outcome = await read(message);
  globalThis.gc?.();
  const answer: Answer = { outcome, memoryBytes: process.memoryUsage.rss() };
  process.send?.(answer);
});

/** Any other error is a bug and ends the process with a stack trace. */
async function read({ bytes, hints }: Question): Promise<Answer['outcome']> {
  try {
    return { file: await readFile(bytes, { engine, hints }) };
  } catch (error) {
    if (error instanceof ReadingFailure) return { failure: error.code };
    throw error;
  }
}

function engine(): Promise<Engine> {
  opened ??= openEngine();
  return opened;
}
