import { expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCode } from './recovery-codes.service.ts';

it('recovery codes are sixteen letters and digits in groups of four, and unique', () => {
  const codes = Array.from({ length: 50 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^([\dA-HJKMNP-TV-Z]{4}-){3}[\dA-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(50);
});

it('recovery codes match in any case and spacing, and with look-alike characters', () => {
  const stored = hashRecoveryCode('0A1B-2C3D-4E5F-6G7H');
  for (const typed of ['0a1b2c3d4e5f6g7h', ' oAlB 2c3d-4e5f 6g7h ', 'OAIB-2C3D-4E5F-6G7H'])
    expect(hashRecoveryCode(typed)).toBe(stored);
  expect(hashRecoveryCode('0A1B-2C3D-4E5F-6G7J')).not.toBe(stored);
});
