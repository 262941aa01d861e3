import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { toJsonSchema } from '#server/platform/http/open-api.ts';
import { deadTokens } from '#server/testing/dead-tokens.ts';
import { get } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { plausible } from '#server/testing/hostile/plausible.ts';
import { report } from '#server/testing/nightly.ts';
import { ownOneOfEverything } from '#server/testing/own-everything.ts';
import { rowsOf } from '#server/testing/rows-of.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import {
  startTestApp,
  type TestApp,
  type TestReply,
  type TestUser,
  testPassword,
} from '#server/testing/test-app.ts';

const endpoints: Endpoint[] = Object.values(api).flatMap((slice) => Object.values(slice));
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type AnyMethod = (typeof methods)[number];

/** Tables whose row ids a request may contain. */
const kindsOfRow = [
  ...[
    'account_events',
    'api_tokens',
    'budgets',
    'categories',
    'passkeys',
    'receipts',
    'recurring',
    'undo_log',
  ],
  ...['sessions', 'transactions', 'users'],
];

/** The parts of a reply that could differ between two ids, without the date. */
const seen = ({ status, headers: { date: _, ...headers }, text }: TestReply) => ({ status, headers, text });

const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

forDialectsOfRun((dialect) => {
  let server: TestApp;
  let owner: TestUser;
  let stranger: TestUser;
  /** The user's rows: one id per table. */
  let foreignIds: Map<string, string>;
  let ownIds: Map<string, string>;

  beforeAll(async () => {
    server = await startTestApp(dialect);
    [owner, stranger] = [await server.signUp(), await server.signUp()];
    [foreignIds, ownIds] = [
      await ownOneOfEverything(server, owner),
      await ownOneOfEverything(server, stranger),
    ];
  });

  let asked = 0;
  const asStranger = (method: AnyMethod, url: string, payload?: object) => {
    asked++;
    return stranger.request({ method, url: `/api${url}`, ...(payload && { payload }) });
  };
  afterAll(() =>
    report(`What is another’s is named (${dialect})`, {
      endpoints: endpoints.length,
      'kinds of foreign ids': foreignIds.size,
      'requests with a foreign or an unknown id': asked,
    }),
  );

  /** A valid body or query, with this value for every id. */
  const sound = (schema: Endpoint['shape']['body'], id: string) =>
    schema &&
    (plausible(toJsonSchema(schema), {
      random: seededRandom(1),
      ids: [id],
      email: stranger.email,
      password: testPassword,
    }) as Record<string, unknown>);

  const inPath = [...new Set(endpoints.map(({ path }) => path).filter((path) => path.includes(':id')))];
  const within = endpoints.filter(({ shape }) => Object.keys(idsIn(shape)).length > 0);

  it('there are enough endpoints and kinds of row to try another user’s id on', () => {
    expect(inPath.length).toBeGreaterThan(12);
    expect(within.length).toBeGreaterThan(5);
    expect([...foreignIds.keys()]).toEqual(expect.arrayContaining(kindsOfRow));
  });

  it.each(inPath)(
    '%s: another user’s id in the path, by any method, gets the answer for an unknown id and changes nothing',
    async (path) => {
      const before = await rowsOf(server.deps, owner.userId);
      for (const method of methods) {
        const body = endpoints.find((each) => each.path === path && each.method === method)?.shape.body;
        const payload = sound(body, crypto.randomUUID());
        const at = async (id: string) => seen(await asStranger(method, path.replace(/:\w+/, id), payload));
        for (const id of [...foreignIds.values(), 'nonsense', '%00']) {
          const [foreign, unknown] = [await at(id), await at(unknownLike(id))];
          expect({ method, id, ...foreign }).toEqual({ method, id, ...unknown });
          expect([404, 405]).toContain(foreign.status);
        }
      }
      expect(await rowsOf(server.deps, owner.userId)).toEqual(before);
    },
  );

  it.each(named(within))(
    '%s: another user’s id in the query or body gets the answer for an unknown id and changes nothing',
    async (_, { method, path, shape }) => {
      const before = await rowsOf(server.deps, owner.userId);
      const url = path.replace(/:\w+/, ownIds.get(path.split('/')[1] ?? '') ?? '');
      const withId = async (id: string) => {
        const query = new URLSearchParams(
          Object.keys(idsIn({ ...(shape.query && { query: shape.query }) })).map((name) => [name, id]),
        );
        return seen(await asStranger(method, `${url}?${query}`, sound(shape.body, id)));
      };
      for (const [kind, id] of foreignIds)
        expect({ kind, ...(await withId(id)) }).toEqual({ kind, ...(await withId(unknownLike(id))) });
      expect(await rowsOf(server.deps, owner.userId)).toEqual(before);
    },
  );

  it.each(
    named(
      endpoints.filter(({ method, path, shape }) => method === 'GET' && !path.includes(':') && !shape.open),
    ),
  )('%s: a user sees nothing of another user', async (_, { path }) => {
    const { text } = await get(stranger, path);
    for (const theirs of [...foreignIds.values(), owner.email, `of ${owner.email}`])
      expect(text).not.toContain(theirs);
  });

  it('a user without a valid token is rejected by every endpoint and changes nothing', async () => {
    const dead = await deadTokens(server);
    const living = (await server.signUp()).token;
    const forged = [
      ...['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'0'.repeat(32)}.${'a'.repeat(43)}`],
      ...[`Bearer ${living}x`, `Basic ${living}`, `Bearer tup_${living}`, `Bearer ${living} ${living}`],
      `Bearer ${owner.userId.replaceAll('-', '')}.${living.split('.')[1]}`,
    ];
    const everybody = () => Promise.all([owner, stranger].map(({ userId }) => rowsOf(server.deps, userId)));
    const before = await everybody();
    const passed: unknown[] = [];
    for (const { method, path, shape } of endpoints.filter((endpoint) => endpoint.shape.open !== true))
      for (const authorization of [...forged, ...dead.map((token) => `Bearer ${token}`)]) {
        const url = `/api${path.replace(/:\w+/, foreignIds.get('receipts') ?? '')}`;
        const { status } = await server.request({
          method,
          url,
          headers: authorization ? { authorization } : {},
        });
        if (status !== (shape.open === 'by link' ? 404 : 401))
          passed.push([method, path, authorization, status]);
      }
    expect(passed).toEqual([]);
    expect(await everybody()).toEqual(before);
  });
});

/** A neighbouring id that does not exist. */
function unknownLike(id: string): string {
  return id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
}

/** The fields that hold row ids. */
function idsIn({ body, query }: Pick<Endpoint['shape'], 'body' | 'query'>): Record<string, unknown> {
  const fields = [body, query].flatMap((schema) =>
    Object.entries((schema && (toJsonSchema(schema)['properties'] as object)) ?? {}),
  );
  return Object.fromEntries(fields.filter(([name]) => /Ids?$|^before$/.test(name)));
}
