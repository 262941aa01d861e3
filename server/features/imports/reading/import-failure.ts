import { importMessages } from '#contract/messages/imports.ts';

export type ImportFailureCode = keyof typeof importMessages.failures;

/** Why a whole file cannot be read; its message is a sentence for the person. */
export class ImportFailure extends Error {
  readonly code: ImportFailureCode;

  constructor(code: ImportFailureCode, options?: ErrorOptions) {
    super(importMessages.failures[code], options);
    this.code = code;
  }
}
