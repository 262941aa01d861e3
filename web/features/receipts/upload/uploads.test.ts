import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError, unreachable } from '#web/platform/api-error.ts';
import { isWaiting, stateOfFailure, toUpload } from './uploads.ts';

const file = new File(['paper'], 'till slip.jpg', { type: 'image/jpeg' });
const answer = (code: ErrorCode, status: number, details?: unknown) =>
  new ApiError('The words of the server.', { status, code, details });

/** Whether the next press of the button sends the file again. */
const isSentAgain = (error: unknown) => isWaiting({ ...toUpload(file), state: stateOfFailure(error) });

describe('an upload that failed', () => {
  it('is sent again when it may well succeed', () => {
    expect(isSentAgain(unreachable())).toBe(true);
    expect(isSentAgain(answer('busy', 503))).toBe(true);
    expect(isSentAgain(answer('disk_full', 507))).toBe(true);
    expect(isSentAgain(answer('internal', 500))).toBe(true);
  });

  it('is not sent again when the file itself was refused', () => {
    expect(isSentAgain(answer('wrong_type', 415))).toBe(false);
    expect(isSentAgain(answer('too_large', 413))).toBe(false);
    expect(isSentAgain(answer('unreadable', 422))).toBe(false);
    expect(isSentAgain(answer('invalid', 400))).toBe(false);
  });

  it('says why in the words of the server, if it gave any', () => {
    expect(stateOfFailure(answer('busy', 503))).toMatchObject({ message: 'The words of the server.' });
    expect(stateOfFailure(unreachable())).toMatchObject({ message: 'Upload failed. Please try again.' });
  });

  it('is none when the server kept the receipt: the person decides', () => {
    const kept = { receipt: { _id: 'r1' }, matches: [] };
    expect(stateOfFailure(answer('unreadable', 422, kept))).toMatchObject({ kind: 'undecided', ...kept });
  });
});
