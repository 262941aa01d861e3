import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Run after the tests, by npm test: every requirement that docs list must be held by a test that has passed.

const lists = ['docs/specification-coverage.md', 'docs/asvs.md'];
const results = { unit: 'dist/test-results/unit.json', browser: 'dist/test-results/browser.json' };

export interface Claim {
  requirement: string;
  /** The test's file, and a part of its title. */
  file: string;
  test: string;
}

/** Full titles of the tests that have passed, by file. */
export type Passed = Map<string, string[]>;

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

/** One sentence for each claim without a test that has passed. */
export function unproven(claims: readonly Claim[], passed: Passed): string[] {
  return claims.flatMap(({ requirement, file, test }) => {
    if (file === 'deviation') return test === '' ? [`"${requirement}" deviates without a reason`] : [];
    const titles = passed.get(file);
    if (titles === undefined) return [`"${requirement}" names ${file}, of which no test has passed`];
    return test !== '' && titles.some((title) => titleOf(test).test(title))
      ? []
      : [`"${requirement}" names the test "${test}", which has not passed in ${file}`];
  });
}

/** A part of a title, in which `%s` and `${…}` stand for what differs between the cases of a test. */
function titleOf(test: string): RegExp {
  const words = test.split(/%[a-z]|\$\{[^}]*\}|\$[a-z]\w*/i);
  return new RegExp(words.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*'), 's');
}

interface UnitResults {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Of Vitest's JSON reporter. */
export function passedUnitTests({ testResults }: UnitResults, root: string): Passed {
  return new Map(
    testResults.map(({ name, assertionResults }) => [
      path.relative(root, name).replaceAll(path.sep, '/'),
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    ]),
  );
}

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  /** A test for each project that it runs in. */
  specs: { title: string; tests: { status: string; results: { steps?: Step[] }[] }[] }[];
}

interface Step {
  title: string;
  steps?: Step[];
}

/** Of Playwright's JSON reporter. The named steps of a test that has passed have passed as well. */
export function passedBrowserTests({ suites }: { suites: Suite[] }): Passed {
  return new Map(suites.map((suite) => [`e2e/${suite.file}`, titlesIn(suite, '')]));
}

function titlesIn({ specs, suites = [] }: Suite, path: string): string[] {
  return [
    ...specs.flatMap(({ title, tests }) => {
      const passed = tests.filter(({ status }) => status === 'expected');
      const steps = passed.flatMap(({ results }) => results.flatMap((result) => result.steps ?? []));
      return passed.length === 0 ? [] : [`${path}${title}`, ...steps.flatMap(titlesOf)];
    }),
    ...suites.flatMap((suite) => titlesIn(suite, `${path}${suite.title} `)),
  ];
}

function titlesOf({ title, steps = [] }: Step): string[] {
  return [title, ...steps.flatMap(titlesOf)];
}

if (import.meta.main) {
  for (const file of Object.values(results))
    if (!existsSync(file))
      throw new Error(`${file} is missing: it is written by npm run test:unit and npm run e2e`);
  const passed: Passed = new Map([
    ...passedUnitTests(JSON.parse(readFileSync(results.unit, 'utf8')), process.cwd()),
    ...passedBrowserTests(JSON.parse(readFileSync(results.browser, 'utf8'))),
  ]);
  for (const list of lists) {
    const claims = readClaims(readFileSync(list, 'utf8'));
    const failures = unproven(claims, passed);
    for (const failure of failures) console.error(`${list}: ${failure}`);
    if (failures.length > 0 || claims.length === 0) process.exitCode = 1;
    else console.log(`All ${claims.length} requirements in ${list} are held by a test that has passed.`);
  }
}
