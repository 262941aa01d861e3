import { createHmac } from 'node:crypto';
import { productName } from '#contract/messages/general.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';

const period = 30_000;
const digits = 6;

/** RFC 6238 with the defaults of all apps: HMAC-SHA-1, six digits, 30 seconds. */
export function totpAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function stepAt(instant: number): number {
  return Math.floor(instant / period);
}

/** The matching step among the current, previous and next one, to tolerate clock drift; undefined if none matches. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const step = stepAt(now);
  const matching = [step - 1, step, step + 1].filter((each) => isSameSecret(code, totpAt(secret, each)));
  return matching.at(-1);
}

/** The otpauth:// URI for the QR code. */
export function totpUri(secret: Uint8Array, email: string): string {
  const label = `${productName}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer: productName,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(period / 1000),
  });
  return `otpauth://totp/${label}?${query}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, the format of authenticator apps. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}
