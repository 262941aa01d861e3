import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const decisionsIndex = 'docs/decisions/README.md';

/** The relative targets of a page's links and pictures, without those in code. */
export function linksIn(markdown: string): string[] {
  const prose = markdown.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)]
    .map(([, target, attribute]) => target ?? attribute ?? '')
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Broken links of a page. `read` returns the text of a file, '' for a folder, undefined if it does not exist. */
export function brokenLinks(page: string, read: (file: string) => string | undefined): string[] {
  return linksIn(read(page) ?? '').filter((link) => {
    const [target = '', anchor] = link.split('#');
    const text = read(target === '' ? page : path.posix.join(path.posix.dirname(page), target));
    return text === undefined || (anchor !== undefined && !anchorsIn(text).includes(anchor));
  });
}

function readPage(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return file.endsWith('.md') ? readFileSync(file, 'utf8') : '';
}

if (import.meta.main) {
  const pages = ['*.md', 'docs/**/*.md']
    .flatMap((pattern) => globSync(pattern))
    .map((file) => file.replaceAll('\\', '/'));
  const index = linksIn(readPage(decisionsIndex) ?? '');
  const faults = [
    ...pages.flatMap((page) =>
      brokenLinks(page, readPage).map((link) => `${page} links to ${link}, which is not there`),
    ),
    ...globSync('docs/decisions/0*.md')
      .map((file) => path.basename(file))
      .filter((file) => !index.includes(file))
      .map((file) => `${decisionsIndex} does not list ${file}`),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log(`Every link in ${pages.length} pages of documentation is valid.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
