/** Whether the long tests run: `npm run test:hard`. */
export const isHard = process.env['HARD'] === '1';

/** How often something is done: a little in every run of the tests, a lot in the long one. */
export function times(short: number, long: number): number {
  return isHard ? long : short;
}

/** Prints the figures of a test, for whoever runs it and for docs/reliability.md. */
export function report(test: string, figures: Record<string, string | number>): void {
  const lines = Object.entries(figures).map(([name, value]) => `  ${name}: ${value}`);
  console.log([test, ...lines].join('\n'));
}
