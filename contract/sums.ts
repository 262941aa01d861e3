import { type MinorUnits, parseUsStyle } from './money.ts';
import { inUsStyle } from './typed-number.ts';

export interface TypedAmount {
  /** May be negative or larger than an amount may be: the form reports that. */
  amount: MinorUnits;
  /** Whether it was calculated and not just parsed. */
  isSum: boolean;
  /** Whether the exact result has more than two decimals; it is rounded to the nearest hundredth, half away from zero. */
  isRounded: boolean;
}

/**
 * Parses an amount, or evaluates a calculation such as `12.50+3`, `3*4.20`, `(19.99+5)/2` or `100+20%`. The arithmetic is
 * exact and the result is rounded once. Undefined if the text is neither.
 */
export function readAmount(text: string): TypedAmount | undefined {
  return readUsStyle(inUsStyle(text));
}

function readUsStyle(text: string): TypedAmount | undefined {
  const plain = parseUsStyle(text);
  if (plain !== undefined) return { amount: plain, isSum: false, isRounded: false };
  const tokens = tokensOf(text);
  if (tokens.length > maxTokens) return undefined;
  const result = evaluate(tokens);
  return result && !isInfinite(result) ? { ...round(result), isSum: true } : undefined;
}

/** Why a calculation cannot be evaluated. */
export type SumError = 'unfinished' | 'bracket missing' | 'decimals' | 'by zero' | 'percent' | 'unreadable';

/** What is wrong with a calculation; undefined if nothing is, or if the text is not a calculation. */
export function findSumError(typed: string): SumError | undefined {
  const text = inUsStyle(typed);
  if (!looksLikeSum.test(text) || readUsStyle(text) !== undefined) return undefined;
  const tokens = tokensOf(text);
  const count = (sign: string) => tokens.filter((token) => token === sign).length;
  if (text.includes('%')) return 'percent';
  if (/[-+*/(]/.test(tokens.at(-1) ?? '')) return 'unfinished';
  if (count('(') !== count(')')) return 'bracket missing';
  if (tokens.some((token) => parseUsStyle(token) === undefined && moreDecimals.test(token)))
    return 'decimals';
  return tokens.length <= maxTokens && evaluate(tokens) ? 'by zero' : 'unreadable';
}

const looksLikeSum = /\d[\s)]*[-+*/(×÷−x]|\(\s*\d/i;
const moreDecimals = /^\s*([\d\s,]*\.|\d+,)\d{3,}\s*$/;

/** Whether a typed amount has more than two decimals. */
export function hasMoreDecimals(typed: string): boolean {
  return moreDecimals.test(inUsStyle(typed));
}

/** The operators as people and keyboards write them. */
const operators: Record<string, string> = { '−': '-', '×': '*', '÷': '/' };
const maxTokens = 100;

function tokensOf(text: string): string[] {
  return text
    .replace(/(?<=\d)\s*x\s*(?=\d)/gi, '*')
    .split(/([-+*/()−×÷%])/)
    .map((token) => token.trim())
    .filter((token) => token !== '')
    .map((token) => operators[token] ?? token);
}

/** Hundredths as an exact fraction. The denominator is never negative; it is 0 after a division by zero. */
interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** A recursive-descent parser; undefined unless the tokens are one complete expression. */
function evaluate(tokens: readonly string[]): Fraction | undefined {
  let at = 0;
  const result = sum();
  return at === tokens.length ? result : undefined;

  function sum(): Fraction | undefined {
    return chain(['+', '-'], product);
  }

  function product(): Fraction | undefined {
    return chain(['*', '/'], operand);
  }

  function chain(signs: readonly string[], next: () => Fraction | undefined): Fraction | undefined {
    let left = next();
    while (left !== undefined && signs.includes(tokens[at] ?? '')) {
      const sign = tokens[at++] ?? '';
      const right = next();
      left = right && calculate(left, sign, tokens[at] === '%' ? percentOf(left, sign, right) : right);
    }
    return left;
  }

  /** As pocket calculators do: of what is in front of it after plus or minus, of one after times or divided by. */
  function percentOf(left: Fraction, sign: string, right: Fraction): Fraction {
    at++;
    const hundredth = { numerator: right.numerator, denominator: right.denominator * 100n };
    return sign === '+' || sign === '-' ? calculate(left, '*', hundredth) : hundredth;
  }

  function operand(): Fraction | undefined {
    const token = tokens[at++] ?? '';
    if (token !== '(') {
      const amount = parseUsStyle(token);
      return amount === undefined ? undefined : { numerator: BigInt(amount), denominator: 1n };
    }
    const inside = sum();
    return tokens[at++] === ')' ? inside : undefined;
  }
}

function calculate(left: Fraction, sign: string, right: Fraction): Fraction {
  switch (sign) {
    case '*':
      return {
        numerator: left.numerator * right.numerator,
        denominator: left.denominator * right.denominator * 100n,
      };
    case '/':
      return divide(left, right);
    default: {
      const added = right.numerator * left.denominator * (sign === '-' ? -1n : 1n);
      return {
        numerator: left.numerator * right.denominator + added,
        denominator: left.denominator * right.denominator,
      };
    }
  }
}

/** True after a division by zero: every later step keeps the denominator 0. */
function isInfinite({ denominator }: Fraction): boolean {
  return denominator === 0n;
}

function divide(left: Fraction, right: Fraction): Fraction {
  if (isInfinite(right)) return right;
  const sign = right.numerator < 0n ? -1n : 1n;
  return {
    numerator: left.numerator * right.denominator * 100n * sign,
    denominator: left.denominator * right.numerator * sign,
  };
}

function round({ numerator, denominator }: Fraction): { amount: MinorUnits; isRounded: boolean } {
  const [sign, size] = numerator < 0n ? [-1, -numerator] : [1, numerator];
  const nearest = (size * 2n + denominator) / (denominator * 2n);
  return { amount: sign * Number(nearest) + 0, isRounded: size % denominator !== 0n };
}
