import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PrintLine, printLines } from '#server/features/receipts/reading/fields/print-lines.ts';
import type { Line } from '#server/features/receipts/reading/recognised.ts';

export interface Key {
  id: string;
  merchant: string;
  date: string;
  amount_cents: number;
}

export type MerchantScorer = (merchant: string, key: Key) => 'exact' | 'close' | 'wrong';

/** A receipt of the development set with its printed lines. */
export interface Receipt {
  key: Key;
  prints: readonly PrintLine[];
}

/** Reads labels from `<data>/key` and recognised text from `<pages>/<id>.json`. */
export function loadReceipts(data: string, pages: string): Receipt[] {
  return readdirSync(join(data, 'key'))
    .sort()
    .map((file) => {
      const key: Key = JSON.parse(readFileSync(join(data, 'key', file), 'utf8'));
      const lines: Line[] = JSON.parse(readFileSync(join(pages, file), 'utf8'));
      return { key, prints: printLines(lines) };
    });
}

/** Uses the data set's own scorer to judge merchant names. */
export async function loadScorer(data: string): Promise<MerchantScorer> {
  const { scoreOne } = await import(pathToFileURL(join(data, 'score.mjs')).href);
  return (merchant, key) => {
    const score = scoreOne({ merchant }, key);
    if (score.merchant_strict) return 'exact';
    return score.merchant ? 'close' : 'wrong';
  };
}

/**
 * Folds of about equal size; receipts of one merchant are in the same fold, so that no model is judged on merchants
 * it was trained on.
 */
export function foldOf(receipts: readonly Receipt[], count: number): ReadonlyMap<Receipt, number> {
  const groups = new Map<string, Receipt[]>();
  for (const receipt of receipts) {
    const group = receipt.key.merchant
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 9);
    groups.set(group, [...(groups.get(group) ?? []), receipt]);
  }
  const folds = Array.from({ length: count }, (): Receipt[] => []);
  for (const group of [...groups.values()].sort((a, b) => b.length - a.length))
    folds.sort((a, b) => a.length - b.length)[0]?.push(...group);
  return new Map(folds.flatMap((fold, index) => fold.map((receipt) => [receipt, index] as const)));
}
