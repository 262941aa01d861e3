import type { FastifyInstance } from 'fastify';
import { authApi } from '#contract/auth.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { getUser, logIn, signUp } from './auth.service.ts';
import { logOut } from './sessions.service.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, authApi.signup, ({ body, origin }) => signUp(deps, body, origin));
  route(app, authApi.login, ({ body, origin }) => logIn(deps, body, origin));
  route(app, authApi.me, ({ caller }) => getUser(deps.db.read, caller.userId));
  route(app, authApi.logout, ({ caller }) => logOut(deps, caller));
}
