import { createHash } from 'node:crypto';
import type { SignRule } from '#contract/import-layout.ts';
import type { RowCollector } from './row-collector.ts';
import type { FormatName, Statement } from './statement.ts';

interface Settled {
  format: FormatName;
  encoding: string;
  /** The same for all files of one account. */
  source: string;
  sign?: SignRule;
  /** How many statements of the file have a closing balance that follows from the opening one, or does not. */
  agreed?: number;
  disagreed?: number;
}

/** A statement in a format that leaves nothing open. */
export function settledStatement(
  { format, encoding, source, sign = 'as_written', agreed = 0, disagreed = 0 }: Settled,
  collector: RowCollector,
): Statement {
  const shape = createHash('sha256').update(source).digest('hex').slice(0, 32);
  const proved = agreed > 0 ? 'agrees' : 'absent';
  return {
    format,
    encoding,
    ...collector,
    questions: [],
    answers: [],
    layout: { shape, encoding, dateOrder: null, decimalMark: null, sign, table: null },
    balance: disagreed > 0 ? 'disagrees' : proved,
  };
}
