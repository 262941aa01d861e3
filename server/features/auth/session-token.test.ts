import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createToken, parseToken } from './session-token.ts';

const userId = randomUUID();

it('carries the user beside a secret of which only the hash is kept', () => {
  const { token, secretHash } = createToken(userId);
  expect(token).toMatch(/^[\da-f]{32}\.[\w-]{43}$/);
  expect(parseToken(token)).toEqual({ userId, secretHash });
  expect(token).not.toContain(secretHash);
});

it('is never the same', () => {
  expect(createToken(userId).token).not.toBe(createToken(userId).token);
});

it.each([
  '',
  '.',
  'x',
  userId,
  `${'g'.repeat(32)}.${'a'.repeat(43)}`,
  `${'A'.repeat(32)}.${'a'.repeat(43)}`,
  `${'a'.repeat(32)}.${'a'.repeat(42)}`,
  `${'a'.repeat(32)}.${'a'.repeat(44)}`,
  `${'a'.repeat(32)}.${'a'.repeat(42)}+`,
  `${userId}.${'a'.repeat(43)}`,
  `${'a'.repeat(32)}.${'a'.repeat(43)}\n`,
])('makes nothing of %j', (token) => {
  expect(parseToken(token)).toBeUndefined();
});
