import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);

test('the Docker image is built with the TypeScript settings that those of its folders extend', () => {
  const admitted = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? line.slice(1) : []));
  const extended = globSync(`{${admitted}}/**/tsconfig.json`, { cwd: root }).map((file) => {
    const settings: { extends: string } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    return path.join(path.dirname(file), settings.extends);
  });
  expect(extended).toContain('tsconfig.json');
  expect(extended.filter((file) => !admitted.includes(file.split(path.sep)[0] ?? ''))).toEqual([]);
});
