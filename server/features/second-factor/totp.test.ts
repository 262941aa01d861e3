import { expect, it } from 'vitest';
import { stepAt, stepOfCode, toBase32, totpAt, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B: the last six of the eight digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the authenticator code is %s', (second, code) => {
  expect(totpAt(secret, stepAt(second * 1000))).toBe(code);
});

it('the current, previous and next authenticator codes are accepted, with their time step', () => {
  const now = 1_234_567_890_000;
  const step = stepAt(now);
  for (const near of [step - 1, step, step + 1])
    expect(stepOfCode(secret, totpAt(secret, near), now)).toBe(near);
  for (const far of [step - 2, step + 2])
    expect(stepOfCode(secret, totpAt(secret, far), now)).toBeUndefined();
});

it.each(['', '00592', '0059244', '00592a', '０05924'])('%j is not a valid authenticator code', (code) => {
  expect(stepOfCode(secret, code, 1_234_567_890_000)).toBeUndefined();
});

// RFC 4648, section 10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %j', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

it('the otpauth URI contains the product and the e-mail', () => {
  expect(totpUri(secret, 'ann+1@mail.example')).toBe(
    'otpauth://totp/Tuppence:ann%2B1%40mail.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tuppence&algorithm=SHA1&digits=6&period=30',
  );
});
