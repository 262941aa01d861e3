import type { FastifyInstance } from 'fastify';
import { accountApi, setupApi } from '#contract/account.ts';
import { apiTokensApi } from '#contract/api-tokens.ts';
import { describeApiTokens, makeApiToken, revokeApiToken } from '#server/features/auth/api-tokens.service.ts';
import { changePassword } from '#server/features/auth/auth.service.ts';
import { describeSessions, endOtherSessions, endSession } from '#server/features/auth/sessions.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { chooseTimeZone, removeAccount, saveSetup } from './account.service.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, setupApi.save, ({ caller, body }) => saveSetup(deps, caller, body.defaultCurrency));
  route(app, accountApi.changePassword, ({ caller, body }) => changePassword(deps, caller, body));
  route(app, accountApi.changeTimeZone, ({ caller, body }) => chooseTimeZone(deps, caller, body));
  route(app, accountApi.sessions, ({ caller }) => describeSessions(deps, caller));
  route(app, accountApi.endSession, ({ caller, params }) => endSession(deps, caller, params.id));
  route(app, accountApi.endOtherSessions, ({ caller }) => endOtherSessions(deps, caller));
  route(app, apiTokensApi.list, ({ caller }) => describeApiTokens(deps, caller.userId));
  route(app, apiTokensApi.create, ({ caller, body }) => makeApiToken(deps, caller, body));
  route(app, apiTokensApi.revoke, ({ caller, params }) => revokeApiToken(deps, caller, params.id));
  route(app, accountApi.remove, ({ caller }) => removeAccount(deps, caller));
}
