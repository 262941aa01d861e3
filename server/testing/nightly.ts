/** Whether `npm run test:nightly` runs: long tests at full length, and everything on both databases. */
export const isNightly = process.env['NIGHTLY'] === '1';

/** Repetitions in the short and in the long run of a test. */
export function times(short: number, long: number): number {
  return isNightly ? long : short;
}

/** Prints the figures of a test, for whoever runs it and for docs/reliability.md. */
export function report(test: string, figures: Record<string, string | number>): void {
  const lines = Object.entries(figures).map(([name, value]) => `  ${name}: ${value}`);
  console.log([test, ...lines].join('\n'));
}
