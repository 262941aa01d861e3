import { isUtf8 } from 'node:buffer';
import { decodeAs, encodingNamed } from './decode-as.ts';
import { encodingByEvidence } from './evidence.ts';

/**
 * By the caller's wish, else by byte order mark, UTF-8, declaration and evidence, in this order. The text is without byte order
 * mark and NUL, with `\n` as the only line end.
 */
export function decode(bytes: Uint8Array, wanted?: string | null): { text: string; encoding: string } {
  const encoding = encodingNamed(wanted ?? '') ?? findEncoding(bytes);
  return { text: tidy(decodeAs(bytes, encoding)), encoding };
}

function findEncoding(bytes: Uint8Array): string {
  const marked = byByteOrderMark(bytes) ?? utf16WithoutMark(bytes);
  if (marked !== undefined) return marked;
  if (isMostlyUtf8(bytes)) return 'utf-8';
  const declared = declaredEncoding(bytes);
  return declared !== undefined && declared !== 'utf-8' ? declared : encodingByEvidence(bytes);
}

function byByteOrderMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Text in Latin letters has a zero in every other byte. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const enough = sample.length / 8;
  if (odd > enough && odd > even * 4) return 'utf-16le';
  if (even > enough && even > odd * 4) return 'utf-16be';
  return undefined;
}

/** Also when a few characters were cut apart, as in lines of a fixed number of bytes. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return true;
  const text = new TextDecoder().decode(bytes.subarray(0, 1024 * 1024));
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return whole >= 20 * broken;
}

function tidy(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '')
    .replace(/\r\n?|\u2028/g, '\n');
}

/** What an XML declaration or the header of an OFX file or of an exchange with 1C says, if it names a known encoding. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (/^1CClientBankExchange\s/.test(head)) return /=DOS\s/.test(head) ? 'ibm866' : 'windows-1251';
  const xml = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1];
  const ofx = /\bCHARSET:\s*(?:cp|iso-?)?(125\d|8859-\d{1,2})\b/i.exec(head)?.[1];
  return encodingNamed(xml ?? (ofx ? `${ofx.startsWith('125') ? 'windows' : 'iso'}-${ofx}` : ''));
}
