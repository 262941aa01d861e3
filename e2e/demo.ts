import { spawn } from 'node:child_process';
import path from 'node:path';
import { authApi } from '#contract/auth.ts';
import { demoLogin } from '#server/demo/fill-demo.ts';
import { call } from './site.ts';

export interface Demo {
  url: string;
  /** Of the only account. */
  token: string;
  stop: () => void;
}

/** The production build with two years of made-up transactions, on its own port. */
export async function startDemo(): Promise<Demo> {
  const demo = spawn(process.execPath, ['scripts/start.mjs', 'server/demo.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0', SIGNUP_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of demo.stdout) {
    const [, port] = /http:\/\/localhost:(\d+)/.exec(String(chunk)) ?? [];
    if (port === undefined) continue;
    const url = `http://127.0.0.1:${port}`;
    const { token } = await call({ url, timeZone: 'UTC' }, authApi.login, { body: demoLogin });
    return { url, token, stop: () => void demo.kill('SIGTERM') };
  }
  throw new Error('The demo did not start.');
}
