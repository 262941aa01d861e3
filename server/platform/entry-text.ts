import { hash } from 'node:crypto';
import { fold } from './fold.ts';

/**
 * What a transaction is found by, its amount aside: name and note, folded. Stored texts are counted by it: to change it
 * takes a migration that counts them anew.
 */
export function entryText({ name, note }: { name: string; note: string }): string {
  return fold(note === '' ? name : `${name}\n${note}`);
}

/** Characters of a text's id. */
export const idLength = 16;

/** The same for the same text: 96 bits of its SHA-256, base64url. */
export function textId(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, idLength);
}
