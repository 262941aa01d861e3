/** PDF's standard fonts with which receipts are drawn. */
export type PdfFont = 'Courier-Bold' | 'Helvetica';

/** Letters and accents of the fonts that WinAnsi lacks, by their own codes. */
const ownCodes = { '\x01': 'lslash', '\x02': 'Lslash', '\x03': 'ogonek', '\x04': 'dotaccent' };
const codeOf: Readonly<Record<string, string>> = {
  ...{ ł: '\x01', Ł: '\x02', '\u0328': '\x03', '\u0307': '\x04', '\u0301': '\xb4' },
  ...{ '€': '\x80', œ: '\x9c', Œ: '\x8c', Ÿ: '\x9f', '’': '\x92' },
};

/** The letters that are composed, by their widths in thousandths of the font's size. */
const helvetica: Readonly<Record<number, string>> = {
  500: 'csz',
  556: 'aeno',
  611: 'Z',
  667: 'AES',
  722: 'CN',
  778: 'O',
};
const widthsOf: Readonly<Record<PdfFont, { accent: number; letter: (letter: string) => number }>> = {
  'Courier-Bold': { accent: 600, letter: () => 600 },
  Helvetica: {
    accent: 333,
    letter: (letter) =>
      Number(Object.entries(helvetica).find(([, letters]) => letters.includes(letter))?.[0]),
  },
};
/** Accents are drawn for small letters; above a capital they rise by this share of the size. */
const rise = 0.17;

/** With more entries, such as one that says which letters its codes stand for. */
export function fontObject(font: PdfFont, entries = ''): string {
  const differences = Object.entries(ownCodes).map(([code, name]) => `${code.charCodeAt(0)} /${name}`);
  const encoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences.join(' ')}] >>`;
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding ${encoding} ${entries}>>`;
}

/** Says that the letters from a to z stand for others, from this one on. */
export function lettersFrom(first: string): string {
  const code = first.charCodeAt(0).toString(16).padStart(4, '0');
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    `1 beginbfrange <61> <7a> <${code}> endbfrange`,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/**
 * Operators that show a text. The fonts have no Polish letters except ł, so those are composed of a letter and the
 * accent, which is centred on it.
 */
export function showText(text: string, font: PdfFont, size: number): string {
  const parts: string[] = [];
  let whole = '';
  for (const letter of text.normalize('NFC')) {
    if (isInFont(letter)) whole += encoded(letter);
    else {
      parts.push(`(${whole}) Tj`, composeLetter(letter, font, size));
      whole = '';
    }
  }
  return [...parts, `(${whole}) Tj`].join(' ');
}

function isInFont(letter: string): boolean {
  return letter.charCodeAt(0) < 0x100 || codeOf[letter] !== undefined || letter.normalize('NFD') === letter;
}

function composeLetter(composed: string, font: PdfFont, size: number): string {
  const [letter = '', accent = ''] = composed.normalize('NFD');
  const widths = widthsOf[font];
  const [width, wide] = [widths.letter(letter), widths.accent];
  const isRaised = letter === letter.toUpperCase() && accent !== '\u0328';
  return [
    `[(${letter}) ${(width + wide) / 2}] TJ ${isRaised ? size * rise : 0} Ts`,
    `[(${encoded(accent)}) ${(wide - width) / 2}] TJ 0 Ts`,
  ].join(' ');
}

function encoded(letter: string): string {
  return (codeOf[letter] ?? letter).replace(/[\\()]/g, '\\$&');
}
