import { readFileSync } from 'node:fs';

/** Megabytes that a process has had in memory at most; undefined except on Linux. */
export function peakMemory(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
