import type { LayoutChange } from './layout.ts';
import type { ReadingContext } from './statement.ts';

/** What every reader of a text format gets beside the text. */
export interface TextReading {
  encoding: string;
  context: ReadingContext;
  change: LayoutChange;
}
