import { runTool, withDatabase } from '#server/app/run-tool.ts';
import { findTotalDifferences, findWordDifferences } from '#server/features/transactions/recount.service.ts';

// Recomputes everything that is counted from the rows it stands for. Exit status 1 when something differs.
await runTool(process.env, (config) =>
  withDatabase(config, async ({ db }) => {
    const totals = await findTotalDifferences(db.read);
    const words = await findWordDifferences(db.read);
    for (const { userId, total, stored, counted } of totals)
      console.log(`user ${userId}, ${total}: stored ${show(stored)}, counted ${show(counted)}`);
    for (const { userId, of, stored, counted } of words)
      console.log(`user ${userId}, ${of}: stored ${stored ?? 'nothing'}, counted ${counted ?? 'nothing'}`);
    console.log(totals.length === 0 ? 'All totals match their rows.' : `${totals.length} totals differ.`);
    console.log(
      words.length === 0
        ? 'Every word is counted as often as it stands in a row.'
        : `${words.length} counts of words differ.`,
    );
    process.exitCode = totals.length + words.length === 0 ? 0 : 1;
  }),
);

function show(total: { amount: number; count: number } | undefined): string {
  return total === undefined ? 'nothing' : `${total.amount} in ${total.count} rows`;
}
