const name = 'tuppence';
const version = 2;

export type StoreName = 'answers' | 'waiting';

/** Until it is closed, which the browser may do, too. */
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
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result: database, transaction } = request;
    if (oldVersion === 0) database.createObjectStore('waiting', { keyPath: 'key' });
    else {
      database.deleteObjectStore('answers'); // they are asked for again
      if (transaction) renameHolders(transaction.objectStore('waiting'));
    }
    database.createObjectStore('answers', { keyPath: 'principal' });
  };
  const forget = () => {
    opened = undefined;
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      const { result: database } = request;
      database.onclose = forget;
      // Lets a newer version of the app in another tab upgrade it.
      database.onversionchange = () => {
        database.close();
        forget();
      };
      resolve(database);
    };
    request.onerror = () => {
      forget();
      reject(request.error);
    };
  });
}

/** Version 1 called the principal of an entry its holder. */
function renameHolders(waiting: IDBObjectStore): void {
  const reading = waiting.getAll();
  reading.onsuccess = () => {
    for (const { holder, ...entry } of reading.result) waiting.put({ ...entry, principal: holder });
  };
}
