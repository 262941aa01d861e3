import { maxAmount } from '#contract/money.ts';
import { type DecidedSign, decideSign } from '../table/decide-sign.ts';
import { markOf, splitAmount, toMinor } from '../values/amounts.ts';
import type { OfxTransaction } from './ofx-transactions.ts';

export interface OfxSign extends DecidedSign {
  /** No amount has a sign, and the types say both directions. */
  byType: boolean;
}

/** Some banks write every amount without a sign and leave it to the type, and some cards turn the signs. */
export function decideOfxSign(transactions: readonly OfxTransaction[]): OfxSign {
  const booked = transactions
    .filter(({ kind }) => kind === 'booked')
    .map((transaction) => ({
      ...{ day: undefined, balance: undefined, text: textOf(transaction), isOfCard: transaction.isOfCard },
      amount: amountOf(transaction) ?? 0,
      side: sideOf(transaction),
    }));
  const rows = booked.filter(({ amount }) => amount !== 0);
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

export function amountOf({ fields }: OfxTransaction): number | undefined {
  return parseOfxAmount(fields.get('TRNAMT') ?? '');
}

/** OFX has no thousands separators, so a single mark is the decimal one. */
function parseOfxAmount(text: string): number | undefined {
  const written = splitAmount(text);
  if (written === undefined) return undefined;
  const mark = markOf(written.number);
  const either = written.number.includes(',') ? ',' : '.';
  const minor = toMinor(written.number, mark === '.' || mark === ',' ? mark : either);
  if (minor === undefined || minor > maxAmount * 100) return undefined;
  return written.isNegative && minor !== 0 ? -minor : minor;
}
