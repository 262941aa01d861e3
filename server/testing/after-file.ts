const closing: (() => unknown)[] = [];

/** For helpers that a hook or a test calls: there, Vitest ignores `afterAll`. */
export function afterFile(close: () => unknown): void {
  closing.push(close);
}

/** Last opened, first closed. */
export async function closeFile(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}
