import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

/** An embedded database without tables, in a temporary folder. */
export function openScratchDatabase(folder: string): Database {
  return openDatabase({ dataDir: folder, connections: 1, isScratch: true, onIdleError: () => undefined });
}
