import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { forkSandboxed } from '#server/platform/fork-sandboxed.ts';
import type { BreakOut } from '#server/testing/receipts/break-out.child.ts';
import { confinement } from './reader-process.ts';

const program = path.resolve(import.meta.dirname, '../../../testing/receipts/break-out.child.ts');

it('a process that decodes files cannot write files, start programs, use the network or see secrets', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-break-out-'));
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  vi.stubEnv('DATABASE_URL', 'postgres://user:secret@localhost/tuppence');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    listener.close();
    rmSync(folder, { recursive: true });
  });

  const file = path.join(folder, 'written');
  const child = forkSandboxed(program, confinement);
  child.send({ file, port: (listener.address() as AddressInfo).port });
  const [told]: BreakOut[] = await once(child, 'message');
  child.kill();
  const refused = 'ERR_ACCESS_DENIED';
  expect(told).toMatchObject({ written: refused, started: refused, connected: refused });
  expect(told?.environment.filter((name) => !/^(MALLOC|GLIBC|NODE_CHANNEL)_/.test(name))).toEqual([]);
  expect(existsSync(file)).toBe(false);
});
