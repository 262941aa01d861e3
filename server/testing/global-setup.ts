import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { embeddedFile } from '#server/platform/database/open.ts';
import { makeDatabase } from './embedded-database.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** File of a migrated embedded database without rows, to be copied. */
    migratedFile: string;
    /** Answers with the URL of the PostgreSQL maintenance database, after starting the server if it is the first request. */
    postgresStarter: string;
  }
}

/** Name of a migrated PostgreSQL database without rows, to be used as a template. */
export const migratedTemplate = 'tuppence_migrated';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-migrated-'));
  await makeDatabase({ dataDir: folder });
  project.provide('migratedFile', embeddedFile(folder));

  let postgres: ReturnType<typeof startWithTemplate> | undefined;
  const starter = createServer((_request, response) => {
    postgres ??= startWithTemplate();
    postgres.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(starter, 'listening');
  project.provide('postgresStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`);

  return async () => {
    starter.close();
    starter.closeAllConnections();
    await (await postgres)?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startWithTemplate(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => undefined } : await startPostgres();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`drop database if exists ${migratedTemplate}`);
  await admin.query(`create database ${migratedTemplate}`);
  await admin.end();
  await makeDatabase({ dataDir: '', url: onServer(server.url, migratedTemplate) });
  return server;
}

/** URL of another database on the server of a maintenance database. */
export function onServer(url: string, name: string): string {
  return url.replace(/\/postgres(?=\?|$)/, `/${name}`);
}
