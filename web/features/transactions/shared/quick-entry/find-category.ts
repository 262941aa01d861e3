import { gap, stretchOf, takeOut } from './entry-reading.ts';

export interface FoundCategory {
  /** As spelt in the user's list, or as typed if it is not in the list. */
  name: string;
  isKnown: boolean;
  /** Further tags of the line, which are not used. */
  others: readonly string[];
  line: string;
}

const tags = /(?<=^|\s)#(?<name>\p{L}[^\s#,;]*)/gu;

/** The category given by `#tag`, or by its exact name and a colon at the start. */
export function findCategory(line: string, known: readonly string[]): FoundCategory | undefined {
  const [written, ...others] = [...line.matchAll(tags)].map((tag) => tag.groups?.['name'] ?? '');
  if (written !== undefined) {
    const name = named(written, known) ?? begunWith(written, known);
    const rest = line.replace(tags, ` ${gap} `);
    return { name: name ?? written, isKnown: name !== undefined, others, line: rest };
  }
  const label = /^\s*(?<name>[^:]{1,60}):(?=\s)/u.exec(line);
  const name = label && exactly(label.groups?.['name'] ?? '', known);
  return label && name
    ? { name, isKnown: true, others: [], line: takeOut(line, stretchOf(label)) }
    : undefined;
}

/** The line with this category in place of any other, as a tag or, like "401k: ", as a label; undefined if neither would mean it. */
export function tagged(line: string, category: string, known: readonly string[]): string | undefined {
  const tag = category.replace(/[^\p{L}\p{N}]/gu, '');
  const untagged = findCategory(line, known)?.line ?? line;
  const rest = untagged.replaceAll(gap, ' ').replace(/\s+/g, ' ').trim();
  if (/^\p{L}/u.test(tag) && named(tag, known) === category) return `${rest} #${tag}`;
  const isLabel = !category.includes(':') && exactly(category, known) === category;
  return isLabel ? `${category}: ${rest}` : undefined;
}

/** The category of this name in any case, or else the one that only differs in how many spaces are between its words. */
export function exactly(text: string, known: readonly string[]): string | undefined {
  const wanted = text.trim().toLowerCase();
  const same = known.find((name) => name.toLowerCase() === wanted);
  return same ?? known.find((name) => oneSpaced(name) === oneSpaced(wanted));
}

function oneSpaced(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

function named(tag: string, known: readonly string[]): string | undefined {
  return known.find((name) => lettersOf(name) === lettersOf(tag));
}

/** The category that starts with this, if there is only one. */
function begunWith(tag: string, known: readonly string[]): string | undefined {
  const wanted = lettersOf(tag);
  const [only, another] = known.filter((name) => lettersOf(name).startsWith(wanted));
  return wanted.length >= 2 && another === undefined ? only : undefined;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
