/** The width of an amount in the display font, in ems. */
export function emsOf(text: string): number {
  return [...text].reduce((ems, character) => ems + emOf(character), 0);
}

function emOf(character: string): number {
  if (/[.,\s٬٫'’]/.test(character)) return 0.28;
  return /\p{Nd}/u.test(character) ? 0.59 : 0.85;
}
