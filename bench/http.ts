import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { DialectName } from '#server/platform/database/dialect.ts';
import { measureGrowth } from './http/parts/growth.ts';
import { measureRest } from './http/parts/rest.ts';
import { measureSearch } from './http/parts/search.ts';
import { measureSpeed, type Scale } from './http/parts/speed.ts';
import { measureWrites } from './http/parts/writes.ts';
import { type Goal, goalTable, type Table, toMarkdown } from './http/report.ts';
import { openStage, type Sizes, type Stage } from './http/stage.ts';

const help = `npm run bench -- [options]
  --quick                 within five minutes: fewer rows, users and connections
  --database LIST         of sqlite and postgres; both unless said otherwise
  --parts LIST            of growth, search, speed, writes and rest; all unless said otherwise
  --rounds N              rounds whose median counts: 3
  --document              writes the goals and how they were reached there, in the place of the last ones`;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    database: { type: 'string', default: 'sqlite,postgres' },
    parts: { type: 'string', default: 'growth,search,speed,writes,rest' },
    rounds: { type: 'string' },
    document: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const sizes: Sizes = values.quick
  ? { single: [1000, 100_000], crowd: 6, crowdRows: 10_000 }
  : { single: [1000, 10_000, 100_000, 1_000_000], crowd: 100, crowdRows: 10_000 };
const scale: Scale = values.quick
  ? { rounds: Number(values.rounds ?? 3), milliseconds: 250, connections: [16] }
  : { rounds: Number(values.rounds ?? 3), milliseconds: 1000, connections: [1, 16, 64] };

interface Result {
  tables: Table[];
  goals: Goal[];
  /** CPU time per request, to compare the databases. */
  costs?: Record<string, number>;
}

const parts: Record<string, (stage: Stage) => Promise<Result>> = {
  growth: (stage) => measureGrowth(stage.target(), stage.singles, scale),
  search: (stage) => measureSearch(stage.target(), largestOf(stage), scale),
  speed: (stage) => measureSpeed(stage.target(), stage.crowd, scale),
  writes: (stage) => measureWrites(stage.server().port, largestOf(stage)),
  rest: (stage) => measureRest(stage, scale.rounds),
};

if (values.help) {
  console.log(help);
  process.exit();
}
const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const document = path.join(import.meta.dirname, '../docs/performance.md');
const mark = '<!-- Below: npm run bench -- --document -->';
const said: string[] = [];

say(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}` +
    `${values.quick ? ', quick' : ''}. Medians of ${scale.rounds} × ${scale.milliseconds} ms.`,
);
const costs: Partial<Record<DialectName, Record<string, number>>> = {};
for (const dialect of values.database.split(',') as DialectName[]) await run(dialect);
compareDatabases();
if (values.document) {
  const [method = ''] = readFileSync(document, 'utf8').split(mark);
  writeFileSync(document, `${method}${mark}\n\n${said.join('\n')}\n`);
}

async function run(dialect: DialectName): Promise<void> {
  // The goals are those of SQLite, with which PostgreSQL is compared.
  const isGoal = dialect === 'sqlite';
  (isGoal ? say : console.log)(`\n## ${isGoal ? 'SQLite' : 'PostgreSQL'}`);
  const stage = await openStage(dialect, { folder, sizes });
  const goals: Goal[] = [];
  for (const name of values.parts.split(',')) {
    const result = await parts[name]?.(stage);
    if (result === undefined) throw new Error(`there is no part ${name}`);
    for (const table of result.tables) console.log(toMarkdown(table));
    goals.push(...result.goals);
    if (result.costs !== undefined) costs[dialect] = result.costs;
  }
  if (isGoal && goals.length > 0) tell(goalTable(goals));
  await stage.close();
}

/** Compares the CPU time of all processes per read. */
function compareDatabases(): void {
  const { sqlite, postgres } = costs;
  if (sqlite === undefined || postgres === undefined) return;
  say('\n## PostgreSQL beside SQLite');
  const reads = Object.keys(sqlite).filter((name) => name !== 'create');
  tell(
    goalTable(
      reads.map((name) => ({
        name: `${name}, × SQLite`,
        figure: (postgres[name] ?? Number.NaN) / (sqlite[name] ?? Number.NaN),
        limit: 3,
      })),
    ),
  );
}

/** Only what was reached is documented: all other figures are one command away. */
function tell(table: Table): void {
  say(toMarkdown(table));
}

function say(text: string): void {
  console.log(text);
  said.push(text);
}

function largestOf({ singles }: Stage) {
  const largest = singles.at(-1);
  if (largest === undefined) throw new RangeError('there is no user');
  return largest;
}
