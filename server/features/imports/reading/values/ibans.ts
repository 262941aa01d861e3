/** Whether it is the international number of an account (ISO 13616), without blanks, by its check digits. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const turned = text.slice(4) + text.slice(0, 4);
  return BigInt(turned.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n === 1n;
}
