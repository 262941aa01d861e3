import { readdirSync, readFileSync } from 'node:fs';

/** Samples the total resident memory of this process's children; `stop` returns the peak in bytes. Linux only. */
export function memoryOfChildren(): { stop: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes());
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

function residentBytes(): number {
  if (process.platform !== 'linux') return Number.NaN;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(residentBytesOfChild)
    .reduce((sum, bytes) => sum + bytes, 0);
}

function residentBytesOfChild(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const isChild = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === process.pid;
    return isChild ? Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024 : 0;
  } catch {
    return 0; // it has just ended
  }
}
