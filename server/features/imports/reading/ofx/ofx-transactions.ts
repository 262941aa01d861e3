import { ImportFailure } from '../import-failure.ts';
import { importLimits } from '../limits.ts';
import { decodeEntities } from '../values/entities.ts';
import { lineCounter } from '../values/texts.ts';

export interface OfxTransaction {
  line: number;
  raw: string;
  /** By the name of the element in capitals; those of a payee as `PAYEE.NAME`. */
  fields: Map<string, string>;
  currency: string | null;
  account: string | null;
  isOfCard: boolean;
  kind: 'booked' | 'pending' | 'investment';
}

interface Tag {
  name: string;
  isEnd: boolean;
  value: string;
  start: number;
  end: number;
}

/** Trades and the like; money that moves for them is a transaction of its own. */
const investments = new Set(
  'BUYDEBT BUYMF BUYOPT BUYOTHER BUYSTOCK CLOSUREOPT INCOME INVEXPENSE JRNLFUND JRNLSEC MARGININTEREST REINVEST RETOFCAP SELLDEBT SELLMF SELLOPT SELLOTHER SELLSTOCK SPLIT TRANSFER'.split(
    ' ',
  ),
);

interface Walk {
  text: string;
  found: OfxTransaction[];
  currency: string | null;
  account: string | null;
  isOfCard: boolean;
  open: { transaction: OfxTransaction; start: number; tag: string } | undefined;
  inPayee: boolean;
  inTrades: boolean;
  lineOf(offset: number): number;
}

/** The transactions of all accounts, whether or not elements are closed. */
export function ofxTransactions(text: string): OfxTransaction[] {
  const walk: Walk = {
    text,
    found: [],
    currency: null,
    account: null,
    isOfCard: false,
    open: undefined,
    inPayee: false,
    inTrades: false,
    lineOf: lineCounter(text),
  };
  for (const tag of tagsOf(text)) step(walk, tag);
  close(walk, text.length);
  return walk.found;
}

function step(walk: Walk, tag: Tag): void {
  const { name, isEnd, start, end } = tag;
  const kind = kindOf(name, walk.inTrades);
  if (kind !== undefined && isEnd) {
    if (walk.open?.tag === name) close(walk, end);
  } else if (kind !== undefined && walk.open?.transaction.kind !== 'investment') begin(walk, tag, kind);
  else if (/^(BANKTRANLIST|BANKTRANLISTP|STMTRS|CCSTMTRS|INVTRANLIST|OFX)$/.test(name)) {
    close(walk, start);
    walk.inTrades = name === 'INVTRANLIST' && !isEnd;
    if (name !== 'BANKTRANLIST') walk.isOfCard = name === 'CCSTMTRS' && !isEnd;
  } else if (name === 'PAYEE') walk.inPayee = !isEnd;
  else if (!isEnd) note(walk, tag);
}

function kindOf(name: string, inTrades: boolean): OfxTransaction['kind'] | undefined {
  if (name === 'STMTTRN') return 'booked';
  if (name === 'STMTTRNP') return 'pending';
  return inTrades && investments.has(name) ? 'investment' : undefined;
}

function begin(walk: Walk, { name, start }: Tag, kind: OfxTransaction['kind']): void {
  close(walk, start);
  if (walk.found.length >= importLimits.rows) throw new ImportFailure('too_many_rows');
  const { currency, account, isOfCard } = walk;
  const transaction = {
    line: walk.lineOf(start),
    raw: '',
    fields: new Map(),
    currency,
    account,
    isOfCard,
    kind,
  };
  walk.found.push(transaction);
  walk.open = { transaction, start, tag: name };
}

function close(walk: Walk, end: number): void {
  const { open, text } = walk;
  if (open !== undefined) open.transaction.raw = text.slice(open.start, end).trim();
  walk.open = undefined;
  walk.inPayee = false;
}

function note(walk: Walk, { name, value }: Tag): void {
  if (walk.open === undefined) {
    if (name === 'CURDEF') walk.currency = value || null;
    if (name === 'ACCTID') walk.account = value || null;
  } else if (value !== '') {
    const key = walk.inPayee ? `PAYEE.${name}` : name;
    const { fields } = walk.open.transaction;
    if (!fields.has(key)) fields.set(key, value);
  }
}

/** Elements with the text after them, in one pass. */
function* tagsOf(text: string): Generator<Tag> {
  for (let opened = text.indexOf('<'); opened >= 0; ) {
    const close = text.indexOf('>', opened);
    if (close < 0) return;
    const start = text.lastIndexOf('<', close); // one before it was never closed
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
    opened = next;
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
