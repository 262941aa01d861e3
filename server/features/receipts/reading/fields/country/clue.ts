import type { Country } from './countries.ts';

/** Something printed that points to some countries. */
export interface Clue {
  /** Found again, it counts once. */
  name: string;
  countries: readonly Country[];
  /** One of weight 4 is enough to tell the country. */
  weight: number;
}
