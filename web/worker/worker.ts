import { type SharedKind, sharedFiles } from '#web/platform/offline/shared-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: see `buildWorker` in vite.config.ts. */
declare const __BUILD__: { version: string; paths: string[] };

const { version, paths } = __BUILD__;
const prefix = 'app ';
const cacheName = `${prefix}${version}`;
/** The page without a frame, used for any address. */
const shell = '/index.html';
/** How long a page waits for the server before the cached shell is used. */
const patienceMs = 3000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** API answers are never touched: the page itself saves them for its user. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || /^\/api(\/|$)/.test(pathname)) return;
  if (request.method === 'POST' && pathname === sharedFiles.path) event.respondWith(takeShared(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && !pathname.includes('.')) {
    event.respondWith(openPage(request));
    event.waitUntil(forgetOldVersions());
  } else if (pathname !== shell && (paths.includes(pathname) || pathname.startsWith('/assets/')))
    event.respondWith(findFile(request));
});

/** All or nothing: a failed installation is retried with the next page. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  // A file with a hash in its name is correct in any cache.
  const fresh = (path: string) => new Request(path, { cache: 'reload' });
  await cache.addAll(paths.map((path) => (path.startsWith('/assets/') ? path : fresh(path))));
  const page = (await (await cache.match(shell))?.text()) ?? '';
  const isOfThisBuild = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].every(([, path = '']) =>
    paths.includes(path),
  );
  if (!isOfThisBuild) throw new Error('the server was updated meanwhile');
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await forgetOldVersions();
  await self.clients.claim();
}

/**
 * A page holds a lock named after its first script while it is open, because it may still request files of its version.
 * Nothing is forgotten while a newer version is being installed, whose cache no page uses yet.
 */
async function forgetOldVersions(): Promise<void> {
  const names = await caches.keys();
  const { held = [] } = await self.navigator.locks.query();
  if (self.registration.installing || self.registration.waiting) return;
  for (const name of names) {
    if (!name.startsWith(prefix) || name === cacheName) continue;
    const cache = await caches.open(name);
    const ofPages = await Promise.all(held.map((lock) => cache.match(lock.name ?? '')));
    if (ofPages.every((file) => file === undefined)) await caches.delete(name);
  }
}

/** From the server; without an answer in time, or with a proxy error, the cached shell, unless the browser has dropped it. */
async function openPage(request: Request): Promise<Response> {
  const asked = fetch(request).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const answer = await Promise.race([asked, late]);
  if (answer && answer.status < 500) return answer;
  return (await findKept(shell, { cacheName })) ?? (await asked) ?? Response.error();
}

/** From this version first; a page of an older version also finds its own files. */
async function findFile({ url }: Request): Promise<Response> {
  return (await findKept(url, { cacheName })) ?? (await findKept(url)) ?? fetch(url);
}

/** Nothing, too, if the browser cannot read its caches, such as those of a full or damaged disk: the server has it all. */
function findKept(address: string, where: MultiCacheQueryOptions = {}): Promise<Response | undefined> {
  return caches.match(address, { ...where, ignoreVary: true }).catch(() => undefined);
}

/** Stores files from the system's share sheet until their page takes them, and opens it. */
async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const cache = await caches.open(sharedFiles.cacheName);
  const now = Date.now();
  const kinds = Object.keys(sharedFiles.pages) as SharedKind[];
  const ofKind = (kind: SharedKind) => form.getAll(kind).filter((value) => value instanceof File);
  for (const kind of kinds)
    for (const [place, file] of ofKind(kind).entries())
      await cache.put(sharedFiles.keyOf(kind, `${now}-${place}`), sharedFiles.toResponse(file, now));
  const shared = kinds.find((kind) => ofKind(kind).length > 0) ?? 'receipt';
  return Response.redirect(sharedFiles.pages[shared], 303);
}
