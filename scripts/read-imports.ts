import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  from: string;
  /** A file path relative to the repository root, or a package name. */
  to: string;
  line: number;
  /** Erased at run time. */
  typeOnly: boolean;
  /** Not loaded with the file: import(). */
  lazy: boolean;
}

interface Reference {
  specifier: string;
  offset: number;
  typeOnly?: boolean;
  lazy?: boolean;
}

const sources = ['{contract,server,web,scripts,e2e,bench}/**/*.{ts,tsx,mjs}', '*.ts'];

/** Every import in the source files below `root`. Throws if a file cannot be parsed. */
export function readImports(root: string): Import[] {
  return globSync(sources, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8')));
}

function importsOf(file: string, source: string): Import[] {
  return modulesIn(file, source).map(({ specifier, offset, typeOnly = false, lazy = false }) => ({
    from: file,
    to: resolve(specifier, file),
    line: source.slice(0, offset).split('\n').length,
    typeOnly,
    lazy,
  }));
}

function modulesIn(file: string, source: string): Reference[] {
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);

  const imported = module.staticImports.map(({ moduleRequest, start }) => ({
    specifier: moduleRequest.value,
    offset: start,
    typeOnly: isTypeOnly(source.slice(start)),
  }));
  const passedOn = module.staticExports.flatMap(({ entries, start }) => {
    const specifier = entries[0]?.moduleRequest?.value;
    return specifier ? [{ specifier, offset: start, typeOnly: isTypeOnly(source.slice(start)) }] : [];
  });
  const loadedLater = module.dynamicImports.flatMap(({ moduleRequest, start }) => {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(['"`])([^$]+)\1$/.exec(text);
    return literal?.[2] ? [{ specifier: literal[2], offset: start, lazy: true }] : [];
  });
  return [...imported, ...passedOn, ...loadedLater];
}

/** Applies to the whole statement: `import { type A } from` still loads the file. */
function isTypeOnly(statement: string): boolean {
  return /^(import|export)\s+type\b(?!\s+from\b)/.test(statement);
}

function resolve(specifier: string, from: string): string {
  const [bare = specifier] = specifier.split('?');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(from), bare);
  return /^(@[^/]+\/)?[^/]+/.exec(bare)?.[0] ?? bare;
}
