import { type BankEntry, type BankLine, bankText, type Source } from '../bank-lines.ts';
import { findDuplicates } from '../find-duplicates.ts';

export interface Draft {
  day: string;
  amount: number;
  name: string;
  note?: string;
  bankId?: string | null;
}

export function lineOf({ day, amount, name, note = '', bankId = null }: Draft): BankLine {
  return { day, amount, bankId, text: bankText({ name, note }) };
}

/** A book that files are imported into one after the other, without a database. */
export function newBook() {
  const entries: BankEntry[] = [];
  const sources = new Map<string, Source>();
  let transactions = 0;
  return {
    entries,
    /** Adds what is new and returns the places of those rows. */
    importFile: (
      drafts: readonly Draft[],
      source: Partial<Source> = {},
    ): { added: number[]; transactions: number } => {
      const file = { shape: 'bank csv', account: null, ...source, rows: drafts.map(lineOf) };
      const importId = `import ${sources.size}`;
      const found = findDuplicates(file, entries, sources);
      sources.set(importId, file);
      const added = found.flatMap((id, place) => (id === undefined ? place : []));
      for (const [place, row] of file.rows.entries()) {
        const transactionId = found[place] ?? `transaction ${transactions++}`;
        entries.push({ ...row, transactionId, importId, isDeleted: false });
      }
      return { added, transactions };
    },
  };
}
