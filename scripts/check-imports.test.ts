import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

type Tree = Record<string, string>;

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-imports-'));
afterEach(() => rmSync(folder, { recursive: true }));

/** Checks a repository with these files. */
function check(tree: Tree): string[] {
  for (const [file, source] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  return checkImports(folder);
}

/** Imports that break a rule, and imports that keep it, each as one line of code in a file. */
interface Case {
  rule: string;
  broken: [file: string, line: string, target: string][];
  kept: [file: string, line: string][];
}

const cases: Case[] = [
  {
    rule: 'contract-is-pure',
    broken: [
      ['contract/money.ts', `import { hash } from 'node:crypto';`, 'node:crypto'],
      ['contract/money.ts', `import type { Db } from '#server/platform/db.ts';`, 'server/platform/db.ts'],
      ['contract/money.ts', `import { Button } from '@kit/button/plain';`, '@kit/button'],
    ],
    kept: [
      ['contract/money.ts', `import { z } from 'zod';`],
      ['contract/money.ts', `import { currencies } from './currencies.ts';`],
      ['contract/money.test.ts', `import { test } from 'vitest';`],
    ],
  },
  {
    rule: 'web-not-server',
    broken: [['web/platform/call.ts', `import type { App } from '#server/app/app.ts';`, 'server/app/app.ts']],
    kept: [['web/testing/render-app.ts', `import { buildApp } from '#server/app/app.ts';`]],
  },
  {
    rule: 'server-not-web',
    broken: [['server/main.ts', `import '../web/main.tsx';`, 'web/main.tsx']],
    kept: [['server/main.ts', `import { parse } from '#contract/money.ts';`]],
  },
  {
    rule: 'server-starts-small',
    broken: [
      ['server/main.ts', `import sharp from 'sharp';`, 'sharp'],
      ['server/main.ts', `import { STATUS_CODES } from 'node:http';`, 'node:http'],
    ],
    kept: [
      ['server/main.ts', `import type { Server } from 'node:http';`],
      ['server/main.ts', `const { createServer } = await import('node:http');`],
    ],
  },
  {
    rule: 'platform-knows-no-feature',
    broken: [
      ['server/platform/jobs/run.ts', `import { jobs } from '#server/app/jobs.ts';`, 'server/app/jobs.ts'],
      [
        'web/platform/session.ts',
        `const page = import('../features/auth/page.tsx');`,
        'web/features/auth/page.tsx',
      ],
    ],
    kept: [['server/platform/jobs/run.ts', `import { log } from '../log.ts';`]],
  },
  {
    rule: 'features-know-no-app',
    broken: [
      ['web/features/auth/page.tsx', `import { routes } from '../../app/router.tsx';`, 'web/app/router.tsx'],
      ['server/features/auth/a.ts', `export { start } from '#server/main.ts';`, 'server/main.ts'],
    ],
    kept: [['server/features/auth/a.ts', `import { AppError } from '#server/platform/errors.ts';`]],
  },
  {
    rule: 'ui-is-dumb',
    broken: [['web/ui/table.tsx', `import { call } from '#web/platform/call.ts';`, 'web/platform/call.ts']],
    kept: [['web/ui/table.tsx', `import { useState } from 'react'; import './table.module.css';`]],
  },
  {
    rule: 'server-slice-door',
    broken: [
      [
        'server/features/budgets/budgets.service.ts',
        `import { insert } from '../transactions/transactions.queries.ts';`,
        'server/features/transactions/transactions.queries.ts',
      ],
    ],
    kept: [
      [
        'server/features/budgets/budgets.service.ts',
        `import { add } from '../transactions/transactions.service.ts';`,
      ],
      ['server/features/budgets/budgets.service.ts', `import { list } from './budgets.queries.ts';`],
    ],
  },
  {
    rule: 'web-slice-door',
    broken: [
      [
        'web/features/budgets/budgets-page.tsx',
        `import { Form } from '../transactions/form.tsx';`,
        'web/features/transactions/form.tsx',
      ],
    ],
    kept: [
      [
        'web/features/budgets/budgets-page.tsx',
        `import { useAll } from '../transactions/transactions.api.ts';`,
      ],
      ['web/features/budgets/budgets-page.tsx', `import { Row } from '../transactions/shared/row.tsx';`],
      ['web/features/budgets/budgets-page.tsx', `import { Meter } from './meter.tsx';`],
    ],
  },
  {
    rule: 'sql-in-queries',
    broken: [
      ['server/features/auth/auth.service.ts', `import { sql } from 'kysely';`, 'kysely'],
      ['server/features/auth/auth.service.ts', `import { type Kysely } from 'kysely';`, 'kysely'],
      ['server/app/app.ts', `import { Migrator } from 'kysely/migration';`, 'kysely'],
    ],
    kept: [
      ['server/features/auth/auth.queries.ts', `import { sql } from 'kysely';`],
      ['server/platform/database/open.ts', `import { Kysely } from 'kysely';`],
      ['server/features/auth/auth.service.ts', `import type { Kysely } from 'kysely';`],
    ],
  },
  {
    rule: 'drivers-in-database',
    broken: [
      ['server/main.ts', `import pg from 'pg';`, 'pg'],
      ['server/main.ts', `import type Database from 'better-sqlite3';`, 'better-sqlite3'],
    ],
    kept: [['server/platform/database/postgres.ts', `import pg from 'pg';`]],
  },
  {
    rule: 'http-in-routes',
    broken: [
      ['server/features/auth/auth.service.ts', `import type { FastifyReply } from 'fastify';`, 'fastify'],
      [
        'server/features/auth/auth.service.ts',
        `import multipart from '@fastify/multipart';`,
        '@fastify/multipart',
      ],
    ],
    kept: [['server/features/auth/auth.routes.ts', `import type { FastifyInstance } from 'fastify';`]],
  },
  {
    rule: 'tests-stay-tests',
    broken: [
      ['server/main.ts', `import { testApp } from './testing/test-app.ts';`, 'server/testing/test-app.ts'],
      ['web/main.tsx', `import { sample } from './app/app.test.tsx';`, 'web/app/app.test.tsx'],
    ],
    kept: [
      ['server/app/app.test.ts', `import { testApp } from '#server/testing/test-app.ts';`],
      ['server/testing/test-app.ts', `import { user } from './factories.ts';`],
    ],
  },
];

describe.each(cases)('$rule', ({ rule, broken, kept }) => {
  test.each(broken)('%s may not contain %s', (file, line, target) => {
    expect(check({ [file]: `\n${line}` })).toContain(`${rule}: ${file}:2 may not import ${target}`);
  });

  test.each(kept)('%s may contain %s', (file, line) => {
    expect(check({ [file]: line })).toEqual([]);
  });
});

const contract = {
  'contract/fields.ts': `import { z } from 'zod';`,
  'contract/budgets.ts': `import { name } from './fields.ts';`,
  'contract/money.ts': `import type { Name } from './fields.ts';`,
};

test('web-takes-types rejects a web import of a contract file that loads zod, even indirectly', () => {
  const tree = { ...contract, 'web/app/a.ts': `import { budget } from '#contract/budgets.ts';` };

  expect(check(tree)).toEqual(['web-takes-types: web/app/a.ts:1 may not import contract/budgets.ts']);
});

test('web-takes-types rejects an import of type names only that still loads the file', () => {
  const tree = { ...contract, 'web/app/a.ts': `import { type Budget } from '#contract/budgets.ts';` };

  expect(check(tree)).toEqual(['web-takes-types: web/app/a.ts:1 may not import contract/budgets.ts']);
});

test('web-takes-types allows type imports, and files that use zod for types only', () => {
  const line = `import type { Budget } from '#contract/budgets.ts'; import { parse } from '#contract/money.ts';`;

  expect(check({ ...contract, 'web/app/a.ts': line })).toEqual([]);
});

const files = {
  'server/app/app.ts': `import '../platform/pictures.ts';`,
  'server/platform/pictures.ts': `import sharp from 'sharp';`,
};

test('server-starts-small rejects a package that comes with another file', () => {
  expect(check({ ...files, 'server/main.ts': `import './app/app.ts';` })).toEqual([
    'server-starts-small: server/main.ts:1 may not import server/app/app.ts',
  ]);
});

test('server-starts-small allows what is loaded later', () => {
  const later = `const open = () => import('../platform/pictures.ts');`;
  const tree = { ...files, 'server/app/app.ts': later, 'server/main.ts': `import './app/app.ts';` };

  expect(check(tree)).toEqual([]);
});

test('no-cycles reports the files of an import cycle in order, even if only for a type', () => {
  const tree = {
    'contract/a.ts': `import './b.ts';`,
    'contract/b.ts': `export * from './c.ts';`,
    'contract/c.ts': `import type { A } from '#contract/a.ts';`,
  };

  expect(check(tree)).toEqual(['no-cycles: contract/a.ts → contract/b.ts → contract/c.ts → contract/a.ts']);
});

test('no-cycles ignores lazy imports and two paths to the same file', () => {
  const tree = {
    'contract/a.ts': `import './b.ts'; import './c.ts'; import './d.ts';`,
    'contract/b.ts': `import './d.ts';`,
    'contract/c.ts': `const a = import('./a.ts'); import './d.ts';`,
    'contract/d.ts': 'export {};',
  };

  expect(check(tree)).toEqual([]);
});

const budgets = 'server/features/budgets/budgets.service.ts';
const auth = 'server/features/auth/auth.service.ts';

test('no-slice-cycles reports slices that import each other, even if only for a type', () => {
  const tree = {
    [auth]: `import { spent } from '../budgets/budgets.service.ts';`,
    'server/features/budgets/outlook.service.ts': `import type { User } from '../auth/auth.service.ts';`,
  };

  expect(check(tree)).toEqual([
    'no-slice-cycles: server/features/auth → server/features/budgets → server/features/auth',
  ]);
});

test('no-slice-cycles allows imports in one direction, and any imports in tests', () => {
  const tree = {
    [auth]: `import { spent } from '../budgets/budgets.service.ts';`,
    [budgets]: 'export {};',
    'server/features/budgets/budgets.test.ts': `import { signUp } from '../auth/auth.service.ts';`,
  };

  expect(check(tree)).toEqual([]);
});

test('imports in strings and comments are ignored', () => {
  expect(
    check({ 'web/ui/a.tsx': `const a = "import '#server/main.ts'"; // import '#server/main.ts'` }),
  ).toEqual([]);
});

test('a file that cannot be parsed is reported', () => {
  expect(() => check({ 'web/ui/a.tsx': 'import {' })).toThrow('web/ui/a.tsx cannot be parsed');
});
