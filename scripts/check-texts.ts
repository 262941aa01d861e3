import { globSync, readFileSync } from 'node:fs';

/** Attributes and properties that people read; what stands between tags is checked by Biome's noJsxLiterals. */
const read =
  'alt|aria-label|busyText|confirmLabel|hint|label|legend|note|placeholder|prefix|submitText|subtitle|text|title';
const literal = new RegExp(
  `(?<![\\w-])(?:'?(?:${read})'?(?:=\\{?|: )|toast\\.\\w+\\()(["'\`])(?<text>\\p{Lu}.*?)\\1`,
  'gu',
);
const ofStyles = /\bcontent: (["'])(?<text>[^"']*\p{L}.*?)\1/gu;

/** The texts in a source file that belong in `contract/messages/`, with their lines. */
export function textsIn(source: string): { line: number; text: string }[] {
  return [...source.matchAll(literal), ...source.matchAll(ofStyles)].map(({ index, groups }) => ({
    line: source.slice(0, index).split('\n').length,
    text: groups?.['text'] ?? '',
  }));
}

if (import.meta.main) {
  const files = globSync('web/**/*.{ts,tsx,css}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) =>
    textsIn(readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} "${text}"`),
  );
  for (const place of found) console.error(`A text outside contract/messages: ${place}`);
  if (found.length === 0) console.log(`Every text of ${files.length} files is in contract/messages.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
