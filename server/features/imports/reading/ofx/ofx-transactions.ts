import { refuseTooManyRows } from '../limits.ts';
import { type Tag, tagsOf } from '../values/tags.ts';
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
  refuseTooManyRows(walk.found.length);
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

function note(walk: Walk, { name, text: value }: Tag): void {
  if (walk.open === undefined) {
    if (name === 'CURDEF') walk.currency = value || null;
    if (name === 'ACCTID') walk.account = value || null;
  } else if (value !== '') {
    const key = walk.inPayee ? `PAYEE.${name}` : name;
    const { fields } = walk.open.transaction;
    if (!fields.has(key)) fields.set(key, value);
  }
}
