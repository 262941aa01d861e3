import { expect, it } from 'vitest';
import { findMarks } from './marks.ts';

function draw(rows: string[]) {
  const gray = Uint8Array.from(rows.join(''), (dot) => (dot === '#' ? 0 : 255));
  return { gray, width: rows[0]?.length ?? 0, height: rows.length };
}

it('joins connected dots into one mark, including diagonal ones', () => {
  const marks = findMarks(draw(['#..#', '.##.', '....', '...#']), 128);
  expect(marks.map(({ left, top, right, bottom, ink }) => [left, top, right, bottom, ink])).toEqual([
    [0, 0, 4, 2, 4],
    [3, 3, 4, 4, 1],
  ]);
});

it('joins arms that meet further down', () => {
  const marks = findMarks(draw(['#.#.#', '#.#.#', '#####']), 128);
  expect(marks).toHaveLength(1);
  expect(marks[0]).toMatchObject({ left: 0, right: 5, bottom: 3, ink: 11 });
});

it('finds nothing on white paper', () => {
  expect(findMarks(draw(['....', '....']), 128)).toEqual([]);
});
