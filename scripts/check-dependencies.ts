import { readFileSync } from 'node:fs';

const reasons = 'docs/decisions/0006-dependencies.md';

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

interface Locked {
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, Locked>;
}

/** Direct dependencies without a documented reason; packages with types are exempt. */
export function unexplained(manifest: Package, page: string): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const isExplained = (name: string) =>
    name.startsWith('@types/') ||
    /^node-/.test(name) ||
    new RegExp(`(^|[\\s|(])${name}([\\s,|)]|$)`, 'm').test(page);
  return names.filter((name) => !isExplained(name)).map((name) => `${name} has no reason in ${reasons}`);
}

/** Direct dependencies with a version range: versions are pinned, so that updates are deliberate. */
export function loose({ dependencies, devDependencies, optionalDependencies }: Package): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is wanted as "${version}", not as one version`);
}

/** Packages that could be altered unnoticed because the lock file has no SHA-512 for them. */
export function withoutIntegrity({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([place, { integrity, link }]) => place !== '' && !link && !/^sha512-/.test(integrity ?? ''))
    .map(([place]) => `${place} is locked without a SHA-512 of what it is`);
}

/** Install scripts that are neither allowed nor denied, and decisions about packages without any. */
export function undecidedScripts({ packages }: Lock, { allowScripts = {} }: Package): string[] {
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
  const decided = Object.keys(allowScripts);
  return [
    ...scripted
      .filter((name) => !decided.includes(name))
      .map((name) => `${name} has an install script that allowScripts does not mention`),
    ...decided
      .filter((name) => !scripted.includes(name))
      .map((name) => `allowScripts mentions ${name}, which has no install script`),
  ];
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
  const manifest: Package = JSON.parse(readFileSync('package.json', 'utf8'));
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const faults = [
    ...unexplained(manifest, readFileSync(reasons, 'utf8')),
    ...loose(manifest),
    ...withoutIntegrity(lock),
    ...undecidedScripts(lock, manifest),
    ...missingFromLock(lock).map((name) => `package-lock.json lacks ${name}`),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length === 0)
    console.log(
      'Every dependency has a documented reason, a pinned version and a checksum on every platform, and no undecided install script.',
    );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
