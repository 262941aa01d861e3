import type { Reading } from '../reading.ts';
import type { Band, Page } from '../recognised.ts';
import { fieldsInDoubt } from './extract-fields.ts';
import type { FieldHints } from './field-hints.ts';
import { linesInDoubt } from './lines-in-doubt.ts';
import { localeOf } from './locale-hints.ts';
import { mergePasses, type PrintLine } from './print-lines.ts';

/** If a larger share of the lines is in doubt, the whole page is read again. */
const mostLines = 0.7;

/** The strips of a page that a further pass should read; undefined for the whole page. */
export function bandsInDoubt(
  pages: readonly Page[],
  reading: Reading,
  hints: FieldHints,
): readonly Band[] | undefined {
  const prints = mergePasses(pages);
  const fields = fieldsInDoubt(reading);
  const { order, isWhole } = localeOf(prints, hints);
  const lines = new Set(linesInDoubt(prints, { reading, fields, order, style: { whole: isWhole } }));
  if (lines.size > prints.length * mostLines) return undefined;
  return prints.flatMap((line, index) =>
    lines.has(line) ? [bandOf(line.y, { above: prints[index - 1], below: prints[index + 1] })] : [],
  );
}

/** Extends half-way to the neighbouring lines, because unread print may be in between. */
function bandOf(
  y: number,
  { above, below }: { above: PrintLine | undefined; below: PrintLine | undefined },
): Band {
  return { top: above ? (above.y + y) / 2 : 0, bottom: below ? (below.y + y) / 2 : 1 };
}
