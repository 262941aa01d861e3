import { expect, it } from 'vitest';
import { requestMessages } from '#contract/messages/requests.ts';
import { argon2Cost, hashesAtOnce } from '#server/platform/argon2id.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';

const password = 'paper-clip9';
const hashing = { cost: argon2Cost, turn: 'one network' };

it('a hash verifies its password and no other', async () => {
  const stored = await hashPassword(password, hashing);
  expect(await verifyPassword(password, { stored, ...hashing })).toBe(true);
  expect(await verifyPassword('paper-clip8', { stored, ...hashing })).toBe(false);
  expect(await verifyPassword('Paper-clip9', { stored, ...hashing })).toBe(false);
});

it('a hash of a password states algorithm and cost, with a random salt', async () => {
  const first = await hashPassword(password, hashing);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword(password, hashing)).not.toBe(first);
});

it('a hash of another implementation is verified at the cost that it states', async () => {
  // Test vector of the reference implementation, P-H-C/phc-winner-argon2.
  const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword('password', { stored, ...hashing })).toBe(true);
  expect(await verifyPassword('passw0rd', { stored, ...hashing })).toBe(false);
});

it('composed and decomposed accents of a password are alike', async () => {
  const stored = await hashPassword('caf\u00e9-noir1', hashing);
  expect(await verifyPassword('cafe\u0301-noir1', { stored, ...hashing })).toBe(true);
});

it('verifying a password takes as long for an unknown user as for a wrong password', async () => {
  const stored = await hashPassword(password, hashing);
  const wrong: number[] = [];
  const nobody: number[] = [];
  // In turns: the processor may become faster or slower meanwhile.
  for (let run = 0; run < 5; run++) {
    wrong.push(await measure(() => verifyPassword('wrong-guess1', { stored, ...hashing })));
    nobody.push(await measure(() => verifyPassword('wrong-guess1', { stored: undefined, ...hashing })));
  }
  expect(Math.min(...nobody)).toBeGreaterThan(Math.min(...wrong) / 2);
});

it('a password of an unknown user is never verified', async () => {
  expect(await verifyPassword('', { stored: undefined, ...hashing })).toBe(false);
});

it('a stored value that is not an argon2id hash is rejected', async () => {
  await expect(verifyPassword(password, { stored: password, ...hashing })).rejects.toThrow('not argon2id');
});

it('hashing runs a few at a time, queues 16 of the same network, rejects the rest as busy, and recovers', async () => {
  const cheap = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA';
  const flood = await Promise.allSettled(
    Array.from({ length: hashesAtOnce + 18 }, () => verifyPassword(password, { stored: cheap, ...hashing })),
  );
  const refused = flood.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toEqual([
    expect.objectContaining({ code: 'busy', message: requestMessages.busy, retryAfter: 1 }),
    expect.objectContaining({ code: 'busy' }),
  ]);
  expect(await verifyPassword(password, { stored: await hashPassword(password, hashing), ...hashing })).toBe(
    true,
  );
});

/** Microseconds of processor time, which unlike time on a clock does not depend on what else is running. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  return process.cpuUsage(start).user;
}
