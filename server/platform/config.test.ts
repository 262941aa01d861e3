import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeSettings, readConfig } from './config.ts';

describe('the settings', () => {
  it('need nothing', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', TRUST_PROXY: [] });
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
    expect(path.isAbsolute(readConfig({}).DATA_DIR)).toBe(true);
  });

  it('take lists with commas', () => {
    const { TRUST_PROXY, BLOCKED_EMAIL_DOMAINS } = readConfig({
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
      BLOCKED_EMAIL_DOMAINS: 'Spam.example',
    });
    expect(TRUST_PROXY).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
    expect(BLOCKED_EMAIL_DOMAINS).toEqual(['spam.example']);
  });

  it('name every wrong one at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: [\s\S]*LOG_LEVEL: /);
  });

  it('are documented as they are', () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/self-hosting.md'), 'utf8');
    for (const { name, description } of describeSettings())
      expect(page).toMatch(
        new RegExp(`\\| \`${name}\` \\|.*\\| ${description.replace(/[.()]/g, '\\$&')} \\|`),
      );
  });
});
