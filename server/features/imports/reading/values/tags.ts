export interface Tag {
  /** In capitals, without a prefix. */
  name: string;
  isEnd: boolean;
  attributes: string;
  /** The text up to the next tag, trimmed. */
  text: string;
  /** Where the tag itself is. */
  start: number;
  end: number;
}

/** The tags of SGML, HTML or XML that need not be well-formed, in one pass. */
export function* tagsOf(text: string): Generator<Tag> {
  for (let opened = text.indexOf('<'); opened >= 0; ) {
    const close = text.indexOf('>', opened);
    if (close < 0) return;
    const start = text.lastIndexOf('<', close); // one before it was never closed
    const inside = text.slice(start + 1, Math.min(close, start + 500));
    const match = /^(\/?)(?:\w{1,20}:)?([A-Za-z][^\s/]{0,60})/.exec(inside);
    const [after, next] = textAfter(text, close + 1);
    if (match !== null)
      yield {
        name: (match[2] ?? '').toUpperCase(),
        isEnd: match[1] === '/',
        attributes: inside.slice(match[0].length),
        text: after,
        start,
        end: close + 1,
      };
    opened = next;
  }
}

/** The text up to the next tag, and where that begins. */
function textAfter(text: string, from: number): [string, number] {
  const marker = '<![CDATA[';
  if (text.startsWith(marker, from)) {
    const end = text.indexOf(']]>', from);
    if (end < 0) return [text.slice(from + marker.length), -1];
    return [text.slice(from + marker.length, end).trim(), text.indexOf('<', end + 3)];
  }
  const next = text.indexOf('<', from);
  return [decodeEntities(text.slice(from, next < 0 ? text.length : next).trim()), next];
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  thinsp: ' ',
  minus: '−',
  ndash: '–',
  mdash: '—',
  euro: '€',
  pound: '£',
  yen: '¥',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  ordf: 'ª',
  ordm: 'º',
  middot: '·',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

const accents: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};

/** `Auml` is `Ä`. */
function accented(entity: string): string | undefined {
  const accent = accents[entity.slice(1).toLowerCase()];
  return accent && `${entity.slice(0, 1)}${accent}`.normalize('NFC');
}

/** Some programs escape twice, so `&amp;amp;` is one ampersand as well. */
function decodeEntities(text: string): string {
  return text.includes('&') ? decodeOnce(decodeOnce(text)) : text;
}

function decodeOnce(text: string): string {
  return text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#'))
      return entities[entity] ?? entities[entity.toLowerCase()] ?? accented(entity) ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}
