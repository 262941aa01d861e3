import type { FastifyInstance } from 'fastify';
import { importsApi } from '#contract/imports.ts';
import { route } from '#server/platform/http/route.ts';
import { addImport } from './adding/add-import.service.ts';
import type { ImportDeps } from './import-deps.ts';
import { discardImport, listImports, listRows } from './imports.service.ts';
import { resumeReading } from './resume-imports.service.ts';
import { changeImport } from './review/change-import.service.ts';
import { changeRows } from './review/change-rows.service.ts';
import { getFreshImport, uploadImport } from './upload/upload-import.service.ts';

/** How often it is looked for files that a server that is no longer there was reading. */
const resumeMs = 60_000;

export function importsRoutes(app: FastifyInstance, deps: ImportDeps): void {
  const resume = () =>
    resumeReading(deps).catch((error: unknown) => deps.log.error({ err: error }, 'could not read on'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(resume, resumeMs).unref();
    await resume();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await deps.readers.close();
    await Promise.allSettled(deps.running.values());
  });
  app.register((scope, _, done) => {
    scope.addHook('onRequest', (_request, _reply, next) => {
      deps.readers.prepare();
      next();
    });
    route(scope, importsApi.upload, ({ caller, file }) => uploadImport(deps, caller, file));
    done();
  });
  route(app, importsApi.list, ({ caller, query }) => {
    deps.readers.prepare(); // whoever looks at imports will probably choose a file
    return listImports(deps, caller, query);
  });
  route(app, importsApi.get, ({ caller, params }) => getFreshImport(deps, caller, params.id));
  route(app, importsApi.listRows, ({ caller, params, query }) =>
    listRows(deps, caller, { id: params.id, ...query }),
  );
  route(app, importsApi.change, ({ caller, params, body }) =>
    changeImport(deps, caller, { id: params.id, ...body }),
  );
  route(app, importsApi.changeRows, ({ caller, params, body }) =>
    changeRows(deps, caller, { id: params.id, ...body }),
  );
  route(app, importsApi.add, ({ caller, params }) => addImport(deps, caller, params.id));
  route(app, importsApi.discard, ({ caller, params }) => discardImport(deps, caller, params.id));
}
