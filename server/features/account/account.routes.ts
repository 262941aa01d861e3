import type { FastifyInstance } from 'fastify';
import { accountApi } from '#contract/account.ts';
import { changePassword, removeUser } from '#server/features/auth/auth.service.ts';
import { endOtherSessions } from '#server/features/auth/sessions.service.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { chooseTimeZone, describeSessions, endOneSession } from './account.service.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, accountApi.changePassword, async ({ caller, body, address }) => {
    await changePassword(deps, caller, { ...body, address });
    return undefined;
  });
  route(app, accountApi.changeTimeZone, ({ caller, body }) => chooseTimeZone(deps, caller, body));
  route(app, accountApi.sessions, ({ caller }) => describeSessions(deps, caller));
  route(app, accountApi.endSession, async ({ caller, params }) => {
    await endOneSession(deps, caller, params.id);
    return undefined;
  });
  route(app, accountApi.endOtherSessions, async ({ caller }) => {
    await writeAs(deps, caller, (tx) => endOtherSessions(tx, caller));
    return undefined;
  });
  route(app, accountApi.remove, async ({ caller }) => {
    await removeUser(deps, caller);
    return undefined;
  });
}
