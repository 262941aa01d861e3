import type { FastifyInstance } from 'fastify';

/** A finished request, without any user input. */
export interface AnsweredRequest {
  method: string;
  /** The route pattern, such as /api/transactions/:id; 'none' if no route matched. */
  route: string;
  status: number;
  milliseconds: number;
}

export type OnAnswered = (answered: AnsweredRequest) => void;

/** Reports each finished request once. */
export function observeAnswers(app: FastifyInstance, listeners: readonly OnAnswered[]): void {
  app.addHook('onResponse', ({ method, is404, routeOptions }, reply, done) => {
    const route = is404 ? 'none' : (routeOptions.url ?? 'none');
    const answered = { method, route, status: reply.statusCode, milliseconds: reply.elapsedTime };
    for (const listen of listeners) listen(answered);
    done();
  });
}
