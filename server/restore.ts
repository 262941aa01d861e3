import { openDeps } from '#server/app/open-deps.ts';
import { fileOfOperator, runTool } from '#server/app/run-program.ts';
import { checkBackup, restore } from '#server/features/backup/restore.service.ts';
import { AppError } from '#server/platform/errors.ts';

// Brings a backup into an installation without accounts, with its server stopped.
const usage = `npm run restore -- FILE
npm run restore -- FILE --replace   deletes every account that is there first, for good`;

const [given, flag, ...more] = process.argv.slice(2);

await runTool(process.env, async (config) => {
  const isPlain = flag === undefined || flag === '--replace';
  if (given === undefined || given.startsWith('-') || !isPlain || more.length > 0)
    throw new AppError('invalid', usage);
  const file = fileOfOperator(process.env, given);
  const manifest = await checkBackup(file);
  const deps = await openDeps(config);
  try {
    await restore(deps, file, { manifest, replace: flag !== undefined });
    const { tables, files, madeAt } = manifest;
    console.log(
      `As of ${madeAt}: accounts ${tables['users']}, transactions ${tables['transactions']}, receipt files ${files}`,
    );
  } finally {
    await deps.db.close();
  }
});
