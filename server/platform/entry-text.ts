import { hash } from 'node:crypto';
import { fold } from './fold.ts';

/**
 * The searchable text of a transaction except its amount: name and note, folded. Stored counts depend on it: changing
 * it takes a migration that rebuilds them.
 */
export function entryText({ name, note }: { name: string; note: string }): string {
  return fold(note === '' ? name : `${name}\n${note}`);
}

/** Length of a text id in characters. */
export const idLength = 16;

/** A text's id: the first 96 bits of its SHA-256, base64url. */
export function textId(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, idLength);
}
