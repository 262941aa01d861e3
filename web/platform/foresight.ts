import type { Mutation, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { refresh } from './refresh.ts';
import { readToken } from './token.ts';

/** What a write will change in the answers whose keys begin so. */
export interface Foreseen {
  queryKey: QueryKey;
  change: (answer: unknown, queryKey: QueryKey) => unknown;
}

/** `change` gives the answer as the server will give it, or the same one where that is not certain. */
export function foreseen<Answer>(
  queryKey: QueryKey,
  change: (answer: Answer, queryKey: QueryKey) => Answer,
): Foreseen {
  return { queryKey, change: (answer, key) => change(answer as Answer, key) };
}

export interface Forecast<Reply> {
  changes: Foreseen[];
  /** The same changes with what only the reply tells, such as an id. */
  confirm?: (reply: Reply) => Foreseen[];
}

interface Write {
  /** Of the session that it was made in: the one that follows must see nothing of it. */
  token: string | null;
  changes: Foreseen[];
  isUnderWay: boolean;
  confirm: (reply: never) => Foreseen[];
}

interface Kept {
  /** What the server last said. */
  said: unknown;
  /** That with all that is foreseen. */
  shown: unknown;
}

interface Foresight {
  writes: Write[];
  answers: Map<Query, Kept>;
  stopWatching: () => void;
}

const foresights = new WeakMap<QueryClient, Foresight>();

/**
 * Goes into the options of a mutation: what it will change shows at once and is taken back if it fails. Writes may overlap;
 * a failed one takes back its own changes only. After the last of them everything is read again.
 */
export function foreseeing<Variables, Reply>(
  forecast: (variables: Variables, client: QueryClient) => Forecast<Reply>,
) {
  return {
    meta: mark,
    onMutate(variables: Variables, { client }: { client: QueryClient }): Write {
      return begin(client, forecast(variables, client));
    },
    onSuccess(reply: Reply, _: unknown, write: Write, { client }: { client: QueryClient }) {
      write.changes = write.confirm(reply as never);
      show(client);
    },
    onError(_: Error, __: unknown, write: Write | undefined, { client }: { client: QueryClient }) {
      if (write) takeBack(client, write);
    },
    onSettled(
      _: unknown,
      __: unknown,
      ___: unknown,
      write: Write | undefined,
      { client }: { client: QueryClient },
    ) {
      end(client, write);
    },
  };
}

/**
 * Shows the changes of a write that waits longer than any mutation, until what it gives is called; they are taken back at once
 * if nothing came of it.
 */
export function foresee(client: QueryClient, changes: Foreseen[]): (isInVain?: boolean) => void {
  const write = begin(client, { changes });
  return (isInVain = false) => {
    if (isInVain) takeBack(client, write);
    end(client, write);
  };
}

/** What the server last said to a query, with nothing foreseen. */
export function saidOf(client: QueryClient, query: Query): unknown {
  return foresights.get(client)?.answers.get(query)?.said ?? query.state.data;
}

function begin<Reply>(client: QueryClient, { changes, confirm = () => changes }: Forecast<Reply>): Write {
  const write: Write = { token: readToken(), changes, isUnderWay: true, confirm };
  cancelReads(client, changes);
  foresightOf(client).writes.push(write);
  show(client);
  return write;
}

function takeBack(client: QueryClient, write: Write): void {
  write.changes = [];
  show(client);
}

function end(client: QueryClient, write: Write | undefined): void {
  if (write) write.isUnderWay = false;
  const { writes, stopWatching } = foresightOf(client);
  if (writes.some(({ isUnderWay }) => isUnderWay)) return;
  stopWatching();
  foresights.delete(client);
  refresh(client);
}

const mark = { isForeseen: true };

export function isForeseen({ meta }: Mutation): boolean {
  return meta === mark;
}

function foresightOf(client: QueryClient): Foresight {
  const known = foresights.get(client);
  if (known) return known;
  const answers = new Map<Query, Kept>();
  const foresight = { writes: [], answers, stopWatching: holdBackReads(client, answers) };
  foresights.set(client, foresight);
  return foresight;
}

/** Nobody can tell whether what is read meanwhile is of before the write or after it: it counts when all are answered. */
function holdBackReads(client: QueryClient, answers: Foresight['answers']): () => void {
  return client.getQueryCache().subscribe((event) => {
    const kept = answers.get(event.query);
    if (kept && event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
      event.query.setData(kept.shown, { manual: true });
  });
}

/** An answer on its way would be of before the write. What has not been answered at all is waited for. */
function cancelReads(client: QueryClient, changes: Foreseen[]): void {
  for (const { queryKey } of changes)
    void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
}

function show(client: QueryClient): void {
  const { writes, answers } = foresightOf(client);
  const token = readToken();
  const changes = writes.flatMap((write) => (write.token === token ? write.changes : []));
  const queries = changes.flatMap(({ queryKey }) => client.getQueryCache().findAll({ queryKey }));
  for (const query of new Set([...answers.keys(), ...queries])) {
    const said = answers.get(query)?.said ?? query.state.data;
    // Gone with the account that it belonged to, or never answered.
    if (said === undefined || client.getQueryCache().get(query.queryHash) !== query) continue;
    const shown = changes
      .filter(({ queryKey }) => queryKey.every((part, place) => part === query.queryKey[place]))
      .reduce<unknown>((answer, { change }) => change(answer, query.queryKey), said);
    if (shown === query.state.data) continue;
    query.setData(shown, { updatedAt: query.state.dataUpdatedAt, manual: true });
    answers.set(query, { said, shown: query.state.data });
  }
}
