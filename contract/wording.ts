/** "1,234". Written by hand because loading the browser's own number formatting takes a phone 50 ms. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Isolates a right-to-left name, so that it does not reorder the sentence around it. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(name) ? `\u2068${name}\u2069` : name;
}
