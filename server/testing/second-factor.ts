import { stepAt, totpAt } from '#server/features/second-factor/totp.ts';
import type { SoftPasskey } from './soft-passkey.ts';
import { type TestApp, type TestReply, type TestUser, testPassword } from './test-app.ts';

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The current code of an authenticator app with this secret. */
export function codeOf(secret: string, now: number): string {
  return totpAt(fromBase32(secret), stepAt(now));
}

/** Enables TOTP for the user, and moves the clock to the next code. */
export async function addTotp(
  { clock }: Pick<TestApp, 'clock'>,
  user: TestUser,
): Promise<{ code: () => string; recoveryCodes: string[] }> {
  const url = '/api/auth/second-factor/totp';
  const started = await user.request({ method: 'POST', url, payload: { currentPassword: testPassword } });
  const code = () => codeOf(started.json.secret, clock.now());
  const { json } = await user.request({
    method: 'PUT',
    url,
    payload: { currentPassword: testPassword, code: code() },
  });
  clock.advance(30_000);
  return { code, recoveryCodes: json.recoveryCodes };
}

const passkeys = '/api/auth/second-factor/passkeys';

export function startPasskey(user: TestUser): Promise<TestReply> {
  const payload = { currentPassword: testPassword };
  return user.request({ method: 'POST', url: `${passkeys}/options`, payload });
}

/** Registers a passkey for the server's default origin. */
export async function addPasskey(user: TestUser, passkey: SoftPasskey): Promise<TestReply> {
  const { json: options } = await startPasskey(user);
  const payload = { name: ' Laptop ', credential: passkey.create(options, 'http://localhost:3000') };
  return user.request({ method: 'POST', url: passkeys, payload });
}
