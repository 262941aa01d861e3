import { once } from 'node:events';
import { createServer } from 'node:net';
import { openDeps } from '#server/app/open-deps.ts';
import { runProgram } from '#server/app/run-program.ts';
import type { Config } from '#server/platform/config.ts';
import { serve } from './app/serve.ts';

await runProgram(process.env, async (config) => {
  await checkPort(config);
  console.log(`Tuppence is ready: ${await serve(await openDeps(config))}`);
});

/** Fails as listening would, before a newer program migrates the database of a server that still runs. */
export async function checkPort({ HOST, PORT }: Config): Promise<void> {
  const probe = createServer().listen({ host: HOST, port: PORT });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
