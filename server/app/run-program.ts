import { type Config, readConfig } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';
import { explainStartFailure } from './explain-start-failure.ts';

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
  await program(config).catch((error: unknown) => fail(explainStartFailure(error, config) ?? error));
}

function fail(reason: unknown): never {
  console.error(reason instanceof AppError ? reason.message : reason);
  process.exit(1);
}
