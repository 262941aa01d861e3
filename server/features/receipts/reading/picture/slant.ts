import type { Letters } from './letters.ts';

const steepest = 6;

/**
 * Skew in degrees, clockwise: the angle at which the letters' baselines concentrate on the fewest rows. 0 if no angle
 * is clearly better.
 */
export function slantOf({ marks, height }: Letters): number {
  if (marks.length < 40) return 0;
  const level = gathering(marks, height, 0);
  let best = 0;
  let most = level;
  const tries = [[-steepest, steepest, 0.25] as const, [-0.2, 0.2, 0.05] as const];
  for (const [from, to, step] of tries) {
    const middle = best;
    for (let angle = middle + from; angle <= middle + to + 0.001; angle += step) {
      const gathered = gathering(marks, height, angle);
      if (gathered > most) {
        most = gathered;
        best = angle;
      }
    }
  }
  return most > level * 1.08 ? best : 0;
}

function gathering(marks: Letters['marks'], height: number, angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const feet = marks.map((mark) => mark.bottom - ((mark.left + mark.right) / 2) * slope);
  const lowest = feet.reduce((a, b) => Math.min(a, b));
  const highest = feet.reduce((a, b) => Math.max(a, b));
  const window = Math.max(1, height / 5);
  const rows = new Float64Array(Math.ceil((highest - lowest) / window) + 2);
  for (const foot of feet) {
    const place = (foot - lowest) / window;
    const row = Math.floor(place);
    rows[row] = (rows[row] as number) + 1 - (place - row);
    rows[row + 1] = (rows[row + 1] as number) + place - row;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}
