import { expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError, unreachable } from '#web/platform/api-error.ts';
import { stagesOf } from './upload-item.tsx';
import {
  describe as describeState,
  isWaiting,
  stateOfFailure,
  toUpload,
  type UploadState,
} from './uploads.ts';

const file = new File(['paper'], 'till slip.jpg', { type: 'image/jpeg' });
const answer = (code: ErrorCode, status: number, details?: unknown) =>
  new ApiError('The words of the server.', { status, code, details });

/** Whether the next press of the button sends the file again. */
const isSentAgain = (error: unknown) => isWaiting({ ...toUpload(file), state: stateOfFailure(error) });

it('a file without content is not sent', () => {
  const empty = toUpload(new File([], 'till slip.jpg', { type: 'image/jpeg' }));
  expect(empty.state).toMatchObject({ kind: 'failed', message: 'This file is empty.' });
  expect(isWaiting(empty)).toBe(false);
});

it.each([
  ['IMG_0042.HEIC', ''],
  ['IMG_0042.heif', ''],
  ['receipt.webp', 'image/webp'],
  ['receipt.avif', 'image/avif'],
  ['shared', 'image/heic'],
  ['shared', 'application/pdf'],
])('the file %s of type "%s" may be sent', (name, type) => {
  expect(isWaiting(toUpload(new File(['paper'], name, { type })))).toBe(true);
});

it.each([
  ['notes.txt', 'text/plain'],
  ['clip.gif', 'image/gif'],
  ['heic', ''],
])('the file %s of type "%s" is not sent', (name, type) => {
  const message = 'Please choose a JPG, PNG, HEIC, WebP, AVIF or PDF file.';
  expect(toUpload(new File(['paper'], name, { type })).state).toMatchObject({ kind: 'failed', message });
});

it('a receipt on its way shows what is done, what happens now, and what is ahead', () => {
  const told = (state: UploadState) => stagesOf(state, 0)?.map(({ name, step }) => `${name}: ${step}`);
  expect(told({ kind: 'sending', sent: 0.42 })).toEqual([
    'Sending 42%: now',
    'Reading: ahead',
    'Choosing category: ahead',
  ]);
  expect(told({ kind: 'reading' })).toEqual(['Sent: done', 'Reading: now', 'Choosing category: ahead']);
  expect(told({ kind: 'chosen' })).toBeUndefined();
});

it('a failed upload is retried if it may succeed', () => {
  expect(isSentAgain(unreachable())).toBe(true);
  expect(isSentAgain(answer('busy', 503))).toBe(true);
  expect(isSentAgain(answer('disk_full', 507))).toBe(true);
  expect(isSentAgain(answer('internal', 500))).toBe(true);
});

it('a failed upload is not retried if the file itself was rejected', () => {
  expect(isSentAgain(answer('wrong_type', 415))).toBe(false);
  expect(isSentAgain(answer('too_large', 413))).toBe(false);
  expect(isSentAgain(answer('unreadable', 422))).toBe(false);
  expect(isSentAgain(answer('invalid', 400))).toBe(false);
});

it('a failed upload shows the message of the server, or a default one', () => {
  expect(stateOfFailure(answer('busy', 503))).toMatchObject({ message: 'The words of the server.' });
  expect(stateOfFailure(unreachable())).toMatchObject({ message: 'Upload failed. Please try again.' });
});

it('a failed upload is left to the user if the server kept the receipt', () => {
  const kept = { receipt: { _id: 'r1' }, matches: [] };
  expect(stateOfFailure(answer('unreadable', 422, kept))).toMatchObject({ kind: 'undecided', ...kept });
});

it.each([
  [0, 'Reading...'],
  [1, '1 receipt ahead of yours...'],
  [12, '12 receipts ahead of yours...'],
])('a receipt with %i of others before it says "%s"', (ahead, words) => {
  expect(describeState({ kind: 'reading' }, ahead)).toBe(words);
});
