import { expect, test } from 'vitest';
import { settingsTable, withTable } from './check-settings.ts';

const table = settingsTable([
  { name: 'PORT', usual: '3000', description: 'Port to listen on.' },
  { name: 'SECRET', usual: '', description: 'A secret.' },
  { name: 'URL', usual: undefined, description: 'An address.' },
]);

test('the table has a row for each setting, with its default', () => {
  expect(table).toBe(`| setting | default | means |
| --- | --- | --- |
| \`PORT\` | \`3000\` | Port to listen on. |
| \`SECRET\` | none | A secret. |
| \`URL\` | none | An address. |
`);
});

test('only the table of a page is replaced, and a correct one stays unchanged', () => {
  const page = `# Settings\n\n${table.replace('3000', '80').replace('| `URL`', '| `OLD`')}\nBelow, | a | b |\n`;
  const right = withTable(page, table);
  expect(right).toBe(`# Settings\n\n${table}\nBelow, | a | b |\n`);
  expect(withTable(right, table)).toBe(right);
});

test('a page without a table is an error', () => {
  expect(() => withTable('# Settings', table)).toThrow('no table');
});
