import type { FastifyInstance } from 'fastify';
import { backupApi } from '#contract/backup.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { checkAccountArchive, importAccountArchive } from './account/account-archive.service.ts';
import { packAccountArchive } from './account/pack-account-archive.service.ts';
import { describeNightly } from './nightly/nightly.service.ts';

export function backupRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, backupApi.download, ({ caller }) => packAccountArchive(deps, caller));
  route(app, backupApi.check, ({ caller, file }) => checkAccountArchive(deps, caller, file));
  route(app, backupApi.status, () => describeNightly(deps));
  route(app, backupApi.importArchive, ({ caller, file }) => importAccountArchive(deps, caller, file));
}
