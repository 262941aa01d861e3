import BetterSqlite3 from 'better-sqlite3';
import type { BenchUser } from '../fill.ts';
import { commonWord } from '../ledger.ts';
import { measure, median, type Target } from '../measure.ts';
import { show, type Table } from '../report.ts';
import { cold, reads } from '../traffic.ts';
import type { Scale } from './speed.ts';

const columns = 't.id, t.name, t.amount, t.added_on, t.is_income, t.note, c.name as category';
const from = `from transactions t join categories c on c.user_id = t.user_id and c.id = t.category_id
  where t.user_id = ?`;
const newest = 'order by t.added_on desc, t.id desc limit 10';
const allTime = `select is_income, sum(amount), sum(count) from totals
  where user_id = ? and grain = 'all' group by is_income`;

/** What a minimal program would query for the same answer: prepared statements, rows unprocessed. */
const queries: Partial<Record<keyof typeof reads, readonly string[]>> = {
  summary: [allTime, `select ${columns} ${from} order by t.added_on desc, t.id desc limit 7`],
  charts: [
    `select t.period, c.name, t.is_income, t.amount from totals t
     join categories c on c.user_id = t.user_id and c.id = t.category_id
     where t.user_id = ? and t.grain = 'day' and t.period >= date('now', '-29 days')`,
  ],
  budgets: [
    `select b.*, c.name, t.amount from budgets b
     join categories c on c.user_id = b.user_id and c.id = b.category_id
     left join totals t on t.user_id = b.user_id and t.grain = 'month' and t.period = b.period
       and t.is_income = 0 and t.category_id = b.category_id where b.user_id = ?`,
  ],
  'first page': [allTime, `select ${columns} ${from} ${newest}`],
  'one filter': [allTime, `select ${columns} ${from} and t.is_income = 0 ${newest}`],
  'any page': [allTime, `select ${columns} ${from} ${newest} offset 5000`],
  'search, common word': [
    `select count(*), sum(t.amount) ${from} and t.search_text like '%${commonWord}%'`,
    `select ${columns} ${from} and t.search_text like '%${commonWord}%' ${newest}`,
  ],
};

/** CPU time of a request compared with the same queries run directly on SQLite in this process. */
export async function measurePlain(
  server: Target,
  { users, file }: { users: readonly BenchUser[]; file: string },
  { rounds, milliseconds }: Scale,
): Promise<{ tables: Table[]; goals: [] }> {
  const plain = new BetterSqlite3(file, { readonly: true });
  plain.pragma('cache_size = -65536');
  const rows: string[][] = [];
  for (const [name, texts] of Object.entries(queries)) {
    const statements = texts.map((text) => plain.prepare(text));
    const ask = (turn: number) => {
      for (const statement of statements) statement.all(users[turn % users.length]?.userId);
    };
    const [asked, answered]: number[][] = [[], []];
    for (let round = 0; round < rounds; round++) {
      asked?.push(cpuOfPlain(ask, milliseconds / 2));
      const slice = { next: cold(users, reads[name as keyof typeof reads]), connections: 4, milliseconds };
      answered?.push((await measure(server, slice)).cpu);
    }
    const [query = 0, request = 0] = [median(asked ?? []), median(answered ?? [])];
    rows.push([name, show(query), show(request), show(request / query)]);
  }
  plain.close();
  return {
    tables: [
      {
        title: 'Beside the same question put to SQLite itself',
        columns: ['endpoint', 'SQLite µs', 'request µs', 'ratio'],
        rows,
      },
    ],
    goals: [],
  };
}

function cpuOfPlain(ask: (turn: number) => void, milliseconds: number): number {
  const until = performance.now() + milliseconds;
  const before = process.cpuUsage();
  let turn = 0;
  while (performance.now() < until) ask(turn++);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / turn;
}
