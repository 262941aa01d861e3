import { type TestApp, type TestReply, testPassword } from './test-app.ts';

let addresses = 0;

/** An IP address that has not been used yet. */
export function nextAddress(): string {
  addresses++;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

/** Uses a new IP address unless one is given. */
export function logIn(
  server: TestApp,
  {
    from = nextAddress(),
    ...sent
  }: { email: string; password?: string; timeZone?: string; devices?: string[]; from?: string },
): Promise<TestReply> {
  const payload = { password: testPassword, ...sent };
  return server.request({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: from });
}
