import { expect, it } from 'vitest';
import { generalMessages } from '#contract/messages/general.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';

const password = 'paper-clip9';

it('verifies the password that was hashed and no other', async () => {
  const stored = await hashPassword(password);
  expect(await verifyPassword(password, stored)).toBe(true);
  expect(await verifyPassword('paper-clip8', stored)).toBe(false);
  expect(await verifyPassword('Paper-clip9', stored)).toBe(false);
});

it('stores algorithm and cost beside a salt that is never the same', async () => {
  const first = await hashPassword(password);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword(password)).not.toBe(first);
});

it('verifies the hash of another program, at the cost that it states', async () => {
  // Test vector of the reference implementation, P-H-C/phc-winner-argon2.
  const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword('password', stored)).toBe(true);
  expect(await verifyPassword('passw0rd', stored)).toBe(false);
});

it('takes accents alike whether a keyboard composes them or not', async () => {
  const stored = await hashPassword('caf\u00e9-noir1');
  expect(await verifyPassword('cafe\u0301-noir1', stored)).toBe(true);
});

it('works as long for a user who does not exist as for a wrong password', async () => {
  const stored = await hashPassword(password);
  const wrong = await bestOfThree(() => verifyPassword('wrong-guess1', stored));
  const nobody = await bestOfThree(() => verifyPassword('wrong-guess1', undefined));
  expect(nobody).toBeGreaterThan(wrong / 2);
});

it('is right for nobody', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
});

it('refuses what is not argon2id instead of letting anyone in', async () => {
  await expect(verifyPassword(password, password)).rejects.toThrow('not argon2id');
});

it('lets four run and 64 wait, answers the rest that it is busy, and recovers', async () => {
  const cheap = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA';
  const flood = await Promise.allSettled(Array.from({ length: 70 }, () => verifyPassword(password, cheap)));
  const refused = flood.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toEqual([
    expect.objectContaining({ code: 'busy', message: generalMessages.busy, retryAfter: 1 }),
    expect.objectContaining({ code: 'busy' }),
  ]);
  expect(await verifyPassword(password, await hashPassword(password))).toBe(true);
});

async function bestOfThree(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
