import type { Ask } from '../api-client.ts';
import type { Random } from '../seeded-random.ts';
import type { Ledger } from './ledger.ts';

/** One write request and its effect on the ledger. */
export interface Change extends Required<Pick<Ask, 'method'>> {
  path: string;
  body?: unknown;
  /** Applies the request to a ledger; idempotent. `reply` is the server's answer, absent until there is one. */
  apply(ledger: Ledger, reply?: { _id?: string }): void;
}

/** A member's changes never touch another member's rows. */
export interface Member {
  name: string;
  /** Index within `members`. */
  number: number;
  members: number;
  random: Random;
  /** Counts what this member has created. */
  made: number;
}

export type Named<T> = [name: string, thing: T];

export function newName(member: Member, what: string): string {
  return `${member.name} ${what} ${++member.made}`;
}

/** One of the member's own categories, or sometimes a new one, which the request creates. */
export function pickCategory(member: Member, { categories }: Ledger): string {
  const own = [...categories].filter((name) => name.startsWith(`${member.name} `));
  if (own.length < 2 || (own.length < 6 && member.random.next() < 0.1)) return newName(member, 'category');
  return member.random.next() < 0.2 ? 'Food' : member.random.pick(own);
}

export function pickAmount({ random }: Member): number {
  return (1 + Math.floor(random.next() * 20_000)) / 100;
}

/** From the months assigned to this member. */
export function pickMonth({ random, number, members }: Member): { year: number; month: number } {
  const place = Math.floor(random.next() * (36 / members)) * members + number;
  return { year: 2024 + Math.floor(place / 12), month: 1 + (place % 12) };
}

/** Default categories are always listed. */
export function listOwn(categories: Set<string>, name: string): void {
  if (name !== 'Food') categories.add(name);
}
