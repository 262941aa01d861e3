import { expect, it } from 'vitest';
import { groupLines } from './group-lines.ts';
import type { TextRun } from './text-run.ts';

interface Print {
  at: [x: number, y: number];
  height?: number;
  slope?: number;
}

function run(text: string, { at: [x, y], height = 0.02, slope = 0 }: Print): TextRun {
  const box = { x, y: y - height / 2, width: text.length * 0.02, height };
  return { words: [{ text, box, confidence: 0.9 }], x: x + box.width / 2, y, height, slope };
}

const textOf = (runs: TextRun[]) => groupLines(runs).map((line) => line.map(({ text }) => text).join(' '));

it('a label and the amount at the opposite edge are joined to a line', () => {
  const runs = [
    run('18.73', { at: [0.8, 0.504] }),
    run('TOTAL', { at: [0.1, 0.5] }),
    run('Shop', { at: [0.3, 0.1] }),
  ];
  expect(textOf(runs)).toEqual(['Shop', 'TOTAL 18.73']);
});

it('closely spaced lines are kept apart', () => {
  expect(textOf([run('one', { at: [0.1, 0.1] }), run('two', { at: [0.5, 0.118] })])).toEqual(['one', 'two']);
});

it.each([0.1, -0.1])('lines that are tilted by %d are followed', (slope) => {
  const tilted = ['TEA 4.10', 'CAKE 6.20', 'TOTAL 10.30'].flatMap((line, index) =>
    line.split(' ').map((text, column) => {
      const x = 0.1 + column * 0.7;
      return run(text, { at: [x, 0.3 + index * 0.03 + slope * x], slope });
    }),
  );
  expect(textOf(tilted)).toEqual(['TEA 4.10', 'CAKE 6.20', 'TOTAL 10.30']);
});

it('the inexact slope of a short run is not followed across the page', () => {
  const runs = [
    run('Harbour Lane Grocers', { at: [0.3, 0.1] }),
    ...[run('Tea', { at: [0.05, 0.5], slope: 0.04 }), run('4.10', { at: [0.87, 0.5], slope: 0.03 })],
    ...[run('Sum', { at: [0.05, 0.53], slope: -0.04 }), run('4.10', { at: [0.87, 0.53], slope: 0 })],
  ];
  expect(textOf(runs)).toEqual(['Harbour Lane Grocers', 'Tea 4.10', 'Sum 4.10']);
});

it('a line of Hebrew is read from right to left', () => {
  const runs = [
    run('82.00', { at: [0.1, 0.5] }),
    run('2 x 41.00', { at: [0.4, 0.5] }),
    run('ספר', { at: [0.8, 0.5] }),
    run('סה"כ לתשלום', { at: [0.7, 0.53] }),
    run('82.00', { at: [0.1, 0.53] }),
  ];
  expect(textOf(runs)).toEqual(['ספר 2 x 41.00 82.00', 'סה"כ לתשלום 82.00']);
});

it('scribbles and logos much taller than the print are dropped', () => {
  const scribble = run('Wm', { at: [0.1, 0.3], height: 0.2 });
  const print = ['a', 'b', 'c'].map((text, index) => run(text, { at: [0.1, 0.6 + index * 0.1] }));
  expect(textOf([scribble, ...print])).toEqual(['a', 'b', 'c']);
});
