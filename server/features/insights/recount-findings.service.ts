import { dayOf } from '#contract/calendar.ts';
import { listUnchanged } from '#server/features/transactions/changed-subjects.service.ts';
import type { KeptTwice } from '#server/features/transactions/recount-rows.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { shownUntil } from './findings/find-in-rows.ts';
import { listFindings, type Subject } from './findings/findings.queries.ts';
import { findIn } from './findings/keep-findings.service.ts';

const everything = { day: dayOf(1900, 1, 1), most: 1_000_000 };

/** What is kept of merchants and categories whose rows have not changed since, and what these rows show. */
export async function recountFindings(db: Queryable, userId: UserId): Promise<KeptTwice[]> {
  const rows = await listFindings(db, userId, everything);
  const kept = new Map(rows.map((row) => [nameOf(row), `until ${row.shown_until} ${row.findings}`]));
  const pairs: KeptTwice[] = [];
  for (const subject of await listUnchanged(db, userId, rows)) {
    const of = nameOf(subject);
    const findings = await findIn(db, userId, subject);
    const until = shownUntil(findings);
    const counted = until === undefined ? undefined : `until ${until} ${JSON.stringify(findings)}`;
    pairs.push({ of, stored: kept.get(of), counted });
  }
  return pairs;
}

function nameOf({ kind, is_income, subject }: Subject): string {
  return `findings of ${kind} ${is_income ? 'income' : 'expense'} ${subject}`;
}
