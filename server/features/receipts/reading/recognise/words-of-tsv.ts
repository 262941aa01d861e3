import type { Picture } from '../picture/picture.ts';
import type { Word } from '../recognised.ts';

const word = '5';

/** Parses Tesseract's TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
export function wordsOfTsv(
  tsv: string,
  picture: Pick<Picture, 'width' | 'height'>,
): (Word & { line: string })[] {
  return tsv.split('\n').flatMap((row) => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, ...texts] =
      row.split('\t');
    const text = texts.join(' ').trim();
    if (level !== word || text === '') return [];
    return {
      text,
      line: `${block}.${paragraph}.${line}`,
      confidence: Number(confidence) / 100,
      box: {
        x: Number(left) / picture.width,
        y: Number(top) / picture.height,
        width: Number(width) / picture.width,
        height: Number(height) / picture.height,
      },
    };
  });
}
