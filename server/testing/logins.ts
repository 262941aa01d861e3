import { type TestApp, type TestReply, testPassword } from './test-app.ts';

let addresses = 0;

/** One from which nobody has asked yet. */
export function nextAddress(): string {
  addresses++;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

/** From an address of its own, unless said. */
export function logIn(
  server: TestApp,
  { from = nextAddress(), ...sent }: { email: string; password?: string; timeZone?: string; from?: string },
): Promise<TestReply> {
  const payload = { password: testPassword, ...sent };
  return server.request({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: from });
}
