/** Base words of common passwords, from published lists of leaked ones; digits and symbols are added around them. */
const words = new Set(
  `pass password passwort passwd qwe qwer qwert qwerty qwertyuiop qwertz azerty asd asdf asdfgh asdfghjkl zxc zxcvbn
  zxcvbnm qaz qazwsx qazqaz qazwsxedc zaqwsx admin administrator root secret welcome letmein changeme iloveyou
  princess monkey dragon sunshine football baseball soccer superman batman master shadow michael jordan charlie
  computer trustno starwars freedom killer pokemon naruto whatever login hello google samsung facebook india
  liverpool chelsea arsenal spring summer autumn winter`.split(/\s+/),
);

/** Common passwords with alternating letters and digits. */
const interleaved = new Set(
  `a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 123456a 1234567a 12345678a 123456789a 123456aa
  1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 a1b2c3 a1b2c3d4 1a2b3c 1a2b3c4d 1qaz2wsx 1qaz2wsx3edc
  qaz2wsx zaq1wsx zaq2wsx zaq12wsx 1qazxsw2`.split(/\s+/),
);

/** Whether it is a common password or an obvious variant: capitals, "@" for "a", a year or "123!" at the end. */
export function isCommonPassword(password: string): boolean {
  const core = password.toLowerCase().replace(/[^\p{L}\d]+$/u, '');
  return [core, spelledOut(core)].map((text) => text.replace(/[^\p{L}\d]/gu, '')).some(isCommon);
}

function isCommon(text: string): boolean {
  const [, before = '', word = '', after = ''] = /^(\d*)([a-z]+)(\d*)$/.exec(text) ?? [];
  return interleaved.has(text) || (isUsual(word) && isPredictable(before) && isPredictable(after));
}

/** A common word, the start of the alphabet, or one letter repeated. */
function isUsual(word: string): boolean {
  return words.has(word) || (word !== '' && 'abcdefghijklm'.startsWith(word)) || /^(.)\1*$/.test(word);
}

/** Nothing, a sequence such as 123 or 987, one digit repeated, or a year. */
function isPredictable(digits: string): boolean {
  return (
    '01234567890'.includes(digits) || '9876543210'.includes(digits) || /^(\d)\1*$|^(19|20)\d\d$/.test(digits)
  );
}

const lookalikes: Record<string, string> = { 0: 'o', 1: 'i', '!': 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

function spelledOut(text: string): string {
  return text
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/(?<=[a-z])[01!3457]+(?=[a-z])/g, (signs) =>
      signs.replace(/./g, (sign) => lookalikes[sign] ?? sign),
    );
}
