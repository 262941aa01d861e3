import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#server/platform/config.ts';

/** Fails as listening would, before a newer program migrates the database of a server that still runs. */
export async function checkPort({ HOST, PORT }: Config): Promise<void> {
  const probe = createServer().listen({ host: HOST, port: PORT });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
