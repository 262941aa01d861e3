import { expect, test } from 'vitest';
import { filesOfFirstLoad } from './files-of-first-load.ts';

const manifest = {
  'index.html': {
    file: 'entry.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['features/auth/login-page.tsx', 'features/budgets/budgets-page.tsx'],
  },
  'features/auth/login-page.tsx': {
    file: 'login.js',
    isDynamicEntry: true,
    imports: ['index.html', '_form.js'],
  },
  'features/budgets/budgets-page.tsx': { file: 'budgets.js', isDynamicEntry: true, imports: ['_form.js'] },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
};

test('the first load of a page is the entry, its own chunk and the chunks they share, but no other page', () => {
  const files = filesOfFirstLoad(manifest, ['features/auth/login-page.tsx']);

  expect(files.sort()).toEqual(['entry.js', 'form.js', 'login.js', 'react.js']);
});

test('a page that is not lazy is part of the entry', () => {
  const files = filesOfFirstLoad(manifest, ['features/landing/landing-page.tsx']);

  expect(files.sort()).toEqual(['entry.js', 'react.js']);
});
