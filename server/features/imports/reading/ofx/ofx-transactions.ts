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

const sections = /^(BANKTRANLIST|BANKTRANLISTP|STMTRS|CCSTMTRS|INVTRANLIST|OFX)$/;

/** The transactions of all accounts, whether or not elements are closed. */
export function ofxTransactions(text: string): OfxTransaction[] {
  const found: OfxTransaction[] = [];
  const lineOf = lineCounter(text);
  const account: Pick<OfxTransaction, 'currency' | 'account' | 'isOfCard'> = {
    currency: null,
    account: null,
    isOfCard: false,
  };
  let open: { transaction: OfxTransaction; tag: Tag } | undefined;
  let [inPayee, inTrades, isConverted] = [false, false, false];
  const close = (end: number) => {
    if (open !== undefined) open.transaction.raw = text.slice(open.tag.start, end).trim();
    [open, inPayee, isConverted] = [undefined, false, false];
  };
  for (const tag of tagsOf(text)) {
    const { name, isEnd, start, end } = tag;
    const kind = kindOf(name, inTrades);
    if (kind !== undefined && isEnd) {
      if (open?.tag.name === name) close(end);
    } else if (kind !== undefined && open?.transaction.kind !== 'investment') {
      close(start);
      refuseTooManyRows(found.length);
      const transaction = { ...account, line: lineOf(start), raw: '', fields: new Map(), kind };
      found.push(transaction);
      open = { transaction, tag };
    } else if (sections.test(name)) {
      close(start);
      inTrades = name === 'INVTRANLIST' && !isEnd;
      if (name !== 'BANKTRANLIST') account.isOfCard = name === 'CCSTMTRS' && !isEnd;
    } else if (name === 'PAYEE') inPayee = !isEnd;
    else if (name === 'ORIGCURRENCY') isConverted = !isEnd;
    else if (open !== undefined) {
      // What the amount was converted from is not its currency.
      if (name !== 'CURSYM' || !isConverted) note(open.transaction, tag, inPayee);
    } else if (name === 'CURDEF' && !isEnd) account.currency = tag.text || null;
    else if (name === 'ACCTID' && !isEnd) account.account = tag.text || null;
  }
  close(text.length);
  return found;
}

function kindOf(name: string, inTrades: boolean): OfxTransaction['kind'] | undefined {
  if (name === 'STMTTRN') return 'booked';
  if (name === 'STMTTRNP') return 'pending';
  return inTrades && investments.has(name) ? 'investment' : undefined;
}

function note({ fields }: OfxTransaction, { name, isEnd, text }: Tag, inPayee: boolean): void {
  const key = inPayee ? `PAYEE.${name}` : name;
  if (!isEnd && text !== '' && !fields.has(key)) fields.set(key, text);
}
