// Plain JavaScript that any Node version can run, because it selects the right one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Older ones do not keep the processes that decode files from the network. */
const OLDEST_NODE = 25;
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const build = path.join(root, 'dist/web');
const nextBuild = path.join(root, 'dist/next');
const lastBuild = path.join(root, 'dist/last');
/** In a build: the hash of what it was made from. */
const stamp = '.vite/sources';
const hour = 3_600_000;
const month = 30 * 24 * hour;

/** Runs `task` if this Node is recent enough; otherwise repeats the command with the Node installed by npm. */
export function onModernNode(task) {
  if (!existsSync(installed('fastify'))) stop('The dependencies are not installed: run "npm ci" first.');
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return task();

  const brought = findInstalledNode();
  if (brought === undefined) {
    stop(
      `Tuppence needs Node ${OLDEST_NODE} or newer: this is ${process.version}, and the newer one that "npm ci" brings ` +
        'is missing (installed with --omit=optional, or an unusual platform?).',
    );
  }
  const bounds = process.execArgv.filter((flag) => /^--(max|heap)-/.test(flag)); // of memory
  const child = spawn(brought, [...bounds, ...process.argv.slice(1)], { stdio: 'inherit' });
  // On Windows a signal would end it at once; Ctrl-C reaches it without us.
  const forward = (signal) => process.platform !== 'win32' && child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward);
  child.on('error', (error) => stop(`The Node that "npm ci" brought does not run here: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Runs a server program in this process, so that signals and the exit code need no forwarding. */
export async function runProgram(file, args) {
  const program = path.join(root, file);
  // Caches compiled code, which halves the next start-up time. Optional.
  module.enableCompileCache?.(path.join(root, 'node_modules/.cache/compiled'));
  process.argv = [process.execPath, program, ...args];
  await import(pathToFileURL(program).href);
}

/**
 * Re-executes the process with an allocator that returns freed memory: glibc would keep up to 32 MB per thread, and
 * password hashing uses four. The setting is only read at process start; where re-executing is not possible, the
 * process just uses more memory.
 */
export function returnFreedMemory() {
  const { GLIBC_TUNABLES: tunables } = process.env;
  if (process.platform !== 'linux' || process.execve === undefined || tunables !== undefined) return;
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    GLIBC_TUNABLES: 'glibc.malloc.mmap_threshold=4194304:glibc.malloc.hugetlb=1',
  });
}

export function buildWebAppIfStale() {
  const file = path.join(build, stamp);
  // A copy may lack its hidden files: without the tool, it is taken as it is.
  const isCurrent = existsSync(file)
    ? readFileSync(file, 'utf8') === hashOfSources()
    : !existsSync(installed('vite/bin/vite.js'));
  if (builtAt() === 0 || !isCurrent) buildWebApp();
}

/** Of names and contents: the dates say nothing, as a release may be unpacked with its own. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const name of ['web', 'contract', 'package-lock.json']) addToHash(hash, name);
  return hash.digest('hex');
}

function addToHash(hash, name) {
  const file = path.join(root, name);
  hash.update(name);
  if (!statSync(file).isDirectory()) {
    hash.update(readFileSync(file));
    return;
  }
  for (const each of readdirSync(file).sort()) addToHash(hash, `${name}/${each}`);
}

/** The server does not start without a build, not even where Vite serves the web app. */
export function buildWebAppIfMissing() {
  if (builtAt() === 0) buildWebApp();
}

/** Zero if there is no build; each of its files was written less than an hour before. */
function builtAt() {
  const index = path.join(build, 'index.html');
  return existsSync(index) ? statSync(index).mtimeMs : 0;
}

export function buildWebApp() {
  const vite = installed('vite/bin/vite.js');
  if (!existsSync(vite)) {
    stop('The web app needs building, but its build tool is not installed: run "npm ci" without --omit.');
  }
  const sources = hashOfSources();
  const args = [vite, 'build', 'web', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    rmSync(nextBuild, { recursive: true, force: true });
    stop('The web app could not be built: see above.');
  }
  mkdirSync(path.dirname(path.join(nextBuild, stamp)), { recursive: true });
  writeFileSync(path.join(nextBuild, stamp), sources);
  keepAssetsOfOpenPages();
  replaceBuild();
}

/** By two renames: a server that runs would miss files for as long as it takes to remove them. */
function replaceBuild() {
  rmSync(lastBuild, { recursive: true, force: true }); // of a build that was killed
  if (existsSync(build)) renameSync(build, lastBuild);
  renameSync(nextBuild, build);
  rmSync(lastBuild, { recursive: true, force: true });
}

/**
 * Pages that are open load their scripts by the names of the build that they came from, also from a running server: of the
 * last one, however old it is, or of one of the last month.
 */
function keepAssetsOfOpenPages() {
  const [from, to] = [build, nextBuild].map((folder) => path.join(folder, 'assets'));
  if (!existsSync(from)) return;
  const since = Math.min(Date.now() - month, builtAt() - hour);
  cpSync(from, to, {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (file) => file === from || statSync(file).mtimeMs > since,
  });
}

export function installed(file) {
  return path.join(root, 'node_modules', file);
}

function findInstalledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  return ['node', 'node-bin'] // macOS on Arm has the second name
    .map((name) => installed(`${name}-${platform}-${process.arch}/${program}`))
    .find((file) => existsSync(file));
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
