import type { FastifyInstance } from 'fastify';
import { deletionsApi } from '#contract/deletions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { describeDeletions } from './describe-deletions.service.ts';
import { forgetDeletions, type Slices, undoDeletion } from './undo-deletion.service.ts';

export function deletionsRoutes(app: FastifyInstance, deps: Deps, slices: Slices): void {
  route(app, deletionsApi.list, ({ caller, query }) => describeDeletions(deps, caller.userId, query));
  route(app, deletionsApi.restore, ({ caller, params }) =>
    undoDeletion(deps, caller, { id: params.id, slices }),
  );
  route(app, deletionsApi.forget, async ({ caller, params }) => {
    await forgetDeletions(deps, caller, { id: params.id, slices });
    return undefined;
  });
  route(app, deletionsApi.forgetAll, async ({ caller }) => {
    await forgetDeletions(deps, caller, { slices });
    return undefined;
  });
}
