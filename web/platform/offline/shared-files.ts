const nameHeader = 'x-file-name';
const momentHeader = 'x-shared-at';
/** Expires, because somebody else may be using the browser by then. */
const keptMs = 3_600_000;

/** The fields of the manifest's share target, and the page that takes each. */
const pages = { receipt: '/receipts', statement: '/import' };
export type SharedKind = keyof typeof pages;

/** Files from the system's share sheet: the worker stores them, their page takes them. */
export const sharedFiles = {
  /** As the manifest has it. */
  path: '/receipts/share',
  pages,
  cacheName: 'shared',

  keyOf: (kind: SharedKind, name: string) => `${sharedFiles.path}/${kind}/${name}`,

  toResponse(file: File, moment: number): Response {
    return new Response(file, {
      headers: {
        'content-type': file.type,
        [nameHeader]: encodeURIComponent(file.name),
        [momentHeader]: String(moment),
      },
    });
  },

  async toFile(response: Response, now: number): Promise<File | undefined> {
    const { headers } = response;
    if (now - Number(headers.get(momentHeader)) > keptMs) return undefined;
    const name = decodeURIComponent(headers.get(nameHeader) ?? '');
    return new File([await response.blob()], name, { type: headers.get('content-type') ?? '' });
  },
};

/** Takes the files of this kind; they are handed out once. */
export async function takeSharedFiles(kind: SharedKind): Promise<File[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(sharedFiles.cacheName);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith(sharedFiles.keyOf(kind, ''))) continue;
    const response = await cache.match(request);
    const isMine = await cache.delete(request);
    const file = isMine && response && (await sharedFiles.toFile(response, Date.now()));
    if (file) files.push(file);
  }
  return files;
}

export async function forgetSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedFiles.cacheName);
}
