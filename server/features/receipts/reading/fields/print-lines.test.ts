import { describe, expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import type { Page } from '../recognised.ts';
import { mergePasses } from './print-lines.ts';

const texts = ['CORNER CAFE', 'TEA        4.10', 'TOTAL      4.10'];

/** The page as photographed at an angle. */
function tilted(page: Page, slope: number): Page {
  const move = <T extends { box: { x: number; y: number } }>(part: T) => ({
    ...part,
    box: { ...part.box, y: part.box.y + slope * (part.box.x - 0.5) },
  });
  return { ...page, lines: page.lines.map((line) => ({ ...move(line), words: line.words.map(move) })) };
}

describe('printed lines', () => {
  it('contain the reading of every pass', () => {
    const lines = mergePasses([drawPage(texts), drawPage(['CORNEP CAFE', '', 'TOTAL      4.10'])]);
    expect(lines.map(({ readings }) => readings.map(({ pass, text }) => [pass, text]))).toEqual([
      [
        [0, 'CORNER CAFE'],
        [1, 'CORNEP CAFE'],
      ],
      [[0, 'TEA 4.10']],
      [
        [0, 'TOTAL 4.10'],
        [1, 'TOTAL 4.10'],
      ],
    ]);
  });

  it('are voted on only by passes that covered them', () => {
    const page = drawPage(texts);
    const part = {
      ...drawPage(['', 'TEA        4.70', 'TOTAL      4.10']),
      bands: [{ top: 0.05, bottom: 0.08 }],
    };
    const votes = mergePasses([page, part]).map(({ readings }) => readings.map(({ weight }) => weight));
    expect(votes).toEqual([[1], [1], [expect.closeTo(0.5), expect.closeTo(0.5)]]);
  });

  it('are joined when a pass split their columns into separate lines', () => {
    const page = drawPage(texts);
    const columns = page.lines.flatMap(({ words }) =>
      words.map((word) => ({ words: [word], box: word.box })),
    );
    expect(mergePasses([{ ...page, lines: columns }]).map(({ readings }) => readings[0]?.text)).toEqual(
      texts.map((text) => text.replace(/ +/g, ' ')),
    );
  });

  it('are matched across passes with different tilts', () => {
    const wide = texts.map((text) => text.replace(/ (?=\d)/, `${' '.repeat(20)}x `));
    const page = drawPage([...wide, ...wide, ...wide]);
    const lines = mergePasses([tilted(page, 0.012), tilted(page, -0.012)]);
    expect(lines.every(({ readings: [a, b] }) => a?.text === b?.text)).toBe(true);
  });
});
