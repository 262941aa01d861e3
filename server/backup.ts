import { existsSync } from 'node:fs';
import path from 'node:path';
import { operatorMessages } from '#contract/messages/operator.ts';
import { openDeps } from '#server/app/open-deps.ts';
import { runProgram } from '#server/app/run-program.ts';
import { backUp } from '#server/features/backup/backup.service.ts';
import { verifyBackup } from '#server/features/backup/nightly/verify-backup.service.ts';
import { embeddedFile } from '#server/platform/database/open.ts';
import { AppError } from '#server/platform/errors.ts';

// Writes everything into one file while the server runs: npm run backup [-- [--verify] [FILE]]
const given = process.argv.slice(2);
const [file] = given.filter((argument) => argument !== '--verify');

// Started by a server, it ends when that does.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

await runProgram({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' }, async (config) => {
  if (config.DATABASE_URL === undefined && !existsSync(embeddedFile(config.DATA_DIR)))
    throw new AppError('not_found', operatorMessages.noDatabase(config.DATA_DIR));
  const deps = await openDeps(config);
  try {
    const target = file === undefined ? nextFile(config.DATA_DIR) : path.resolve(startedIn(), file);
    const { tables, files, missingFiles } = await backUp(deps, target);
    for (const name of missingFiles) console.error(`${name} is lost: its receipt has no such file any more.`);
    console.log(
      `${target}: accounts ${tables['users']}, transactions ${tables['transactions']}, files of receipts ${files}`,
    );
    if (!given.includes('--verify')) return;
    await verifyBackup(deps, target);
    console.log('It was brought back on trial: every total and every file is right.');
  } finally {
    await deps.db.close();
  }
});

function nextFile(dataDir: string): string {
  const instant = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return path.join(dataDir, 'backups', `tuppence-${instant}.tar`);
}

/** npm changes into the program's folder; a path is meant from where one stands. */
function startedIn(): string {
  return process.env['INIT_CWD'] ?? '.';
}
