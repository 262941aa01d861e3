import type { FastifyInstance } from 'fastify';
import { undoApi } from '#contract/undo.ts';
import { route } from '#server/platform/http/route.ts';
import { forgetUndo } from './forget.service.ts';
import { listUndoable } from './list-undoable.service.ts';
import { type UndoDeps, undoAction } from './undo.service.ts';

export function undoRoutes(app: FastifyInstance, deps: UndoDeps): void {
  route(app, undoApi.list, ({ caller, query }) => listUndoable(deps, caller.userId, query));
  route(app, undoApi.restore, ({ caller, params }) => undoAction(deps, caller, params.id));
  route(app, undoApi.forget, ({ caller, params }) => forgetUndo(deps, caller, params.id));
  route(app, undoApi.forgetAll, ({ caller }) => forgetUndo(deps, caller));
}
