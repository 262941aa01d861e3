import { expect, it } from 'vitest';
import { emailKey, isOfDomain } from './email.ts';

it.each([
  ['Ann@Mail.Example', ' ann@mail.example '],
  ['JOS\u00c9@mail.example', 'jose\u0301@mail.example'],
  ['\u01f0@mail.example', 'J\u030c@mail.example'],
  ['ann@münze.example', 'Ann@xn--mnze-0ra.example'],
])('%j and %j are the same e-mail address', (one, other) => {
  expect(emailKey(one)).toBe(emailKey(other));
});

it.each([
  ['ann@mail.example', 'an.n@mail.example'],
  ['ann@münze.example', 'ann@munze.example'],
  ['ann@münze<.example', 'ann@münze>.example'],
  ['ann@münze.example/a', 'ann@münze.example/b'],
])('%j and %j are different e-mail addresses', (one, other) => {
  expect(emailKey(one)).not.toBe(emailKey(other));
});

it.each([
  'a@test.com',
  'a@TEST.com',
  'a@mail.test.com',
  'a@test.com.',
  'a@ｔｅｓｔ.com',
  'a@b@test.com',
  'a@münze.example',
  'a@xn--mnze-0ra.example',
])('the domain of %s is matched', (email) => {
  expect(isOfDomain(email, ['test.com', 'münze.example'])).toBe(true);
});

it.each(['a@mytest.com', 'a@test.com.org', 'test.com@mail.org', 'a@test.co'])(
  'the domain of %s is not matched',
  (email) => {
    expect(isOfDomain(email, ['test.com'])).toBe(false);
  },
);
