import { parseXml } from './parse-xml.ts';

/** The texts that cells refer to by number; pieces in other typefaces are joined, phonetic hints left out. */
export function readSharedTexts(bytes: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  let [current, inText, inHint] = ['', false, false];
  parseXml(bytes, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 't') inText = true;
      if (name === 'rPh') inHint = true;
    },
    text(text) {
      if (inText && !inHint) current += text;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inHint = false;
      if (name === 'si') texts.push(current);
    },
  });
  return texts;
}
