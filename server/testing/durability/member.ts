import type { Ask } from '../api-client.ts';
import type { Random } from '../seeded-random.ts';
import type { Ledger } from './ledger.ts';

/** One request that changes something, and what it means for the ledger when it is done. */
export interface Change extends Required<Pick<Ask, 'method'>> {
  path: string;
  body?: unknown;
  /**
   * Does to a ledger what the request does; done twice it is as done once. `reply` is what the server answered,
   * absent while it has not.
   */
  apply(ledger: Ledger, reply?: { _id?: string }): void;
}

/** Whose changes never touch what another member of the household has. */
export interface Member {
  name: string;
  /** Of how many. */
  number: number;
  members: number;
  random: Random;
  /** Numbers what this member makes. */
  made: number;
}

export type Named<T> = [name: string, thing: T];

export function newName(member: Member, what: string): string {
  return `${member.name} ${what} ${++member.made}`;
}

/** One of the member's own, sometimes a new one: the request makes it on the way. */
export function pickCategory(member: Member, { categories }: Ledger): string {
  const own = [...categories].filter((name) => name.startsWith(`${member.name} `));
  if (own.length < 2 || (own.length < 6 && member.random.next() < 0.1)) return newName(member, 'category');
  return member.random.next() < 0.2 ? 'Food' : member.random.pick(own);
}

export function pickAmount({ random }: Member): number {
  return (1 + Math.floor(random.next() * 20_000)) / 100;
}

/** Of the months that no other member has. */
export function pickMonth({ random, number, members }: Member): { year: number; month: number } {
  const place = Math.floor(random.next() * (36 / members)) * members + number;
  return { year: 2024 + Math.floor(place / 12), month: 1 + (place % 12) };
}

/** A default category is listed anyway. */
export function listOwn(categories: Set<string>, name: string): void {
  if (name !== 'Food') categories.add(name);
}
