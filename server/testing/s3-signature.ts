import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether the request has a valid AWS Signature Version 4 (in headers) for this secret. */
export function isSigned({ method, url = '', headers }: IncomingMessage, secret: string): boolean {
  const [, id = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const scope = id.split('/').slice(1);
  const [pathname = '', query = ''] = url.split('?');
  const canonical = [
    method,
    pathname,
    query.split('&').filter(Boolean).map(encodeAgain).sort().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = scope.reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secret}`);
  return signature === hmac(key, text).toString('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Canonical encoding of a query parameter: only letters, digits and -._~ unescaped, blanks as %20. */
function encodeAgain(part: string): string {
  const [name = '', value = ''] = part
    .split('=')
    .map((text) =>
      encodeURIComponent(decodeURIComponent(text.replaceAll('+', ' '))).replace(
        /[!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    );
  return `${name}=${value}`;
}
