import type { FastifyInstance } from 'fastify';
import { receiptsApi } from '#contract/receipts.ts';
import { route } from '#server/platform/http/route.ts';
import { describeUpload } from './describe-upload.service.ts';
import { engineHere } from './reading/recognise/open-engine.ts';
import {
  attachToTransaction,
  checkReceipt,
  getReceiptWithText,
  listReceipts,
  readReceiptFile,
  removeReceipt,
} from './receipts.service.ts';
import { type ReceiptDeps, uploadReceipt } from './upload-receipt.service.ts';

export function receiptsRoutes(app: FastifyInstance, deps: ReceiptDeps): void {
  app.addHook('onListen', async () => deps.log.info({ engine: engineHere() }, 'receipts can be read'));
  app.addHook('onClose', () => deps.readers.close());
  app.register((scope, _, done) => {
    scope.addHook('onRequest', (_request, _reply, next) => {
      deps.readers.prepare();
      next();
    });
    route(scope, receiptsApi.upload, async ({ caller, file }) =>
      describeUpload(deps, caller, await uploadReceipt(deps, caller, file)),
    );
    done();
  });
  route(app, receiptsApi.list, ({ caller, query }) => {
    deps.readers.prepare(); // whoever looks at receipts will probably upload one
    return listReceipts(deps, caller, query);
  });
  route(app, receiptsApi.place, async ({ caller }) => ({
    ahead: deps.readers.placeOf(caller.userId) ?? null,
  }));
  route(app, receiptsApi.get, ({ caller, params }) => getReceiptWithText(deps, caller, params.id));
  route(app, receiptsApi.attach, ({ caller, params, body }) =>
    attachToTransaction(deps, caller, { id: params.id, transactionId: body.transactionId }),
  );
  route(app, receiptsApi.check, ({ caller, params }) => checkReceipt(deps, caller, params.id));
  route(app, receiptsApi.remove, async ({ caller, params }) => {
    return { undoId: await removeReceipt(deps, caller, params.id) };
  });
  route(app, receiptsApi.picture, ({ caller, params, query }) =>
    readReceiptFile(deps, { caller, link: query.link, id: params.id, file: 'picture' }),
  );
  route(app, receiptsApi.document, ({ caller, params, query }) =>
    readReceiptFile(deps, { caller, link: query.link, id: params.id, file: 'document' }),
  );
}
