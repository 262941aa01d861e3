import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  'P@ssw0rd',
  'P@$$w0rd1',
  'p4ssword!',
  'Password1!',
  'PASSWORD123!',
  'Password@2024',
  '!Password1',
  'Qwerty123!@#',
  '123qwe!@#',
  'Welcome1!',
  'Admin@123',
  'Abc123!@#',
  'abcd1234$',
  'Aa123456!',
  'Aa@123456',
  '123456a!',
  '1qaz@WSX',
  '1qaz!QAZ',
  '!QAZ2wsx',
  '1q2w3e4r!',
  'Iloveyou1!',
  '$ummer2025!',
  'L3tmein!!1',
  'P@55w0rd!',
  'Pass@123',
  'Secret12!',
  'Abcdefg1!',
  'aaaaaaa1!',
  'x1234567!',
])('a common password is rejected: %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'paper-clip9',
  'Passage!2026',
  'abcxyz12!',
  'correct-horse-7',
  'Password!73915',
  'monkeybars1!',
  'x1!aaaaa',
  'übergröße1',
  'Привет-a1!',
])('a password that is not common is accepted: %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
