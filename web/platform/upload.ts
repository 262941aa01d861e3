import type { ErrorReply } from '#contract/errors.ts';
import { unreachable } from './api-error.ts';
import type { ReplyOf, UploadName } from './call.ts';
import { type RequestOptions, toApiError, withSession } from './with-session.ts';

interface UploadOptions extends RequestOptions {
  field: string;
  file: File;
  /** The uploaded fraction, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/**
 * The counterpart of `call` for sending a file; until it is answered, the browser asks before leaving. Uses XMLHttpRequest,
 * because fetch does not report progress.
 */
export async function upload<Name extends UploadName>(
  name: Name,
  options: UploadOptions,
): Promise<ReplyOf<Name>> {
  return withSession(options, async (headers) => {
    const { status, responseText } = await send(name, headers, options);
    const reply: unknown = JSON.parse(responseText);
    if (status >= 200 && status < 300) return reply as ReplyOf<Name>;
    throw await toApiError(status, reply as Partial<ErrorReply>);
  });
}

function send(
  name: string,
  headers: Record<string, string>,
  { field, file, onProgress, signal }: UploadOptions,
): Promise<XMLHttpRequest> {
  const [method = 'POST', path = ''] = name.split(' ');
  const request = new XMLHttpRequest();
  request.open(method, `/api${path}`);
  for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
  const body = new FormData();
  body.append(field, file);
  const sending = new AbortController();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: sending.signal });
  const answer = new Promise<XMLHttpRequest>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1);
    request.onload = () => resolve(request);
    request.onerror = () => reject(unreachable());
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.send(body);
  });
  return answer.finally(() => sending.abort());
}
