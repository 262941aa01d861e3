import { get } from './entries.ts';
import { type TestApp, type TestUser, testPassword } from './test-app.ts';

const day = 24 * 60 * 60_000;

/** Tokens of every kind that were valid once, as verified here, and are not any more. Moves the clock far ahead. */
export async function deadTokens(server: TestApp): Promise<string[]> {
  const [user, leaver, idler] = [await server.signUp(), await server.signUp(), await server.signUp()];
  const tokens = {
    loggedOut: await newSession(server, user),
    ended: await newSession(server, user),
    ofOldPassword: await newSession(server, user),
    revoked: await newToken(user),
    ofGoneUser: await newToken(leaver),
    sessionOfGoneUser: leaver.token,
    expired: await newToken(idler),
    sessionOfIdler: idler.token,
  };
  for (const token of Object.values(tokens)) {
    const { status } = await withToken(server, token).request({ method: 'GET', url: '/api/auth/me' });
    if (status !== 200) throw new Error(`a token was never good: ${status}`);
  }

  await withToken(server, tokens.loggedOut).request({ method: 'POST', url: '/api/auth/logout' });
  const sessions = (await get(withToken(server, tokens.ended), '/auth/sessions')).json;
  const ended = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  await remove(user, `/auth/sessions/${ended._id}`);
  const [token] = (await get(user, '/auth/tokens')).json;
  await remove(user, `/auth/tokens/${token._id}`);
  const payload = { currentPassword: testPassword, newPassword: 'another-1-word' };
  await user.request({ method: 'PUT', url: '/api/auth/password', payload });
  await remove(leaver, '/users/account');
  server.clock.advance(91 * day);
  return Object.values(tokens);
}

function withToken({ request }: TestApp, token: string): TestUser {
  const authorization = `Bearer ${token}`;
  return {
    email: '',
    userId: '',
    token,
    request: (options) => request({ ...options, headers: { authorization } }),
  };
}

async function newSession({ request }: TestApp, { email }: TestUser): Promise<string> {
  const payload = { email, password: testPassword };
  return (await request({ method: 'POST', url: '/api/auth/login', payload })).json.token;
}

async function newToken(user: TestUser): Promise<string> {
  const payload = { name: 'Program', scope: 'write', expiresInDays: 7 };
  return (await user.request({ method: 'POST', url: '/api/auth/tokens', payload })).json.token;
}

async function remove(user: TestUser, path: string): Promise<void> {
  const { status } = await user.request({ method: 'DELETE', url: `/api${path}` });
  if (status !== 204) throw new Error(`DELETE ${path}: ${status}`);
}
