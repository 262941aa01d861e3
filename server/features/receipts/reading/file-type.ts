export type ReceiptFileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'pdf';

/**
 * First bytes. AVIF and HEIC start with a file type box (ISO/IEC 14496-12): "ftyp", the main brand, a version, other brands. What
 * makes invoices for websites often prints blank lines or a byte order mark first.
 */
const signatures: readonly [ReceiptFileType, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['pdf', /^(?:\xef\xbb\xbf)?\s{0,8}%PDF-/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp(?:.{4})*avi[fs]/s],
  ['heic', /^.{4}ftyp(?:.{4})*(?:hei[cxms]|hev[cx]|m[is]f1)/s],
];
const longest = 64;

/** By magic bytes only, as names and declared types cannot be trusted. */
export function fileTypeOf(bytes: Uint8Array): ReceiptFileType | null {
  const start = Buffer.from(bytes.subarray(0, longest)).toString('latin1');
  return signatures.find(([, signature]) => signature.test(start))?.[0] ?? null;
}
