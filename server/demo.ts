import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '#server/app/app.ts';
import { openDeps } from '#server/app/open-deps.ts';
import { stopOnSignal } from '#server/app/stop-on-signal.ts';
import { demoLogin, fillDemo } from '#server/demo/fill-demo.ts';
import { readConfig } from '#server/platform/config.ts';

// The app with an account to look around in. Whatever is done there is gone when it stops.
const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const deps = await openDeps(
  readConfig({
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
  }),
);
await fillDemo(deps);
const app = await buildApp(deps, { web: true });
stopOnSignal(deps.log, [() => app.close(), () => deps.db.close()]);
const address = await app.listen({ host: deps.config.HOST, port: deps.config.PORT });
console.log(`The Tuppence demo is ready: ${address.replace('127.0.0.1', 'localhost')}`);
console.log(`Sign in as ${demoLogin.email} with the password ${demoLogin.password}`);
