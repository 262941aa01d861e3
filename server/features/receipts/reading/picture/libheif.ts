/** The functions of libheif's C interface that are used; its wrapper has no limits and decodes only to copies. */
export interface Libheif {
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

/** A new instance each time, because the memory of WebAssembly grows and never shrinks. */
export async function startLibheif(): Promise<Libheif> {
  const { default: start } = await import('libheif-js/libheif-wasm/libheif.js');
  return (start as unknown as (options: object) => Libheif)({ print: ignore, printErr: ignore });
}

function ignore(): void {}
