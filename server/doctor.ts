import { runTool, withDatabase } from '#server/app/run-program.ts';
import { findDifferences } from '#server/features/recount/recount.service.ts';

// Recomputes everything that is kept twice from its rows. Exit status 1 when something differs.
await runTool(process.env, (config) =>
  withDatabase(config, async ({ db }) => {
    const differences = await findDifferences(db.read);
    for (const { userId, of, stored = 'nothing', counted = 'nothing' } of differences)
      console.log(`user ${userId}, ${of}: stored ${stored}, counted ${counted}`);
    console.log(
      differences.length === 0
        ? 'All totals, word counts, findings, sums of imports and derived columns match their rows.'
        : `${differences.length} totals, word counts, findings, sums of imports or derived columns differ from their rows.`,
    );
    process.exitCode = differences.length === 0 ? 0 : 1;
  }),
);
