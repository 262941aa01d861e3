import { fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { connectSqlite } from './connect-sqlite.ts';

const chunkSize = 4_194_304;
const zeros = Buffer.alloc(65_536);
/** From there on, the start of an overflow page, a page number, may look like the type of a page of a tree. */
const tooManyPages = 2 ** 25;
/** In milliseconds. Others write in each pause. */
const [pauseMs, retryMs] = [20, 500];
/** Waits long for the write lock, but only briefly for readers of the log, because that wait blocks writers. */
const lockTimeouts = { turn: 3_600_000, readers: 20 };

interface Opened {
  db: BetterSqlite3.Database;
  /** Copies the log into the file. No connection can do that within its own transaction. */
  log: BetterSqlite3.Database;
  file: number;
}

/**
 * Wipes what page splits have left of deleted rows, and the mark that says so: it writes zeros into the unused part of
 * each page, which SQLite never reads. To be called in a process of its own, which ends soon: closing the file would
 * release every lock that SQLite has for the process.
 */
export async function wipeFile(
  path: string,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  const opened = {
    db: connectSqlite(path, { readonly: false }),
    log: connectSqlite(path, { readonly: false }),
    file: openSync(path, 'r+'),
  };
  const { db, log } = opened;
  db.pragma(`busy_timeout = ${lockTimeouts.turn}`);
  log.pragma(`busy_timeout = ${lockTimeouts.readers}`);
  // Then some pages that belong to no tree could be mistaken for one that does.
  if (read(db, 'page_count') >= tooManyPages || read(db, 'auto_vacuum') !== 0)
    throw new RangeError('a database file of this size, or with auto_vacuum, cannot be wiped');
  const owed = read(db, 'user_version');
  const version = read(db, 'data_version');
  await wipePages(opened, pause);
  // A write in a pause may have moved a page from where nothing was wiped yet to where it was.
  if (read(db, 'data_version') !== version) await wipePages(opened, pause);
  while (!copyLog(log, 'truncate')) await pause(retryMs);
  const settle = db.transaction(() => {
    if (read(db, 'user_version') === owed) db.pragma('user_version = 0');
  });
  settle.immediate();
  db.close();
  log.close();
}

async function wipePages(
  { db, log, file }: Opened,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  const chunk = Buffer.alloc(chunkSize);
  const wipeChunk = db.transaction((at: number) => {
    // Nobody writes now: once the log is copied, the file has each page as it is.
    if (!copyLog(log, 'passive')) return false;
    const pages = chunk.subarray(0, readSync(file, chunk, 0, chunkSize, at));
    for (const [from, to] of unusedParts(pages, { at, pageSize: read(db, 'page_size') }))
      writeSync(file, zeros, 0, to - from, at + from);
    // Any commit makes the other connections read pages anew; they would write back what they have in their caches.
    db.pragma(`user_version = ${read(db, 'user_version')}`);
    return true;
  });
  for (let at = 0; at < fstatSync(file).size; ) {
    // What waits for the disk is done while others can write.
    readSync(file, chunk, 0, chunkSize, at);
    copyLog(log, 'passive');
    const isWiped = wipeChunk.immediate(at);
    if (isWiped) at += chunkSize;
    fsyncSync(file);
    await pause(isWiped ? pauseMs : retryMs);
  }
}

/** How long the list of a page of a tree is before its first cell, by the type of the page. */
const headerSizes: Record<number, number> = { 2: 12, 5: 12, 10: 8, 13: 8 };

/** What is not empty between the list of a page's cells and the first of them: https://sqlite.org/fileformat2.html#b_tree_pages */
function* unusedParts(
  pages: Buffer,
  { at, pageSize }: { at: number; pageSize: number },
): Generator<[number, number]> {
  for (let page = 0; page < pages.length; page += pageSize) {
    const header = at + page === 0 ? 100 : page;
    const headerSize = headerSizes[pages[header] ?? 0];
    if (headerSize === undefined) continue;
    const from = header + headerSize + 2 * pages.readUInt16BE(header + 3);
    const to = page + (pages.readUInt16BE(header + 5) || zeros.length);
    if (!pages.subarray(from, to).equals(zeros.subarray(0, to - from))) yield [from, to];
  }
}

/** Returns whether nothing is left to be copied. */
function copyLog(log: BetterSqlite3.Database, how: 'passive' | 'truncate'): boolean {
  const [left] = log.pragma(`wal_checkpoint(${how})`) as {
    busy: number;
    log: number;
    checkpointed: number;
  }[];
  return left?.busy === 0 && left.log === left.checkpointed;
}

function read(db: BetterSqlite3.Database, pragma: string): number {
  return Number(db.pragma(pragma, { simple: true }));
}
