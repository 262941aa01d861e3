import { addDays } from '#contract/calendar.ts';
import { readDirection } from '../reading/table/rows/cell-vocabulary.ts';
import { toWords } from '../reading/values/texts.ts';
import { type BankLine, bareAccount, nameOf } from './bank-lines.ts';
import {
  noTransferWords,
  type OwnPlace,
  type OwnWords,
  readTransferWords,
  type TransferWords,
} from './transfer-words.ts';

/** A line of a file, with the account that its statement is of, or the shape of the file if that names none. */
export interface AccountLine extends BankLine {
  account: string;
  /** Of the file's own. */
  category?: string | null;
  /** What it became, if it is of an earlier file. */
  transactionId?: string;
}

/** A move between own accounts. */
export interface OwnTransfer {
  /** Where the money goes to or comes from. */
  place: OwnPlace;
  /** What proves it; words that may also mean something else only suggest it. */
  by: 'words' | 'number' | 'name' | 'opposite' | 'suggestion';
  /** The transaction that an earlier file made of the opposite. */
  otherSide?: string | undefined;
}

/** How many days a transfer takes at most. */
const daysOnTheWay = 3;

/**
 * Finds moves between own accounts: for each row of the file what it is, or undefined. `others` are lines of earlier
 * files, `numbers` those of all own accounts that files have named. A purchase is never taken for a move: an opposite
 * in another account only proves what words of a transfer suggest.
 */
export function findOwnTransfers(
  rows: readonly AccountLine[],
  { others, numbers }: { others: readonly AccountLine[]; numbers: readonly (string | null)[] },
): (OwnTransfer | undefined)[] {
  const ownNames = new Set(numbers.map((number) => toWords(number ?? '')));
  const wordsOfRows = rows.map((row) => wordsOf(row, ownNames));
  const ownNumbers = new Set(numbers.map(bareAccount).filter((number) => number.length >= shortestNumber));
  const atPlaces: LinesAt = new Map();
  for (const [at, row] of rows.entries()) noteTransfer(atPlaces, row, wordsOfRows[at]);
  for (const other of others) noteTransfer(atPlaces, other, readTransferWords(other.text));
  return rows.map((row, at): OwnTransfer | undefined => {
    const { own: words, isTransfer } = wordsOfRows[at] ?? noTransferWords;
    if (words?.isProof) return { place: words.place, by: 'words' };
    if (namesAccount(row, ownNumbers)) return { place: 'account', by: 'number' };
    if (isToOther(row, ownNames)) return { place: 'account', by: 'name' };
    const mayHaveOpposite = words === undefined ? isTransfer : words.place !== 'cash';
    const opposite = mayHaveOpposite && findOpposite(row, { atPlaces, needsOwn: words === undefined });
    if (opposite)
      return { place: words?.place ?? 'account', by: 'opposite', otherSide: opposite.transactionId };
    return words && isPlausible(words, row) ? { place: words.place, by: 'suggestion' } : undefined;
  });
}

/** Neither earned nor spent is what has a category for transfers, or another account for its payee. */
function wordsOf(row: AccountLine, accounts: ReadonlySet<string>): TransferWords {
  const { text, category } = row;
  const words = readTransferWords(category ? `${text}\n${category}` : text);
  const isSaid = isForTransfers(category) || isOther(toWords(nameOf(text)), row, accounts);
  return isSaid ? { own: words.own ?? { place: 'account', isProof: false }, isTransfer: true } : words;
}

function isForTransfers(category: string | null | undefined): boolean {
  return readDirection(category ?? '') === 'own_account';
}

function isOther(said: string, { account }: AccountLine, accounts: ReadonlySet<string>): boolean {
  return accounts.has(said) && said !== toWords(account);
}

/** What an account has on a day with an amount. */
interface MovedAt {
  /** With words of own accounts. */
  isOwn: boolean;
  transactionId: string | undefined;
}

/** By day and amount, and by account. */
type LinesAt = Map<string, Map<string, MovedAt>>;

function noteTransfer(index: LinesAt, line: AccountLine, words: TransferWords = noTransferWords): void {
  if (!words.isTransfer && words.own === undefined) return;
  const place = `${line.day} ${line.amount}`;
  const accounts = index.get(place) ?? new Map<string, MovedAt>();
  const { isOwn = false, transactionId = line.transactionId } = accounts.get(line.account) ?? {};
  accounts.set(line.account, { isOwn: isOwn || words.own !== undefined, transactionId });
  index.set(place, accounts);
}

/** What another account says that is the opposite within some days; with words of own accounts if the row has none. */
function findOpposite(
  { day, amount, account }: AccountLine,
  { atPlaces, needsOwn }: { atPlaces: LinesAt; needsOwn: boolean },
): MovedAt | undefined {
  for (let days = -daysOnTheWay; days <= daysOnTheWay; days++) {
    const accounts = atPlaces.get(`${addDays(day, days)} ${-amount}`);
    if (accounts === undefined) continue;
    for (const [other, moved] of accounts) if (other !== account && (moved.isOwn || !needsOwn)) return moved;
  }
  return undefined;
}

const shortestNumber = 8;

/** Whether the text names another own account by its number. */
function namesAccount({ text, account }: AccountLine, own: ReadonlySet<string>): boolean {
  if (own.size === 0) return false;
  const numbers = text.match(/(?:\b[a-z]{2}\d{2}[ ]?)?\d[\d ]{6,}\d/g) ?? [];
  return numbers.some((number) => {
    const bare = bareAccount(number);
    return own.has(bare) && bare !== bareAccount(account);
  });
}

const beforeAccount =
  /^(?:(?:transfer|to|from|nach|von|vers|de|a|para|naar|van|till|fran|til|fra|na|z|do|в|из|на|с) )+/;

/** Whether the payee or the category says that it is to or from another account, as `Transfer : Savings` or `To 'Cash'`. */
function isToOther(row: AccountLine, accounts: ReadonlySet<string>): boolean {
  return [nameOf(row.text), row.category ?? ''].map(toWords).some((said) => {
    const other = said.replace(beforeAccount, '');
    return other !== said && isOther(other, row, accounts);
  });
}

function isPlausible({ place }: OwnWords, { amount, category }: AccountLine): boolean {
  if (place === 'cash') return amount < 0;
  return place !== 'account' || amount > 0 || isForTransfers(category);
}

/** A payee in one direction. */
export function ownAccountKey(payee: string, isIncome: boolean): string {
  return `${isIncome ? 'from' : 'to'} ${payee}`;
}
