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
  /** Not loaded with the file: import(), and files referenced by relative path. */
  lazy: boolean;
}

interface Reference {
  specifier: string;
  offset: number;
  typeOnly?: boolean;
  lazy?: boolean;
}

const sources = ['{contract,server,web,scripts,e2e,bench}/**/*.{ts,tsx,mjs,css}', '*.ts'];

/** Every source file below `root` and every import in it. Throws if a file cannot be parsed. */
export function readImports(root: string): { files: string[]; imports: Import[] } {
  const files = globSync(sources, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  return {
    files,
    imports: files.flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8'))),
  };
}

function importsOf(file: string, source: string): Import[] {
  const references = file.endsWith('.css')
    ? stylesIn(source)
    : [...modulesIn(file, source), ...neighboursIn(source)];
  return references.map(({ specifier, offset, typeOnly = false, lazy = false }) => ({
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

/** Files that the code starts, reads or links to by a relative path. */
function neighboursIn(source: string): Reference[] {
  const urls = matches(source, /new URL\(\s*['"`](\.[^'"`]+)['"`],\s*import\.meta\.url\s*\)/g);
  const paths = matches(source, /import\.meta\.dirname,\s*['"`]([^'"`]+)['"`]/g);
  return [
    ...urls,
    ...paths.map((reference) => ({ ...reference, specifier: `./${reference.specifier}` })),
  ].map((reference) => ({ ...reference, lazy: true }));
}

function stylesIn(source: string): Reference[] {
  return matches(source, /(?:@import\s+|composes:[^;]+\sfrom\s+)(?:url\()?['"]([^'"]+)['"]/g);
}

function matches(source: string, pattern: RegExp): Reference[] {
  return [...source.matchAll(pattern)].map(({ 1: specifier = '', index }) => ({ specifier, offset: index }));
}

function resolve(specifier: string, from: string): string {
  const [bare = specifier] = specifier.split('?');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(from), bare);
  return /^(@[^/]+\/)?[^/]+/.exec(bare)?.[0] ?? bare;
}
