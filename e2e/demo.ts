import { authApi } from '#contract/auth.ts';
import { demoLogin } from '#server/demo/fill-demo.ts';
import { call } from './site.ts';
import { start } from './tuppence.ts';

export interface Demo {
  url: string;
  /** Of the only account. */
  token: string;
  stop: () => void;
}

/** The production build with two years of made-up transactions, on its own port. */
export async function startDemo(): Promise<Demo> {
  const { child, url } = await start('server/demo.ts', { PORT: '0' });
  const { token } = await call({ url, timeZone: 'UTC' }, authApi.login, { body: demoLogin });
  return { url, token, stop: () => void child.kill('SIGTERM') };
}
