import { readFileSync } from 'node:fs';

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/**
 * Names the optional packages of other platforms that are missing from the lock file, which would install here but
 * fail there.
 */
export function missingFromLock({ packages }: Lock): string[] {
  const locked = new Set(Object.keys(packages).map((location) => location.replace(/^.*node_modules\//, '')));
  return Object.entries(packages).flatMap(([location, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !locked.has(name))
      .map((name) => `${name}, wanted by ${location || 'package.json'}`),
  );
}

if (import.meta.main) {
  const missing = missingFromLock(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  for (const name of missing) console.error(`package-lock.json lacks ${name}`);
  if (missing.length === 0) console.log('package-lock.json has every optional package of every platform.');
  process.exitCode = missing.length === 0 ? 0 : 1;
}
