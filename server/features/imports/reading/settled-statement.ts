import type { Layout } from './layout.ts';
import type { RowCollector } from './row-collector.ts';
import type { FormatName, Statement } from './statement.ts';

interface Settled extends Partial<Layout> {
  format: FormatName;
  encoding: string;
  shape: string;
  /** How many statements of the file have a closing balance that follows from the opening one, or does not. */
  agreed?: number;
  disagreed?: number;
}

/** A statement in a format that is no table. */
export function settledStatement(
  { format, encoding, agreed = 0, disagreed = 0, ...layout }: Settled,
  collector: RowCollector,
): Statement {
  const open = { dateOrder: null, decimalMark: null, sign: 'as_written', table: null } as const;
  const proved = agreed > 0 ? 'agrees' : 'absent';
  return {
    format,
    encoding,
    ...collector,
    questions: [],
    answers: [],
    layout: { ...open, encoding, ...layout },
    balance: disagreed > 0 ? 'disagrees' : proved,
  };
}
