const name = 'tuppence';
const stores = { answers: 'holder', waiting: 'key' } as const;

export type StoreName = keyof typeof stores;

let opened: Promise<IDBDatabase> | undefined;

/**
 * Uses one IndexedDB store in one transaction. `use` makes its requests synchronously; the promise resolves to the
 * result of the last one when everything is on disk. Rejects if the browser forbids it or has no room.
 */
export async function inStore<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  opened ??= open();
  const database = await opened;
  const transaction = database.transaction(store, mode);
  const request = use(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const [store, keyPath] of Object.entries(stores))
      request.result.createObjectStore(store, { keyPath });
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      // Lets a newer version of the app in another tab upgrade it.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}
