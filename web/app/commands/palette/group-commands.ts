import type { Command } from '../command.ts';
import { fitness } from '../fitness.ts';
import type { PaletteGroup } from './palette-option.ts';

/** Breaks ties in favour of recently used commands. */
const latestBonus = 0.5;
/** Matches inside a word are too often accidental. */
const wordsWeight = 0.6;

/** Without input: recently used commands, then all that are not rare, by group. */
export function groupAll(commands: Command[], latest: string[]): PaletteGroup[] {
  const used = latest.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const others = commands.filter((command) => !command.isRare && !used.includes(command));
  const groups = byGroup(others);
  return used.length > 0 ? [{ name: 'Recent', options: used }, ...groups] : groups;
}

/** Commands that match the input, best first, in groups ordered the same way. */
export function groupFitting(commands: Command[], latest: string[], typed: string): PaletteGroup[] {
  const fitting = commands
    .map((command) => ({ command, rank: rankOf(command, latest, typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  return byGroup(fitting.map(({ command }) => command));
}

function rankOf({ id, label, words = '' }: Command, latest: string[], typed: string): number {
  const byWords = fitness(typed, words);
  const rank = Math.max(fitness(typed, label), byWords > 1 ? byWords * wordsWeight : 0);
  return rank > 0 && latest.includes(id) ? rank + latestBonus : rank;
}

function byGroup(commands: Command[]): PaletteGroup[] {
  return [...Map.groupBy(commands, ({ group }) => group)].map(([name, options]) => ({ name, options }));
}
