import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { requestMessages } from '#contract/messages/requests.ts';
import { healthApi } from '#contract/site.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { route } from './route.ts';

const ok = { status: 'ok' } as const;
const longestPing = 2000;

/** `stopping` is aborted before shutdown, when the server wants no new requests. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>, stopping: AbortSignal): void {
  route(app, healthApi.live, async () => ok);
  route(app, healthApi.check, async () => {
    await within(longestPing, db.ping());
    return ok;
  });
  route(app, healthApi.ready, async () => {
    if (stopping.aborted) throw new AppError('busy', requestMessages.stopping);
    await within(longestPing, db.ping());
    return ok;
  });
}

/** Treats a database that hangs as unavailable. */
async function within(milliseconds: number, answer: Promise<void>): Promise<void> {
  const tooLate = delay(milliseconds, undefined, { ref: false }).then(() => {
    throw new AppError('busy', requestMessages.databaseAway, { retryAfter: 5 });
  });
  await Promise.race([answer, tooLate]);
}
