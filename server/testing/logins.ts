import { type TestApp, type TestReply, type TestUser, testPassword } from './test-app.ts';

let addresses = 0;

/** An IP address that has not been used yet. */
export function nextAddress(): string {
  addresses++;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

/** With the password of every test user, from an address of its own, unless told otherwise. */
export function logIn(
  { request }: Pick<TestApp, 'request'>,
  { email }: Pick<TestUser, 'email'>,
  { from = nextAddress(), ...more }: { from?: string; [field: string]: unknown } = {},
): Promise<TestReply> {
  const payload = { email, password: testPassword, ...more };
  return request({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: from });
}
