import type { LucideIcon } from 'lucide-react';
import { commandMessages, paletteMessages } from '#contract/messages/commands.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { Command } from '../command.ts';

/** Breaks ties in favour of recently used commands. */
const latestBonus = 0.5;
const exact = 5;
/** Matches inside a word are too often accidental. */
const wordsWeight = 0.6;

/** Without input: recently used commands, then all that are not rare, by group. */
export function groupAll(commands: Command[], latest: string[]): PaletteGroup[] {
  const used = latest.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const others = commands.filter((command) => !command.isRare && !used.includes(command));
  const groups = byGroup(others);
  return used.length > 0 ? [{ name: paletteMessages.recent, options: used }, ...groups] : groups;
}

/** Commands that match the input, best first, in groups ordered the same way. */
export function groupFitting(commands: Command[], latest: string[], typed: string): PaletteGroup[] {
  const fitting = commands
    .map((command) => ({ command, rank: rankOf(command, latest, typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  return byGroup(fitting.map(({ command }) => command));
}

/** What is named exactly like the input first: commands before transactions, unless only a transaction is. */
export function exactFirst(commands: PaletteGroup[], found: PaletteGroup[], typed: string): PaletteGroup[] {
  const isExact = ({ label }: PaletteOption) => fitness(typed, label) === exact;
  const sorted = found.map(({ name, options }) => ({
    name,
    options: options.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one))),
  }));
  const hasExact = (groups: PaletteGroup[]) => groups.some(({ options }) => options.some(isExact));
  return hasExact(sorted) && !hasExact(commands) ? [...sorted, ...commands] : [...commands, ...sorted];
}

function rankOf({ id, label, words = '' }: Command, latest: string[], typed: string): number {
  const byWords = fitness(typed, words);
  const rank = Math.max(fitness(typed, label), byWords > 1 ? byWords * wordsWeight : 0);
  return rank > 0 && latest.includes(id) ? rank + latestBonus : rank;
}

function byGroup(commands: Command[]): PaletteGroup[] {
  return [...Map.groupBy(commands, ({ group }) => group)].map(([group, options]) => ({
    name: commandMessages.groups[group],
    options,
  }));
}

/**
 * How well the input matches a text; 0 is no match. The whole text counts most, then a match at its start, then at the start of a word. Letters
 * in order are enough if each starts a word or follows the previous one: "adex" matches "Add expense".
 */
export function fitness(typed: string, text: string): number {
  const [query, candidate] = [fold(typed), fold(text)];
  if (candidate === query) return exact;
  if (candidate.startsWith(query)) return 4;
  if (` ${candidate}`.includes(` ${query}`)) return 3;
  if (asBeginnings(query).test(candidate)) return 2;
  return candidate.includes(query) ? 1 : 0;
}

function asBeginnings(query: string): RegExp {
  const letters = [...query.replaceAll(' ', '')].map((letter) => letter.replace(/\W/, '\\$&'));
  return new RegExp(`\\b${letters.join('(?:|.*?\\b)')}`);
}

/** Removes case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** A row of the palette. */
export interface PaletteOption {
  id: string;
  label: string;
  Icon: LucideIcon;
  keys?: string | undefined;
  /** Shows its category, day and amount. */
  transaction?: Transaction;
  run: () => void;
}

export interface PaletteGroup {
  name: string;
  options: PaletteOption[];
}
