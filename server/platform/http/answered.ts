import type { FastifyInstance } from 'fastify';

/** A request that was answered, without anything that somebody sent. */
export interface Answered {
  method: string;
  /** As a pattern, such as /api/transactions/:id; 'none' where there is none. */
  route: string;
  status: number;
  milliseconds: number;
}

export type TellAnswered = (answered: Answered) => void;

/** Tells of every request, once, when it is answered. Gives what tells of those that the framework does not see. */
export function tellOfAnswers(app: FastifyInstance, listeners: readonly TellAnswered[]): TellAnswered {
  const tell: TellAnswered = (answered) => {
    for (const listen of listeners) listen(answered);
  };
  app.addHook('onResponse', ({ method, is404, routeOptions }, reply, done) => {
    const route = is404 ? 'none' : (routeOptions.url ?? 'none');
    tell({ method, route, status: reply.statusCode, milliseconds: reply.elapsedTime });
    done();
  });
  return tell;
}
