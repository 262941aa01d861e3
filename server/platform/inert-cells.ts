const lineEnds = String.raw`\t\r\n\u2028`;
/** Where lines are divided at semicolons or tabs, quotes in mid-field are literal: a cell begins after each of these. */
const start = `(?<=^|[;${lineEnds}])`;
const skipped = String.raw`(?:['"]|[^\S${lineEnds}])*`;
/** Also in full-width characters. */
const formula = String.raw`[=+\-@＝＋－＠]`;

/** Each place with this mark before what a spreadsheet would execute. */
function placesWith(mark: string): RegExp {
  const beforeFormula = `${start}${mark}(?=${skipped}${formula})`;
  const beforeBlankStart = `^${mark}(?=${skipped}[${lineEnds}])`;
  return new RegExp(`${beforeFormula}|${beforeBlankStart}`, 'g');
}

const unmarked = placesWith('');
const marked = placesWith("'");

/**
 * Prevents CSV injection: a leading apostrophe makes what a spreadsheet would execute a text. One that begins with
 * apostrophes gets another, so that `fromInert` knows it from one.
 */
export function toInert(text: string): string {
  return text.replace(unmarked, "'");
}

/** The text that `toInert` was given, even if line ends have been changed to others since. */
export function fromInert(cell: string): string {
  return cell.replace(marked, '');
}
