import { type Download, fileNameIn } from './call.ts';
import { inSession, refusalOf } from './in-session.ts';

/** The counterpart of `call` for a file that may be large; reports how many bytes have arrived. */
export async function download(
  name: 'GET /users/archive',
  onProgress: (received: number) => void,
): Promise<Download> {
  const [method = 'GET', path = ''] = name.split(' ');
  return inSession({}, async (headers) => {
    const response = await fetch(`/api${path}`, { method, headers });
    if (!response.ok) throw await refusalOf(response.status, await response.json());
    const content = await new Response(response.body?.pipeThrough(counting(onProgress))).blob();
    return { name: fileNameIn(response) ?? 'download', content };
  });
}

/** Counts the bytes that pass through. The browser decides where to store them. */
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

/** Lets the browser save a file as a download. */
export function saveFile({ name, content }: Download): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
