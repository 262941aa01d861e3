import { ImportFailure } from '../import-failure.ts';
import { importLimits } from '../limits.ts';
import { lineCounter } from '../line-counter.ts';
import { decodeEntities } from './entities.ts';

export interface OfxTransaction {
  line: number;
  raw: string;
  /** By the name of the element in capitals; those of a payee as `PAYEE.NAME`. */
  fields: Map<string, string>;
  currency: string | null;
  account: string | null;
  isPending: boolean;
}

interface Tag {
  name: string;
  isEnd: boolean;
  value: string;
  start: number;
  end: number;
}

/** The transactions of all accounts, whether or not elements are closed. */
export function ofxTransactions(text: string): OfxTransaction[] {
  const found: OfxTransaction[] = [];
  const lineOf = lineCounter(text);
  let currency: string | null = null;
  let account: string | null = null;
  let open: { transaction: OfxTransaction; start: number } | undefined;
  let inPayee = false;
  const close = (end: number) => {
    if (open !== undefined) open.transaction.raw = text.slice(open.start, end).trim();
    open = undefined;
    inPayee = false;
  };
  for (const { name, isEnd, value, start, end } of tagsOf(text)) {
    if (name === 'STMTTRN' || name === 'STMTTRNP') {
      close(isEnd ? end : start);
      if (isEnd) continue;
      if (found.length >= importLimits.rows) throw new ImportFailure('too_many_rows');
      const transaction = {
        line: lineOf(start),
        raw: '',
        fields: new Map(),
        currency,
        account,
        isPending: name === 'STMTTRNP',
      };
      found.push(transaction);
      open = { transaction, start };
    } else if (/^(BANKTRANLIST|BANKTRANLISTP|STMTRS|CCSTMTRS|OFX)$/.test(name)) close(start);
    else if (name === 'PAYEE') inPayee = !isEnd;
    else if (isEnd) continue;
    else if (open === undefined) {
      if (name === 'CURDEF') currency = value || null;
      if (name === 'ACCTID') account = value || null;
    } else if (value !== '') {
      const key = inPayee ? `PAYEE.${name}` : name;
      if (!open.transaction.fields.has(key)) open.transaction.fields.set(key, value);
    }
  }
  close(text.length);
  return found;
}

/** Elements with the text after them, in one pass. */
function* tagsOf(text: string): Generator<Tag> {
  for (let start = text.indexOf('<'); start >= 0; ) {
    const close = text.indexOf('>', start);
    if (close < 0) return;
    const name = text.slice(start + 1, Math.min(close, start + 60));
    const [value, next] = valueAfter(text, close + 1);
    if (/^\/?[A-Za-z]/.test(name)) {
      const isEnd = name.startsWith('/');
      yield {
        name: (isEnd ? name.slice(1) : name).split(/[\s/]/, 1)[0]?.toUpperCase() ?? '',
        isEnd,
        value,
        start,
        end: close + 1,
      };
    }
    start = next;
  }
}

/** The text up to the next element, and where that begins. */
function valueAfter(text: string, from: number): [string, number] {
  const marker = '<![CDATA[';
  if (text.startsWith(marker, from)) {
    const end = text.indexOf(']]>', from);
    if (end < 0) return [text.slice(from + marker.length), -1];
    return [text.slice(from + marker.length, end).trim(), text.indexOf('<', end + 3)];
  }
  const next = text.indexOf('<', from);
  return [decodeEntities(text.slice(from, next < 0 ? text.length : next).trim()), next];
}
