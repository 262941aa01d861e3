import type { DecimalMark } from '#contract/import-layout.ts';
import type { MinorUnits } from '#contract/money.ts';
import { type DecidedSign, decideSign } from '../table/decide-sign.ts';
import { markOf, splitAmount, toMinor, turned, type WrittenAmount } from '../values/amounts.ts';
import type { OfxTransaction } from './ofx-transactions.ts';

export interface OfxSign extends DecidedSign {
  /** No amount has a sign, and the types say both directions. */
  byType: boolean;
}

/** Some banks write every amount without a sign and leave it to the type, and some cards turn the signs. */
export function decideOfxSign(
  transactions: readonly OfxTransaction[],
  amounts: readonly (MinorUnits | undefined)[],
): OfxSign {
  const rows = transactions
    .map((transaction, at) => ({
      ...{ day: undefined, balance: undefined, text: textOf(transaction), amount: amounts[at] ?? 0 },
      ...{ side: sideOf(transaction), isOfCard: transaction.isOfCard, kind: transaction.kind },
    }))
    .filter(({ amount, kind }) => amount !== 0 && kind === 'booked');
  const count = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length;
  const [paid, received] = [count(({ side }) => side === 'out'), count(({ side }) => side === 'in')];
  const isSigned = rows.some(({ amount }) => amount < 0);
  if (paid + received === 0 && rows.every(({ isOfCard }) => isOfCard))
    return { ...decideSign({ rows, surroundings: 'card' }), byType: false };
  if (!isSigned && paid > 0 && received > 0) return { sign: 'as_written', isCertain: true, byType: true };
  const agreed = count(({ side, amount }) => side !== undefined && (side === 'in') === amount > 0);
  const isTurned = agreed === 0 && paid > 0 && (!isSigned || received > 0);
  return isTurned
    ? { sign: 'turned', isCertain: false, byType: false }
    : { sign: 'as_written', isCertain: true, byType: false };
}

function textOf({ fields }: OfxTransaction): string {
  return ['NAME', 'PAYEE.NAME', 'MEMO'].map((name) => fields.get(name) ?? '').join(' ');
}

const out = /^(DEBIT|CHECK|POS|ATM|FEE|SRVCHG|DIRECTDEBIT|REPEATPMT|CASH)$/i;
const into = /^(CREDIT|DEP|DIRECTDEP|DIV)$/i;

/** Where the type says the money goes, if it does. A card is paid, and charges interest. */
export function sideOf({ fields, isOfCard }: OfxTransaction): 'in' | 'out' | undefined {
  const type = fields.get('TRNTYPE') ?? '';
  if (out.test(type)) return 'out';
  if (into.test(type)) return 'in';
  if (/^PAYMENT$/i.test(type)) return isOfCard ? 'in' : 'out';
  if (/^INT$/i.test(type)) return isOfCard ? 'out' : 'in';
  return undefined;
}

/** Of each transaction, in hundredths; undefined if it is none. */
export function amountsOf(transactions: readonly OfxTransaction[]): (MinorUnits | undefined)[] {
  const written = transactions.map(({ fields }) => splitAmount(fields.get('TRNAMT') ?? ''));
  const marks = new Set(written.map((each) => each && markOf(each.number)));
  const proved = (['.', ','] as const).filter((mark) => marks.has(mark));
  return written.map((each) => each && toAmount(each, proved.length === 1 ? proved[0] : undefined));
}

/** OFX has no thousands separators, so a single mark is the decimal one, unless other amounts of the file prove another. */
function toAmount(
  { number, isNegative }: WrittenAmount,
  proved: DecimalMark | undefined,
): MinorUnits | undefined {
  const mark = markOf(number);
  const either = proved ?? (number.includes(',') ? ',' : '.');
  const minor = toMinor(number, mark === '.' || mark === ',' ? mark : either);
  return minor !== undefined && isNegative ? turned(minor) : minor;
}
