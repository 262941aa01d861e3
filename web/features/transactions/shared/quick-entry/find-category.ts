import { gap } from './entry-reading.ts';

export interface FoundCategory {
  /** As the user's list spells it, or as it was written where the list does not have it. */
  name: string;
  isKnown: boolean;
  line: string;
}

/** The category that a line names by `#tag`, or by its exact name and a colon in front. */
export function findCategory(line: string, known: readonly string[]): FoundCategory | undefined {
  const tag = /(?<=^|\s)#(?<name>\p{L}[^\s#,;]*)/u.exec(line);
  if (tag !== null) {
    const written = tag.groups?.['name'] ?? '';
    const name = named(written, known) ?? begunWith(written, known);
    return { name: name ?? written, isKnown: name !== undefined, line: cut(line, tag) };
  }
  const label = /^\s*(?<name>[^:]{1,60}):(?=\s)/u.exec(line);
  const name = label && exactly(label.groups?.['name'] ?? '', known);
  return label && name ? { name, isKnown: true, line: cut(line, label) } : undefined;
}

/** The line with this category as its tag, in the place of any other; undefined where no tag can name it. */
export function tagged(line: string, category: string, known: readonly string[]): string | undefined {
  const tag = category.replace(/[^\p{L}\p{N}]/gu, '');
  if (!/^\p{L}/u.test(tag) || named(tag, known) !== category) return undefined;
  const untagged = findCategory(line, known)?.line ?? line;
  return `${untagged.replaceAll(gap, ' ').replace(/\s+/g, ' ').trim()} #${tag}`;
}

/** The category whose whole name this is. */
export function exactly(text: string, known: readonly string[]): string | undefined {
  const wanted = text.trim().toLowerCase();
  return known.find((name) => name.toLowerCase() === wanted);
}

function named(tag: string, known: readonly string[]): string | undefined {
  return known.find((name) => lettersOf(name) === lettersOf(tag));
}

/** The one category that begins so; of several none. */
function begunWith(tag: string, known: readonly string[]): string | undefined {
  const wanted = lettersOf(tag);
  const [only, another] = known.filter((name) => lettersOf(name).startsWith(wanted));
  return wanted.length >= 2 && another === undefined ? only : undefined;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function cut(line: string, { index, 0: text }: RegExpExecArray): string {
  return `${line.slice(0, index)} ${gap} ${line.slice(index + text.length)}`;
}
