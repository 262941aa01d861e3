export const blockedEmailDomains: readonly string[] = ['example.com', 'test.com', 'invalid.com'];

/** In time that grows with the text and no faster: behind the @, the dot is the first one that can be it. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text) && !text.includes('\0');
}

export interface PasswordCriteria {
  length: boolean;
  letter: boolean;
  number: boolean;
  symbol: boolean;
}

/** What the sign-up form ticks off; a symbol is anything that is no word character, or the underscore. */
export function passwordCriteria(password: string): PasswordCriteria {
  return {
    length: password.length >= 8 && password.length <= 16,
    letter: /[A-Za-z]/.test(password),
    number: /\d/.test(password),
    symbol: /[\W_]/.test(password),
  };
}

export function meetsAll(password: string): boolean {
  return Object.values(passwordCriteria(password)).every(Boolean);
}
