import type { Picture } from './picture.ts';

/** A connected component of ink: a letter, a speck, a rule. In pixels. */
export interface Mark {
  left: number;
  top: number;
  right: number;
  bottom: number;
  ink: number;
}

/** Connected components (8-connectivity) of pixels darker than `threshold`. */
export function findMarks({ gray, width, height }: Picture, threshold: number): Mark[] {
  const marks: (Mark & { into: number })[] = [];
  let above: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const runs = runsOf(gray.subarray(y * width, (y + 1) * width), threshold);
    let next = 0;
    for (const run of runs) {
      run.mark = marks.length;
      marks.push({
        left: run.start,
        top: y,
        right: run.end,
        bottom: y + 1,
        ink: run.end - run.start,
        into: marks.length,
      });
      while (next < above.length && (above[next] as Run).end < run.start) next += 1;
      for (let i = next; i < above.length && (above[i] as Run).start <= run.end; i += 1) {
        join(marks, run.mark, (above[i] as Run).mark);
      }
    }
    above = runs;
  }
  return marks.filter((mark, index) => mark.into === index);
}

interface Run {
  start: number;
  end: number;
  mark: number;
}

function runsOf(row: Uint8Array, threshold: number): Run[] {
  const runs: Run[] = [];
  let start = -1;
  for (let x = 0; x <= row.length; x += 1) {
    const dark = x < row.length && (row[x] as number) < threshold;
    if (dark && start < 0) start = x;
    if (!dark && start >= 0) {
      runs.push({ start, end: x, mark: 0 });
      start = -1;
    }
  }
  return runs;
}

function join(marks: (Mark & { into: number })[], a: number, b: number): void {
  const first = rootOf(marks, a);
  const second = rootOf(marks, b);
  if (first === second) return;
  const kept = marks[Math.min(first, second)] as Mark;
  const gone = marks[Math.max(first, second)] as Mark & { into: number };
  gone.into = Math.min(first, second);
  kept.left = Math.min(kept.left, gone.left);
  kept.top = Math.min(kept.top, gone.top);
  kept.right = Math.max(kept.right, gone.right);
  kept.bottom = Math.max(kept.bottom, gone.bottom);
  kept.ink += gone.ink;
}

function rootOf(marks: { into: number }[], index: number): number {
  let mark = marks[index] as { into: number };
  let root = index;
  while (mark.into !== root) {
    root = mark.into;
    mark = marks[root] as { into: number };
  }
  (marks[index] as { into: number }).into = root;
  return root;
}
