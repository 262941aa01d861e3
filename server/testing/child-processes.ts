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
