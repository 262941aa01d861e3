import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { failAsDamaged } from '../reading.ts';
import { checkSize, decodeOnce, maxPixels, type OpenedImage } from './opened-image.ts';

/** The functions of libheif's C interface that are used; its wrapper has no limits and decodes only to copies. */
interface Libheif {
  _malloc: (size: number) => number;
  _heif_context_alloc: () => number;
  /** The limit is the square of this side. */
  _heif_context_set_maximum_image_size_limit: (context: number, side: number) => void;
  _heif_context_read_from_memory_without_copy: (
    error: number,
    context: number,
    ...bytesLengthOptions: number[]
  ) => void;
  _heif_context_get_primary_image_handle: (error: number, context: number, handle: number) => void;
  _heif_image_handle_get_width: (handle: number) => number;
  _heif_image_handle_get_height: (handle: number) => number;
  _heif_decode_image: (
    error: number,
    handle: number,
    image: number,
    ...colourspaceChromaOptions: number[]
  ) => void;
  _heif_image_get_width: (image: number, channel: number) => number;
  _heif_image_get_height: (image: number, channel: number) => number;
  _heif_image_get_plane_readonly2: (image: number, channel: number, stride: number) => number;
  HEAPU8: Uint8Array;
}

// Constants of libheif's C interface.
const rgb = 1;
const interleavedRgba = 11;
const interleaved = 10;
const channels = 4;

/** The size in the file is checked first; this limits what turns up while it is decoded, in whole blocks. */
const padding = 1.1;

/** Upright, as libheif applies the rotation and the mirroring of the container; Exif has no say in this format. */
export async function openHeic(bytes: Uint8Array): Promise<OpenedImage> {
  const opened = await decode(bytes).catch(failAsDamaged);
  // The memory that it was decoded in is no longer referenced from the next turn of the event loop.
  await setImmediate();
  globalThis.gc?.();
  return opened;
}

async function decode(bytes: Uint8Array): Promise<OpenedImage> {
  const { pixels, stride, width, height } = decodePrimary(await startLibheif(), bytes);
  const padded = sharp(pixels, { raw: { width: stride / channels, height, channels } });
  return decodeOnce({ image: padded.extract({ left: 0, top: 0, width, height }), width, height });
}

interface Decoded {
  /** In the memory of libheif. */
  pixels: Uint8Array;
  /** Bytes from one row to the next. */
  stride: number;
  width: number;
  height: number;
}

function decodePrimary(heif: Libheif, bytes: Uint8Array): Decoded {
  const call = callerOf(heif);
  const context = heif._heif_context_alloc();
  heif._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(maxPixels * padding)));
  const file = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, file);
  call((error) => heif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0));
  const handle = call((error, to) => heif._heif_context_get_primary_image_handle(error, context, to));
  checkSize(heif._heif_image_handle_get_width(handle), heif._heif_image_handle_get_height(handle));
  const image = call((error, to) => heif._heif_decode_image(error, handle, to, rgb, interleavedRgba, 0));
  const width = heif._heif_image_get_width(image, interleaved);
  const height = heif._heif_image_get_height(image, interleaved);
  let start = 0;
  const stride = call((_, to) => {
    start = heif._heif_image_get_plane_readonly2(image, interleaved, to);
  });
  return { pixels: heif.HEAPU8.subarray(start, start + stride * height), stride, width, height };
}

/** Calls a C function that returns a `heif_error`, whose first field is its code, and returns what it wrote to `to`. */
function callerOf(heif: Libheif) {
  const error = heif._malloc(12);
  const to = heif._malloc(8);
  const read = (pointer: number) => new DataView(heif.HEAPU8.buffer).getUint32(pointer, true);
  return (act: (error: number, to: number) => void): number => {
    heif.HEAPU8.fill(0, error, error + 4);
    act(error, to);
    if (read(error) !== 0) throw new Error(`libheif: error ${read(error)}, ${read(error + 4)}`);
    return read(to);
  };
}

/** A new instance each time, because the memory of WebAssembly grows and never shrinks. */
async function startLibheif(): Promise<Libheif> {
  const { default: start } = await import('libheif-js/libheif-wasm/libheif.js');
  return (start as unknown as (options: object) => Libheif)({ print: ignore, printErr: ignore });
}

function ignore(): void {}
