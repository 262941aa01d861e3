import type { FastifyInstance } from 'fastify';
import { backupApi } from '#contract/backup.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { describeNightly } from './nightly/nightly.service.ts';
import { checkOwnArchive, importOwnArchive } from './own/own-archive.service.ts';
import { packOwnArchive } from './own/pack-own-archive.service.ts';

export function backupRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, backupApi.download, ({ caller }) => packOwnArchive(deps, caller));
  route(app, backupApi.check, ({ caller, file }) => checkOwnArchive(deps, caller, file));
  route(app, backupApi.status, () => describeNightly(deps));
  route(app, backupApi.bringIn, ({ caller, file }) => importOwnArchive(deps, caller, file));
}
