const waiting: (() => void)[] = [];

/**
 * Resolves when long work may go on after a piece of it. One of all that waits goes on at a time, and before it whatever
 * has arrived meanwhile is answered: others wait for one piece, however much long work there is.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) passSoon();
  });
}

/** Two rounds of the event loop from now: what is read from its socket in the first is answered in it. */
function passSoon(): void {
  setImmediate(() => setImmediate(pass));
}

function pass(): void {
  waiting.shift()?.();
  if (waiting.length > 0) passSoon();
}
