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

/** Reports each finished request once. Returns the function that reports requests handled outside Fastify. */
export function observeAnswers(app: FastifyInstance, listeners: readonly OnAnswered[]): OnAnswered {
  const tell: OnAnswered = (answered) => {
    for (const listen of listeners) listen(answered);
  };
  app.addHook('onResponse', ({ method, is404, routeOptions }, reply, done) => {
    const route = is404 ? 'none' : (routeOptions.url ?? 'none');
    tell({ method, route, status: reply.statusCode, milliseconds: reply.elapsedTime });
    done();
  });
  return tell;
}
