/** The kinds of transfer with which Indian banks begin such texts. */
const path = /^(?:(?:to|by) transfer[\s-]+)?(?:upi|imps|neft|rtgs|mmt|mps|ach|nach)\s?([/*-])(.+)$/i;
/** An address, the code of a branch, a number, a direction, or what the payer wrote. */
const noName =
  /@|^[A-Z]{4}0[A-Z0-9]{6}$|\d{5}|^(?:cr|dr|p2[amp]|upi|imps|na|oid.*)$|^(?:payment|pay|paid|sent|collect)\b/i;

/** The payee in `UPI/DR/412345678901/CORNER BAKERY/YESB/corner@ybl/Payment` and the like; any other text as it is. */
export function nameInPath(text: string): string {
  const [, separator = '', rest = ''] = path.exec(text) ?? [];
  const parts = rest.split(separator || '/').map((part) => part.trim());
  return parts.find((part) => /\p{L}{3}/u.test(part) && !noName.test(part)) ?? text;
}
