import { readFileSync, writeFileSync } from 'node:fs';
import { describeSettings, type Setting } from '#server/platform/config.ts';

const page = 'docs/self-hosting.md';

/** Rows of the settings table, generated from the schema of the environment. */
export function settingsTable(settings: readonly Setting[]): string {
  const rows = settings.map(
    ({ name, usual, description }) => `| \`${name}\` | ${usual ? `\`${usual}\`` : 'none'} | ${description} |`,
  );
  return ['| setting | default | means |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

/** Replaces the settings table of a page; throws if there is none. */
export function withTable(text: string, table: string): string {
  const [own] = /^\| setting \|.*\n(?:\|.*\n)*/m.exec(text) ?? [];
  if (own === undefined) throw new Error(`${page} has no table of settings.`);
  return text.replace(own, () => table);
}

if (import.meta.main) {
  const text = readFileSync(page, 'utf8');
  const right = withTable(text, settingsTable(describeSettings()));
  if (process.argv.includes('--write')) writeFileSync(page, right);
  else if (text === right) console.log(`The settings in ${page} are up to date.`);
  else {
    console.error(
      `The settings in ${page} are not those of the program: node scripts/check-settings.ts --write`,
    );
    process.exitCode = 1;
  }
}
