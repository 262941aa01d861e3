import sharp from 'sharp';
import type { TestReply, TestUser } from './test-app.ts';

let pictures = 0;

/** A blank picture, different from any other of this process. */
export function blankPicture(size: { width?: number; height?: number } = {}): Promise<Buffer> {
  const number = ++pictures;
  const background = { r: 255 - (number % 100), g: 255, b: 255 - Math.floor(number / 100) };
  return sharp({ create: { width: 60, height: 90, channels: 3, background, ...size } })
    .png()
    .toBuffer();
}

export interface FilePart {
  bytes: Uint8Array;
  field?: string;
  name?: string;
  type?: string;
}

/** Files as multipart/form-data, like a browser sends them. */
export function formOf(files: readonly FilePart[]): { headers: Record<string, string>; payload: Buffer } {
  const boundary = 'paper-boundary';
  const parts = files.flatMap(({ bytes, field = 'receipt', name = 'receipt.png', type = 'image/png' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

export function uploadFiles(
  user: TestUser,
  files: readonly FilePart[],
  { url = '/api/receipts/upload', headers = {} }: { url?: string; headers?: Record<string, string> } = {},
): Promise<TestReply> {
  const form = formOf(files);
  return user.request({ ...form, method: 'POST', url, headers: { ...form.headers, ...headers } });
}

export function upload(
  user: TestUser,
  bytes: Uint8Array,
  more: Omit<FilePart, 'bytes'> = {},
): Promise<TestReply> {
  return uploadFiles(user, [{ bytes, ...more }]);
}
