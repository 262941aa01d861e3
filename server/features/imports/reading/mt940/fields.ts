/** A field such as `:61:` with all its lines; blanks at their ends may be part of a text that goes on. */
export interface Field {
  tag: string;
  lines: string[];
  line: number;
}

const start = /^\s{0,3}:(\d{2}[A-Z]?|NS):/;

/** The fields of a file, without the envelope of SWIFT and the marks between statements. */
export function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let open = false;
  for (const [at, whole] of text.split('\n').entries()) {
    const line = whole.replace(/^[\p{Cc}]+(?=[:\S])/u, '').replace(/^\{1:.{0,400}?\{4:/, '');
    const tag = start.exec(line);
    if (tag !== null) {
      fields.push({ tag: tag[1] ?? '', lines: [line.slice(tag[0].length)], line: at + 1 });
      open = true;
    } else if (/^[-}\p{Cc}\s]+$/u.test(line) && line.trim() !== '') open = false;
    else if (open && line !== '') fields.at(-1)?.lines.push(line);
  }
  return fields;
}
