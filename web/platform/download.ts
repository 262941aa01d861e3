import type { Download } from './call.ts';
import { fileNameIn } from './file-name.ts';
import { inSession, refusalOf } from './in-session.ts';

/** Gets a file that may be large, as `call` does everything else, and tells how many bytes have come. */
export async function download(
  name: 'GET /users/archive',
  onProgress: (received: number) => void,
): Promise<Download> {
  const [method = 'GET', path = ''] = name.split(' ');
  return inSession({}, async (headers) => {
    const response = await fetch(`/api${path}`, { method, headers });
    if (!response.ok) throw refusalOf(response.status, await response.json());
    const content = await new Response(response.body?.pipeThrough(counting(onProgress))).blob();
    return { name: fileNameIn(response) ?? 'download', content };
  });
}

/** The browser keeps what has come wherever it keeps what is large. */
function counting(onProgress: (received: number) => void): TransformStream<BufferSource, BufferSource> {
  let received = 0;
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength;
      onProgress(received);
      controller.enqueue(chunk);
    },
  });
}
