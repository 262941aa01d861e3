import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './postgres-server.ts';

/** Where Debian's package puts it. */
const program = '/usr/sbin/pgbouncer';
const nobody = 65_534; // it refuses to run as root

export const hasPgBouncer = existsSync(program);

/** PgBouncer in transaction mode before a database, with fewer connections to it than it accepts. */
export async function startPgBouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-pgbouncer-'));
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const each of [folder, file]) chownSync(each, nobody, nobody);
  const bouncer = spawn(program, ['--quiet', file], {
    stdio: 'ignore',
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const ended = once(bouncer, 'exit');
  await Promise.race([
    listening(port),
    ended.then(() => Promise.reject(new Error('PgBouncer did not start'))),
  ]);
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      bouncer.kill('SIGQUIT'); // at once
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await delay(20);
  }
}
