import { isKnownEncoding } from './decode-as.ts';

const byCharset: Record<string, string> = {
  '1250': 'windows-1250',
  '1251': 'windows-1251',
  '1252': 'windows-1252',
  '1253': 'windows-1253',
  '1254': 'windows-1254',
  '1257': 'windows-1257',
  '8859-1': 'windows-1252',
  '8859-2': 'iso-8859-2',
  '8859-15': 'iso-8859-15',
};

/** What an XML declaration or the header of an OFX file says, if it names a known encoding. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const xml = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1];
  const ofx = /\bCHARSET:\s*([\w-]{1,20})/.exec(head)?.[1];
  const label = (xml ?? (ofx && byCharset[ofx.replace(/^(cp|iso-?)/i, '')]))?.toLowerCase();
  return label !== undefined && isKnownEncoding(label) ? new TextDecoder(label).encoding : undefined;
}
