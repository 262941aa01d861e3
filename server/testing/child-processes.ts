import { readFileSync } from 'node:fs';

/** The process ids of the child processes that this one's main thread has started. Only on Linux. */
export function childrenOfThisProcess(): number[] {
  const ids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  return ids === '' ? [] : ids.split(' ').map(Number);
}
