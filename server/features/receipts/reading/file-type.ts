export type ReceiptFileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'pdf';

/** By magic bytes only, as names and declared types cannot be trusted. */
export function fileTypeOf(bytes: Uint8Array): ReceiptFileType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (textAt(bytes, 0, 5) === '%PDF-') return 'pdf';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  if (textAt(bytes, 4, 4) === 'ftyp') return typeOfBrands(bytes);
  return null;
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];
const mostBrands = 32;

/** The file type box (ISO/IEC 14496-12): its size, "ftyp", the main brand, a version, and the compatible brands. */
function typeOfBrands(bytes: Uint8Array): 'avif' | 'heic' | null {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = [textAt(bytes, 8, 4)];
  for (let at = 16; at + 4 <= size && brands.length < mostBrands; at += 4) brands.push(textAt(bytes, at, 4));
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null;
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
