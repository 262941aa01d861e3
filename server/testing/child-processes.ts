import { existsSync, readFileSync } from 'node:fs';

/** Returns the ids of the child processes that this one has started since and that still run; none except on Linux. */
export function watchChildren(): () => number[] {
  const earlier = new Set(listChildren());
  return () => listChildren().filter((id) => !earlier.has(id));
}

function listChildren(): number[] {
  const list = `/proc/self/task/${process.pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

/** Megabytes that a process has had in memory at most; undefined except on Linux. */
export function peakMemory(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
