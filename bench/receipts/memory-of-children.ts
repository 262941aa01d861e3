import { readdirSync, readFileSync } from 'node:fs';

/** Watches the peak memory of this process's children; `stop` returns that of all that lived together, in bytes. Linux only. */
export function memoryOfChildren(): { stop: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, peakBytes());
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

function peakBytes(): number {
  if (process.platform !== 'linux') return Number.NaN;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(peakBytesOfChild)
    .reduce((sum, bytes) => sum + bytes, 0);
}

function peakBytesOfChild(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const isChild = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === process.pid;
    return isChild ? Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024 : 0;
  } catch {
    return 0; // it has just ended
  }
}
