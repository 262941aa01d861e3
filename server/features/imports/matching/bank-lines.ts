import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { fold } from '#server/platform/fold.ts';

/** What a bank says of one transaction. */
export interface BankLine {
  /** The day of booking. */
  day: LocalDate;
  /** Negative is money out. */
  amount: MinorUnits;
  bankId: string | null;
  /** From `bankText`. */
  text: string;
}

/** What an earlier file said of a transaction; each file that had it said it once. */
export interface BankEntry extends BankLine {
  transactionId: string;
  importId: string;
  /** The person has deleted it since. */
  isDeleted: boolean;
}

/** Which bank and account a file is from. */
export interface Source {
  /** Equal for files of one bank and format. */
  shape: string;
  account: string | null;
}

/** The texts of a line as the bank wrote them, folded; its first line is the name. */
export function bankText({ name, note }: { name: string; note: string }): string {
  return fold(note === '' ? name : `${name}\n${note}`);
}

export function nameOf(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** Whether two account numbers, as files write them, certainly belong to different accounts. */
export function areDifferentAccounts(one: Source, other: Source): boolean {
  const [first, second] = [bareAccount(one.account), bareAccount(other.account)];
  if (first === '' || second === '' || first === second) return false;
  if (one.shape === other.shape) return true;
  const numbers = [first, second];
  return numbers.every(isIban) || (first.length === second.length && numbers.every(isWholeNumber));
}

/** The account of a file, if it is of one. */
export function singleAccount(rows: readonly { account: string | null }[]): string | null {
  const [only = null, ...others] = new Set(rows.flatMap(({ account }) => account ?? []));
  return others.length === 0 ? only : null;
}

/** Letters and digits in upper case. */
export function bareAccount(account: string | null): string {
  return (account ?? '').replace(/[^\p{L}\p{N}*]/gu, '').toUpperCase();
}

function isIban(account: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account);
}

/** Not only the last digits of one. */
function isWholeNumber(account: string): boolean {
  return /^\d{6,}$/.test(account);
}

/** A transaction of the book that no bank has said anything of. */
export interface BookEntry {
  id: string;
  day: LocalDate;
  /** Negative is money out. */
  amount: MinorUnits;
  /** As `bankText` joins name and note. */
  text: string;
  recurringId: string | null;
}

/** A row of the file that the book does not have yet. */
export interface UnmatchedRow extends BankLine {
  /** The key of its payee. */
  payee: string;
}

/** How many days apart the booking and the day that a person entered, or a receipt shows, may be. */
export const mostDaysApart = 4;
