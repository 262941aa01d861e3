import { expect, it } from 'vitest';
import { wordsOfTsv } from './words-of-tsv.ts';

it('extracts only the words from the TSV output of Tesseract', () => {
  const tsv = [
    'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
    '4\t1\t1\t1\t1\t0\t10\t20\t80\t10\t-1\t',
    '5\t1\t1\t1\t1\t1\t10\t20\t30\t10\t96.5\tTOTAL',
    '5\t1\t1\t1\t1\t2\t50\t20\t40\t10\t80\t ',
  ].join('\n');
  expect(wordsOfTsv(tsv, { width: 100, height: 200 })).toEqual([
    { text: 'TOTAL', line: '1.1.1', confidence: 0.965, box: { x: 0.1, y: 0.1, width: 0.3, height: 0.05 } },
  ]);
});
