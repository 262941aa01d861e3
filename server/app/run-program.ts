import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { operatorMessages } from '#contract/messages/operator.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { embeddedFile } from '#server/platform/database/open.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { openDeps } from './open-deps.ts';

/**
 * Runs a program with the settings from the environment. For failures that a setting can fix, prints the message and
 * exits with status 1.
 */
export async function runProgram(
  environment: Record<string, string | undefined>,
  program: (config: Config) => Promise<void>,
): Promise<void> {
  // Files are accessible only to the account that runs the program.
  process.umask(0o077);
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    return fail(error instanceof Error ? error.message : error);
  }
  try {
    await program(config);
  } catch (error) {
    const { explainStartFailure } = await import('./explain-start-failure.ts');
    fail(explainStartFailure(error, config) ?? error);
  }
}

function fail(reason: unknown): never {
  console.error(reason instanceof AppError ? reason.message : reason);
  process.exit(1);
}

type Environment = Record<string, string | undefined>;

/**
 * As `runProgram`, for what an operator starts beside the server: only warnings are logged, unless `LOG_LEVEL` says otherwise.
 * A signal ends it, without what it would leave behind.
 */
export function runTool(environment: Environment, tool: (config: Config) => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return runProgram({ ...environment, LOG_LEVEL: environment['LOG_LEVEL'] || 'warn' }, tool);
}

/** Opens the database, which has to exist, for as long as `use` takes. */
export async function withDatabase(config: Config, use: (deps: Deps) => Promise<void>): Promise<void> {
  if (config.DATABASE_URL === undefined && !existsSync(embeddedFile(config.DATA_DIR)))
    throw new AppError('not_found', operatorMessages.noDatabase(config.DATA_DIR));
  const deps = await openDeps(config);
  try {
    await use(deps);
  } finally {
    await deps.db.close();
  }
}

/** A path as the operator means it: npm has changed into the program's folder. */
export function pathOfOperator(environment: Environment, given: string): string {
  return path.resolve(environment['INIT_CWD'] ?? '.', given);
}

/** A file that the operator names and that is there. */
export function fileOfOperator(environment: Environment, given: string): string {
  const file = pathOfOperator(environment, given);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new AppError('not_found', operatorMessages.noFile(file));
  return file;
}
