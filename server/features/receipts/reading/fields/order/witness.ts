import type { DateOrder } from '../date-marks.ts';

/** What one kind of evidence says about the order of day and month. */
export interface Witness {
  order: DateOrder;
  /** It tells the order, makes it likely, or says that both are in use. */
  verdict: 'told' | 'likely' | 'open';
}
