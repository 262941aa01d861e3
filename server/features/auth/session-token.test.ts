import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createToken, parseToken } from './session-token.ts';

const userId = randomUUID();

it('a session token contains the user id and a secret of which only the hash is stored', () => {
  const { token, secretHash } = createToken(userId);
  expect(token).toMatch(/^[\da-f]{32}\.[\w-]{43}$/);
  expect(parseToken(token)).toEqual({ userId, secretHash });
  expect(token).not.toContain(secretHash);
});

it('a session token is different each time', () => {
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
])('a session token is rejected: %j', (token) => {
  expect(parseToken(token)).toBeUndefined();
});
