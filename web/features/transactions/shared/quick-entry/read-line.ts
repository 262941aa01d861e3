import type { EntryContext, EntryReading } from './entry-reading.ts';
import { tagged } from './find-category.ts';
import { readEntry } from './read-entry.ts';

/** An alternative category, and the line with it. */
export interface OtherCategory {
  name: string;
  line: string;
}

/** Parses a line, and writes it with each category that it could have. */
export function readLine(text: string, context: EntryContext): ReadLine {
  const reading = readEntry(text, context);
  return { reading, categories: categoriesFor(text, reading.isIncome, context) };
}

interface ReadLine {
  reading: EntryReading;
  categories: readonly OtherCategory[];
}

function categoriesFor(
  text: string,
  isIncome: boolean,
  { incomeCategories, expenseCategories }: EntryContext,
): OtherCategory[] {
  const known = [...expenseCategories, ...incomeCategories];
  return (isIncome ? incomeCategories : expenseCategories).flatMap((name) => {
    const line = tagged(text, name, known);
    return line === undefined ? [] : { name, line };
  });
}
