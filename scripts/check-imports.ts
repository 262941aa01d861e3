import { posix } from 'node:path';
import { type Import, readImports } from './read-imports.ts';

interface Rule {
  name: string;
  /** Globs of the files that the rule applies to, and of exceptions. */
  from: string[];
  exceptFrom?: string[];
  /** Globs of files and names of packages that must not be imported, and exceptions. */
  not: string[];
  but?: string[];
  /** Applies only to imports that need one of these packages at run time, directly or transitively. */
  reaching?: string[];
  /** Does not apply to what is loaded later, if at all. */
  lazyIsFree?: true;
  typesAreFree?: true;
  ownSliceIsFree?: true;
}

const testCode = ['**/*.test.{ts,tsx}', '**/testing/**', '{e2e,bench}/**', '*.config.ts'];

const rules: Rule[] = [
  {
    name: 'contract-is-pure',
    from: ['contract/**'],
    exceptFrom: testCode,
    not: ['**'],
    but: ['contract/**', 'zod'],
  },
  { name: 'web-not-server', from: ['web/**'], exceptFrom: ['web/testing/**'], not: ['server/**'] },
  { name: 'server-not-web', from: ['server/**'], not: ['web/**'] },
  {
    name: 'web-takes-types',
    from: ['web/**'],
    exceptFrom: testCode,
    not: ['contract/**', 'zod'],
    reaching: ['zod'],
    typesAreFree: true,
  },
  {
    name: 'platform-knows-no-feature',
    from: ['{server,web}/platform/**'],
    not: ['{server,web}/{features,app}/**'],
  },
  {
    name: 'features-know-no-app',
    from: ['{server,web}/features/**'],
    not: ['{server,web}/app/**', '{server,web}/main.{ts,tsx}'],
  },
  { name: 'ui-is-dumb', from: ['web/ui/**'], not: ['web/{features,app,platform}/**'] },
  {
    name: 'server-slice-door',
    from: ['server/features/**'],
    not: ['server/features/**'],
    but: ['server/features/*/*.service.ts'],
    ownSliceIsFree: true,
  },
  {
    name: 'web-slice-door',
    from: ['web/features/**'],
    not: ['web/features/**'],
    but: ['web/features/*/*.api.ts', 'web/features/*/shared/**'],
    ownSliceIsFree: true,
  },
  {
    name: 'sql-in-queries',
    from: ['**'],
    exceptFrom: ['**/*.queries.ts', 'server/platform/database/**', 'server/testing/**', 'bench/**'],
    not: ['kysely'],
    typesAreFree: true,
  },
  {
    name: 'drivers-in-database',
    from: ['**'],
    exceptFrom: ['server/platform/database/**', 'server/testing/**', 'bench/**'],
    not: ['pg', 'better-sqlite3'],
  },
  {
    name: 'http-in-routes',
    from: ['server/features/**'],
    exceptFrom: ['**/*.routes.ts'],
    not: ['fastify', '@fastify/*'],
  },
  {
    // They take memory: pictures are read in processes of their own, and node:http brings an HTTP client.
    name: 'server-starts-small',
    from: ['server/main.ts'],
    not: ['**'],
    reaching: ['sharp', 'aws4fetch', 'node:http'],
    typesAreFree: true,
    lazyIsFree: true,
  },
  { name: 'tests-stay-tests', from: ['**'], exceptFrom: testCode, not: testCode },
];

/** Checks all imports below `root` against the rules; returns one sentence for each violation. */
export function checkImports(root: string): string[] {
  const imports = readImports(root);
  const shipped = imports.filter(({ from }) => !matches(from, testCode));
  return [
    ...rules.flatMap((rule) => forbidden(rule, imports)),
    ...rings(fileEdges(shipped)).map((ring) => `no-cycles: ${ring.join(' → ')}`),
    ...rings(sliceEdges(shipped)).map((ring) => `no-slice-cycles: ${ring.join(' → ')}`),
  ];
}

function forbidden(rule: Rule, imports: Import[]): string[] {
  const counted = rule.lazyIsFree ? imports.filter(({ lazy }) => !lazy) : imports;
  const reaching = rule.reaching && filesReaching(rule.reaching, counted);
  return counted
    .filter(({ from }) => matches(from, rule.from) && !matches(from, rule.exceptFrom))
    .filter(({ to }) => matches(to, rule.not) && !matches(to, rule.but))
    .filter(({ to }) => !reaching || reaching.has(to))
    .filter(({ typeOnly }) => !(typeOnly && rule.typesAreFree))
    .filter(({ from, to }) => !(rule.ownSliceIsFree && sliceOf(from) === sliceOf(to)))
    .map(({ from, line, to }) => `${rule.name}: ${from}:${line} may not import ${to}`);
}

function filesReaching(targets: readonly string[], imports: Import[]): Set<string> {
  const reaching = new Set(targets);
  for (const reached of reaching) {
    for (const { from, to, typeOnly } of imports) if (to === reached && !typeOnly) reaching.add(from);
  }
  return reaching;
}

type Edges = Map<string, Set<string>>;

/** Types count too, because neither file can be understood without the other; what import() loads later does not. */
function fileEdges(imports: Import[]): Edges {
  return toEdges(imports.filter(({ lazy }) => !lazy));
}

/** Here what is loaded later counts as well. */
function sliceEdges(imports: Import[]): Edges {
  const between = imports.flatMap((one) => {
    const [from, to] = [sliceOf(one.from), sliceOf(one.to)];
    return from && to && from !== to ? [{ from, to }] : [];
  });
  return toEdges(between);
}

function toEdges(pairs: { from: string; to: string }[]): Edges {
  const edges: Edges = new Map();
  for (const { from, to } of pairs) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}

/** At least one cycle of every strongly connected component. */
function rings(edges: Edges): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();

  function walk(node: string, trail: string[]): void {
    const start = trail.indexOf(node);
    if (start >= 0) found.push([...trail.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    for (const next of edges.get(node) ?? []) walk(next, [...trail, node]);
    done.add(node);
  }

  for (const node of edges.keys()) walk(node, []);
  return found;
}

function matches(name: string, globs: string[] = []): boolean {
  return globs.some((glob) => posix.matchesGlob(name, glob));
}

function sliceOf(file: string): string | undefined {
  return /^(server|web)\/features\/[^/]+/.exec(file)?.[0];
}

if (import.meta.main) {
  const broken = checkImports('.');
  for (const sentence of broken) console.error(sentence);
  if (broken.length === 0) console.log('All imports follow the rules.');
  process.exitCode = broken.length === 0 ? 0 : 1;
}
