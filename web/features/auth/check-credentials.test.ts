import { expect, test } from 'vitest';
import { authMessages } from '#contract/messages/auth.ts';
import { ApiError, unreachable } from '#web/platform/api-error.ts';
import { checkLogin, checkSignup, serverError } from './check-credentials.ts';

const email = 'edith@marlow.co.uk';

test('sign-up reports the first error: email address, domain, password length, password content', () => {
  const firstFault = (address: string, password: string) =>
    checkSignup({ email: address, password }, ['test.com', 'spam.example'])?.text;
  expect(firstFault('edith marlow@test.com', 'short')).toBe(authMessages.invalidEmail);
  expect(firstFault('edith@TEST.com', 'short')).toBe(authMessages.blockedDomain);
  expect(firstFault('edith@mail.spam.example', 'short')).toBe(authMessages.blockedDomain);
  expect(firstFault('edith@nospam.example', 'paperclip_9')).toBeUndefined();
  expect(firstFault(email, 'short')).toBe(authMessages.passwordLength);
  expect(firstFault(email, 'seventeen-letters')).toBe(authMessages.passwordLength);
  expect(firstFault(email, 'paperclip9')).toBe(authMessages.passwordContent);
  expect(firstFault(email, 'abcdef12!')).toBe(authMessages.passwordCommon);
  expect(firstFault(email, 'paperclip_9')).toBeUndefined();
});

test('login requires an email address and any password', () => {
  expect(checkLogin({ email: '', password: '' })?.about).toBe('email');
  expect(checkLogin({ email, password: '' })?.about).toBe('password');
  expect(checkLogin({ email, password: 'short' })).toBeUndefined();
});

test('the error message of the server is shown, or a fallback if there is none', () => {
  const taken = new ApiError(authMessages.emailTaken, { status: 409, code: 'conflict' });
  expect(serverError(taken, authMessages.signupFailed)).toEqual({
    about: 'email',
    text: authMessages.emailTaken,
  });
  const common = new ApiError(authMessages.passwordCommon, {
    status: 400,
    fields: { password: authMessages.passwordCommon },
  });
  expect(serverError(common, authMessages.signupFailed).about).toBe('password');
  expect(serverError(unreachable(), authMessages.loginFailed)).toEqual({
    text: authMessages.loginFailed,
  });
});
