import { describe, expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import type { Page } from '../recognised.ts';
import { bandsInDoubt } from './bands-in-doubt.ts';
import { extractFields } from './extract-fields.ts';

const hints = { today: '2026-11-20' } as const;
const items = Array.from({ length: 16 }, (_, index) => `ITEM ${index}            1.${10 + index}`);
const till = (total: string, date: string) => [
  'CORNER CAFE LTD',
  '1 HIGH STREET',
  `DATE ${date}`,
  ...items,
  `TOTAL               ${total}`,
  'THANK YOU',
];

function rowsLookedAt(pages: readonly Page[]): number[] | undefined {
  const bands = bandsInDoubt(pages, extractFields(pages, hints), hints);
  const middles = pages[0]?.lines.map(({ box }) => box.y + box.height / 2) ?? [];
  return (
    bands &&
    middles.flatMap((y, row) => (bands.some(({ top, bottom }) => y > top && y < bottom) ? [row] : []))
  );
}

describe('a second reading', () => {
  it('covers the lines relevant to an uncertain amount', () => {
    const pages = [drawPage(till('18.90', '14/03/2018')), drawPage(till('16.90', '14/03/2018'))];
    const rows = rowsLookedAt(pages);
    expect(rows).toContain(19);
    expect(rows).not.toContain(4);
  });

  it('covers the lines relevant to an uncertain date', () => {
    const pages = [drawPage(till('18.90', '14/03/2018')), drawPage(till('18.90', '19/03/2018'))];
    expect(rowsLookedAt(pages)).toContain(2);
    expect(rowsLookedAt(pages)).not.toContain(4);
  });

  it('always covers the name at the top', () => {
    const pages = [drawPage(till('18.90', '14/03/2018')), drawPage(till('16.90', '14/03/2018'))];
    expect(rowsLookedAt(pages)).toContain(0);
  });

  it('covers the whole page when a field was not found', () => {
    const lines = till('18.90', '');
    expect(rowsLookedAt([drawPage(lines), drawPage(lines)])).toBeUndefined();
  });
});
