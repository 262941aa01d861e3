import type { FastifyInstance } from 'fastify';
import { recurringApi } from '#contract/recurring.ts';
import { todayOf } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { createRecurring, listRecurring, replaceRecurring } from './recurring.service.ts';
import { addNow, pauseRecurring, resumeRecurring, skipNext } from './recurring-actions.service.ts';
import { removeRecurring } from './remove-recurring.service.ts';

export function recurringRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, recurringApi.list, ({ caller }) =>
    listRecurring(deps.db.read, caller.userId, todayOf(caller, deps.clock)),
  );
  route(app, recurringApi.create, ({ caller, body }) => createRecurring(deps, caller, body));
  route(app, recurringApi.replace, ({ caller, params, body }) =>
    replaceRecurring(deps, caller, { id: params.id, input: body }),
  );
  route(app, recurringApi.remove, async ({ caller, params, query }) => {
    const withAdded = query.withAdded === 'true';
    return { undoId: await removeRecurring(deps, caller, { id: params.id, withAdded }) };
  });
  route(app, recurringApi.pause, ({ caller, params }) => pauseRecurring(deps, caller, params.id));
  route(app, recurringApi.resume, ({ caller, params }) => resumeRecurring(deps, caller, params.id));
  route(app, recurringApi.skip, ({ caller, params, query }) =>
    skipNext(deps, caller, { id: params.id, meant: query.due }),
  );
  route(app, recurringApi.addNow, ({ caller, params, query }) =>
    addNow(deps, caller, { id: params.id, meant: query.due }),
  );
}
