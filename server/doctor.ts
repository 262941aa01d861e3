import { existsSync } from 'node:fs';
import { openDeps } from '#server/app/open-deps.ts';
import { runProgram } from '#server/app/run-program.ts';
import { findTotalDifferences } from '#server/features/transactions/recount.service.ts';
import { embeddedFile } from '#server/platform/database/open.ts';

// Recomputes every total from the rows it stands for. Exit status 1 when one differs.
await runProgram({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' }, async (config) => {
  if (config.DATABASE_URL === undefined && !existsSync(embeddedFile(config.DATA_DIR)))
    throw new Error(`DATA_DIR: there is no database in ${config.DATA_DIR}.`);
  const { db } = await openDeps(config);
  const differences = await findTotalDifferences(db.read);
  for (const { userId, total, stored, counted } of differences)
    console.log(`user ${userId}, ${total}: stored ${show(stored)}, counted ${show(counted)}`);
  console.log(
    differences.length === 0
      ? 'Every total is what its rows add up to.'
      : `${differences.length} totals differ.`,
  );
  await db.close();
  process.exitCode = differences.length === 0 ? 0 : 1;
});

function show(total: { amount: number; count: number } | undefined): string {
  return total === undefined ? 'nothing' : `${total.amount} in ${total.count} rows`;
}
