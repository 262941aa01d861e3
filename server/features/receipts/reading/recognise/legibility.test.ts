import { expect, it } from 'vitest';
import type { TextRun } from './engine.ts';
import { findUpright } from './legibility.ts';

function printed(text: string, confidence: number): TextRun[] {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  return [{ words: [{ text, confidence, box }], x: 0.5, y: 0.5, height: 0.1, slope: 0 }];
}

/** The turn that is taken, and those that were read. */
async function upright(samples: Record<number, TextRun[]>) {
  const read: number[] = [];
  const { turn } = await findUpright(Object.keys(samples).map(Number), async (turn) => {
    read.push(turn);
    return { turn, sample: samples[turn] ?? [] };
  });
  return { turn, read };
}

it('a picture whose text is upright is read in no other turn', async () => {
  expect(await upright({ 0: printed('MAPLE', 0.95), 180: printed('ELPAM', 0.3) })).toEqual({
    turn: 0,
    read: [0],
  });
});

it('of several turns in which text is unclear, the most legible one is taken', async () => {
  const samples = { 0: printed('ELPAM', 0.4), 90: printed('MAPLE', 0.7), 180: [], 270: printed('MA', 0.7) };
  expect(await upright(samples)).toEqual({ turn: 90, read: [0, 90, 180, 270] });
});
