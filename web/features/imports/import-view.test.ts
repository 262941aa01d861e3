import { expect, it } from 'vitest';
import { readImportView, searchOfImport } from './import-view.ts';

const read = (search: string) => readImportView(new URLSearchParams(search));

it('the address of an import holds it, the filter and the page', () => {
  const view = { id: '01K', state: 'problem', page: 3 } as const;
  expect(searchOfImport(view)).toBe('?id=01K&state=problem&page=3');
  expect(read(searchOfImport(view))).toEqual(view);
});

it('the address of an import says nothing of what is usual', () => {
  expect(searchOfImport({ id: '', state: '', page: 1 })).toBe('');
});

it('the address of an import ignores what cannot be', () => {
  expect(read('?id=01K&state=lost&page=-1')).toEqual({ id: '01K', state: '', page: 1 });
});
