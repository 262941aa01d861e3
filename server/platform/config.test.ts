import path from 'node:path';
import { expect, it } from 'vitest';
import { describeSettings, readConfig } from './config.ts';

it('the settings are all optional', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', TRUST_PROXY: [] });
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  expect(path.isAbsolute(readConfig({}).DATA_DIR)).toBe(true);
});

it('the settings are read without spaces and carriage returns around them, as Windows leaves them', () => {
  const given = { PORT: '8080 ', S3_REGION: 'auto\r', DATABASE_URL: 'postgres://db/tuppence ' };
  expect(readConfig(given)).toMatchObject({
    PORT: 8080,
    S3_REGION: 'auto',
    DATABASE_URL: 'postgres://db/tuppence',
  });
  expect(readConfig({ PORT: ' ', DATABASE_URL: '\r' })).toEqual(readConfig({}));
});

it('the settings accept comma-separated lists', () => {
  const { TRUST_PROXY, BLOCKED_EMAIL_DOMAINS } = readConfig({
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
    BLOCKED_EMAIL_DOMAINS: 'Spam.example',
  });
  expect(TRUST_PROXY).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
  expect(BLOCKED_EMAIL_DOMAINS).toEqual(['spam.example']);
});

it('the settings accept a contact address and social links, or "none"', () => {
  expect(readConfig({})).toMatchObject({ CONTACT_EMAIL: expect.stringMatching(/\.example$/) });
  expect(readConfig({ CONTACT_EMAIL: 'none', SOCIAL_LINKS: 'none' })).toMatchObject({
    CONTACT_EMAIL: null,
    SOCIAL_LINKS: [],
  });
  expect(readConfig({ SOCIAL_LINKS: 'A=https://a.example/?q=1, B b=http://b.example' })).toMatchObject({
    SOCIAL_LINKS: [
      { name: 'A', url: 'https://a.example/?q=1' },
      { name: 'B b', url: 'http://b.example' },
    ],
  });
  for (const SOCIAL_LINKS of [
    'https://a.example',
    '=https://a.example',
    'A=javascript:alert(1)',
    'A=https://',
  ])
    expect(() => readConfig({ SOCIAL_LINKS })).toThrow(/SOCIAL_LINKS must be names/);
});

it('the settings report all invalid values at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must[\s\S]*LOG_LEVEL must/);
});

it.each([
  ['PORT', '0x10'],
  ['PORT', '65536'],
  ['DATABASE_POOL', '0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '999.1.1.1'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['S3_BUCKET', 'A bucket'],
  ['S3_ENDPOINT', 's3.example.net'],
  ['S3_ENDPOINT', 'https://s3.example.net/bucket'],
  ['S3_PATH_STYLE', 'yes'],
  ['METRICS_PORT', '3000'],
])('the settings reject %s=%j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} must`);
});

it('the settings require the other S3 settings once S3_BUCKET is set', () => {
  const whole = {
    S3_BUCKET: 'receipts',
    S3_ENDPOINT: 'https://s3.example.net',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hush',
  };
  expect(readConfig(whole)).toMatchObject({ ...whole, S3_PATH_STYLE: true, S3_REGION: 'us-east-1' });
  for (const name of Object.keys(whole).slice(1))
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(
      new RegExp(
        `^The settings are invalid.\\n${name} must be set when S3_BUCKET is. It is not set.[^\\n]*$`,
      ),
    );
});

it('the settings never reveal the database password in an error', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:hush@host/db' })).toThrow(/^(?![\s\S]*hush)/);
});

it('the settings have a description each, and name their defaults', () => {
  const settings = describeSettings();
  expect(settings.every(({ description }) => description.endsWith('.'))).toBe(true);
  const usual = new Map(settings.map(({ name, usual }) => [name, usual]));
  expect(
    ['PORT', 'DATA_DIR', 'S3_PATH_STYLE', 'BACKUP_KEEP', 'DATABASE_URL'].map((name) => usual.get(name)),
  ).toEqual(['3000', './data', 'true', '7', undefined]);
});
