import { expect, test } from 'vitest';
import { generalMessages } from '#contract/messages/general.ts';
import { requestMessages } from '#contract/messages/requests.ts';
import { say, sentences } from '#contract/messages/sentences.ts';
import { undoMessages } from '#contract/messages/undo.ts';
import { withValues } from '#contract/sentence.ts';
import { AppError } from './errors.ts';

const sent = (error: AppError) => JSON.parse(JSON.stringify(error.toReply()));

test('an error reply carries the key and the values of its sentence, from which its message is said again', () => {
  const message = withValues(undoMessages.budgetExists, 'Food & “drink”', '10/2026');
  const reply = sent(new AppError('conflict', message));
  expect(reply).toEqual({
    message: 'There is a budget for Food & “drink” in 10/2026 again, and it stays as it is.',
    code: 'conflict',
    sentence: { key: 'undo.budgetExists', values: ['Food & “drink”', '10/2026'] },
  });
  expect(say(reply.sentence)).toBe(reply.message);
});

test('the fields of an error carry the key and the values of their sentences, too', () => {
  const tooLong = withValues(generalMessages.textTooLong, 2000);
  const fields = { name: requestMessages.textWanted, note: tooLong };
  expect(sent(new AppError('invalid', tooLong, { fields }))).toEqual({
    message: 'Please enter at most 2,000 characters.',
    code: 'invalid',
    sentence: { key: 'general.textTooLong', values: [2000] },
    fields: { name: 'Please send text.', note: 'Please enter at most 2,000 characters.' },
    fieldSentences: {
      name: { key: 'requests.textWanted', values: [] },
      note: { key: 'general.textTooLong', values: [2000] },
    },
  });
});

test('what only the operator reads has no sentence', () => {
  expect(sent(new AppError('invalid', 'Usage: …'))).toEqual({ message: 'Usage: …', code: 'invalid' });
  expect(say({ key: 'general.ofNextYear', values: [] })).toBeUndefined();
});

test('whatever a key names is a text, or makes one of values', () => {
  const kinds = new Set([...sentences.values()].map((message) => typeof message));
  expect(kinds).toEqual(new Set(['string', 'function']));
});

test('a sentence of another version, with other values, is not said with gaps', () => {
  expect(say({ key: 'undo.budgetExists', values: ['Food'] })).toBeUndefined();
  expect(say({ key: 'undo.notFound', values: ['Food'] })).toBeUndefined();
});
