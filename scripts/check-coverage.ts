import { existsSync, readFileSync } from 'node:fs';

const lists = ['docs/specification-coverage.md', 'docs/asvs.md'];

export interface Claim {
  requirement: string;
  /** The test's file, and a part of its title. */
  file: string;
  test: string;
}

/**
 * Parses the rows `| requirement | file | test |` of a list; if the file is "deviation", the test column gives the
 * reason.
 */
export function readClaims(markdown: string): Claim[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Requirement|---)/.test(line))
    .map((line) => {
      const [requirement = '', file = '', test = ''] = line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'));
      return { requirement, file: file.replaceAll('`', ''), test };
    });
}

/**
 * One sentence for each claim whose test is not in its file. `read` returns a file's text, undefined if it does not
 * exist.
 */
export function unproven(claims: readonly Claim[], read: (file: string) => string | undefined): string[] {
  return claims.flatMap(({ requirement, file, test }) => {
    if (file === 'deviation') return test === '' ? [`"${requirement}" deviates without a reason`] : [];
    const text = read(file);
    if (text === undefined) return [`"${requirement}" names ${file}, which is not there`];
    return test !== '' && text.includes(test)
      ? []
      : [`"${requirement}" names the test "${test}", which ${file} lacks`];
  });
}

if (import.meta.main) {
  for (const list of lists) {
    const claims = readClaims(readFileSync(list, 'utf8'));
    const failures = unproven(claims, (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined));
    for (const failure of failures) console.error(`${list}: ${failure}`);
    if (failures.length > 0 || claims.length === 0) process.exitCode = 1;
    else console.log(`All ${claims.length} requirements in ${list} name an existing test.`);
  }
}
