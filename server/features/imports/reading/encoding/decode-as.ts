import { decodeCodePage, isCodePage } from './code-pages.ts';

/** Decodes with a label of the Encoding Standard or a page of DOS; what cannot be decoded becomes U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
  return isCodePage(encoding) ? decodeCodePage(bytes, encoding) : new TextDecoder(encoding).decode(bytes);
}

export function isKnownEncoding(encoding: string): boolean {
  if (isCodePage(encoding)) return true;
  try {
    return new TextDecoder(encoding) !== undefined;
  } catch {
    return false;
  }
}
