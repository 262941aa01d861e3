export const blockedEmailDomains: readonly string[] = ['example.com', 'test.com', 'invalid.com'];

/** Runs in linear time: the first dot after the @ is the only candidate, so the pattern does not backtrack. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text) && !text.includes('\0');
}

export interface PasswordCriteria {
  length: boolean;
  letter: boolean;
  number: boolean;
  symbol: boolean;
}

/** The checklist of the sign-up form. A symbol is any non-word character or the underscore. */
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
