import { addDays } from '#contract/calendar.ts';
import { importMessages } from '#contract/messages/imports.ts';
import type { ReadingContext, Statement, StatementRow } from './statement.ts';

/** Nobody has statements from before, and banks do not know more than a year ahead. */
const firstDay = '1970-01-01';
const daysAhead = 366;

/** Rows of a day that cannot be right are problems; what a person has exported from Tuppence is theirs. */
export function refuseUnlikelyDays(statement: Statement, { today }: ReadingContext): Statement {
  if (statement.format === 'tuppence') return statement;
  const lastDay = addDays(today, daysAhead);
  const isLikely = ({ day }: StatementRow) => day >= firstDay && day <= lastDay;
  if (statement.rows.every(isLikely)) return statement;
  const problems = statement.rows
    .filter((row) => !isLikely(row))
    .map(({ line, raw, ...read }) => ({
      ...{ line, raw, read },
      code: 'unlikely_day' as const,
      reason: importMessages.problems.unlikely_day(read.day),
    }));
  return {
    ...statement,
    rows: statement.rows.filter(isLikely),
    problems: [...statement.problems, ...problems],
  };
}
