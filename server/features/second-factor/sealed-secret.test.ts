import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { argon2Cost } from '#server/platform/argon2id.ts';
import { seal, unseal } from './sealed-secret.ts';

const secret = Buffer.from('12345678901234567890');
const lock = { password: 'paper-clip9', userId: randomUUID(), cost: argon2Cost };

it('a sealed secret opens only with the password and id of its user', async () => {
  const sealed = await seal(secret, lock);
  expect(await unseal(sealed, lock)).toEqual(secret);
  expect(await unseal(sealed, { ...lock, password: 'paper-clip8' })).toBeUndefined();
  expect(await unseal(sealed, { ...lock, userId: randomUUID() })).toBeUndefined();
});

it('a sealed secret is different each time and does not contain the secret', async () => {
  const [first, second] = [await seal(secret, lock), await seal(secret, lock)];
  expect(first.split('.')).toHaveLength(5);
  for (const [place, part] of first.split('.').entries())
    if (place > 0) expect(second.split('.')[place]).not.toBe(part);
  expect(Buffer.from(first, 'base64url').includes(secret)).toBe(false);
});

it('a sealed secret does not open after a byte of it has changed', async () => {
  const sealed = await seal(secret, lock);
  const parts = sealed.split('.');
  const [first = ''] = parts.slice(-1);
  parts[4] = (first.startsWith('A') ? 'B' : 'A') + first.slice(1);
  expect(await unseal(parts.join('.'), lock)).toBeUndefined();
});
