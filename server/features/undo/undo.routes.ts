import type { FastifyInstance } from 'fastify';
import { undoApi } from '#contract/undo.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { forgetUndo } from './forget.service.ts';
import { listUndoable } from './list-undoable.service.ts';
import { type UndoParts, undoAction } from './undo.service.ts';

export function undoRoutes(app: FastifyInstance, deps: Deps, parts: UndoParts): void {
  route(app, undoApi.list, ({ caller, query }) =>
    listUndoable(deps, caller.userId, { ...query, describeFields: parts.describeFields }),
  );
  route(app, undoApi.restore, ({ caller, params }) => undoAction(deps, caller, { id: params.id, parts }));
  route(app, undoApi.forget, ({ caller, params }) => forgetUndo(deps, caller, { id: params.id, parts }));
  route(app, undoApi.forgetAll, ({ caller }) => forgetUndo(deps, caller, { parts }));
}
