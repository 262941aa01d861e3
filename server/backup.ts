import path from 'node:path';
import { pathOfOperator, runTool, withDatabase } from '#server/app/run-program.ts';
import { backUp } from '#server/features/backup/backup.service.ts';
import { verifyBackup } from '#server/features/backup/nightly/verify-backup.service.ts';
import { AppError } from '#server/platform/errors.ts';

// Writes everything into one file while the server runs.
const usage = `npm run backup                   writes a new file in the folder "backups" of DATA_DIR
npm run backup -- FILE           writes this one
npm run backup -- --verify ...   also restores it as a test`;

const given = process.argv.slice(2);
const [file, ...more] = given.filter((argument) => argument !== '--verify');

// Started by a server, it ends when that does.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

await runTool(process.env, async (config) => {
  if (file?.startsWith('-') || more.length > 0) throw new AppError('invalid', usage);
  await withDatabase(config, async (deps) => {
    const target = file === undefined ? nextFile(config.DATA_DIR) : pathOfOperator(process.env, file);
    const { tables, files, missingFiles } = await backUp(deps, target);
    for (const name of missingFiles) console.error(`${name} is lost: its receipt has no such file any more.`);
    console.log(
      `${target}: accounts ${tables['users']}, transactions ${tables['transactions']}, receipt files ${files}`,
    );
    if (!given.includes('--verify')) return;
    await verifyBackup(deps, target);
    console.log('It was restored as a test: every total and every file is right.');
  });
});

function nextFile(dataDir: string): string {
  const instant = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return path.join(dataDir, 'backups', `tuppence-${instant}.tar`);
}
