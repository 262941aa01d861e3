export type ReadingFailureCode =
  | 'not_an_image_or_pdf'
  | 'too_many_pixels'
  | 'too_long'
  | 'too_large_avif'
  | 'too_many_pages'
  | 'damaged'
  | 'locked'
  | 'too_slow'
  | 'busy';

/** Why a file cannot be read, as a code that the caller turns into an answer. */
export class ReadingFailure extends Error {
  readonly code: ReadingFailureCode;

  constructor(code: ReadingFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** For errors of a decoder, which say little. */
export function failAsDamaged(cause: unknown): never {
  throw cause instanceof ReadingFailure ? cause : new ReadingFailure('damaged', { cause });
}
