import { type MinorUnits, parseTyped } from './money.ts';

export interface TypedAmount {
  /** May be below zero or above what an amount can be: the form complains of that. */
  amount: MinorUnits;
  /** Whether it was reckoned, not just read. */
  isSum: boolean;
  /** Whether the exact result has more than two decimals: it is rounded to the nearest hundredth, a half away from zero. */
  isRounded: boolean;
}

/**
 * Reads an amount, or a sum of amounts such as `12.50+3`, `3*4.20` or `(19.99+5)/2`, reckoned exactly and rounded once, at
 * the end. Undefined when it is neither.
 */
export function readAmount(text: string): TypedAmount | undefined {
  const plain = parseTyped(text);
  if (plain !== undefined) return { amount: plain, isSum: false, isRounded: false };
  const tokens = tokensOf(text);
  if (tokens.length > mostTokens) return undefined;
  const result = reckonWhole(tokens);
  return result && !isEndless(result) ? { ...round(result), isSum: true } : undefined;
}

/** What keeps a sum from being reckoned. */
export type SumFlaw = 'unfinished' | 'bracket missing' | 'decimals' | 'by nothing' | 'percent' | 'unreadable';

/** What is wrong with a sum; undefined for what is none, or has no flaw. */
export function flawOfSum(text: string): SumFlaw | undefined {
  if (!looksLikeSum.test(text) || readAmount(text) !== undefined) return undefined;
  const tokens = tokensOf(text);
  const count = (sign: string) => tokens.filter((token) => token === sign).length;
  if (text.includes('%')) return 'percent';
  if (/[-+*/(]/.test(tokens.at(-1) ?? '')) return 'unfinished';
  if (count('(') !== count(')')) return 'bracket missing';
  if (tokens.some((token) => parseTyped(token) === undefined && hasMoreDecimals.test(token)))
    return 'decimals';
  return tokens.length <= mostTokens && reckonWhole(tokens) ? 'by nothing' : 'unreadable';
}

const looksLikeSum = /\d[\s)]*[-+*/(×÷−x]|\(\s*\d/i;
/** Whether an amount, by itself or in a sum, has more decimals than there are. */
export const hasMoreDecimals = /^\s*([\d\s,]*\.|\d+,)\d{3,}\s*$/;

/** The operators as people and keyboards write them. */
const operators: Record<string, string> = { '−': '-', '×': '*', '÷': '/' };
const mostTokens = 100;

function tokensOf(text: string): string[] {
  return text
    .replace(/(?<=\d)\s*x\s*(?=\d)/gi, '*')
    .split(/([-+*/()−×÷])/)
    .map((token) => token.trim())
    .filter((token) => token !== '')
    .map((token) => operators[token] ?? token);
}

/** Hundredths as a fraction of whole numbers, so that nothing is lost on the way. The lower one is not below zero. */
interface Fraction {
  upper: bigint;
  lower: bigint;
}

function reckonWhole(tokens: readonly string[]): Fraction | undefined {
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
      left = right && reckon(left, sign, right);
    }
    return left;
  }

  function operand(): Fraction | undefined {
    const token = tokens[at++] ?? '';
    if (token !== '(') {
      const amount = parseTyped(token);
      return amount === undefined ? undefined : { upper: BigInt(amount), lower: 1n };
    }
    const inside = sum();
    return tokens[at++] === ')' ? inside : undefined;
  }
}

function reckon(left: Fraction, sign: string, right: Fraction): Fraction {
  switch (sign) {
    case '*':
      return { upper: left.upper * right.upper, lower: left.lower * right.lower * 100n };
    case '/':
      return divide(left, right);
    default: {
      const added = right.upper * left.lower * (sign === '-' ? -1n : 1n);
      return { upper: left.upper * right.lower + added, lower: left.lower * right.lower };
    }
  }
}

/** Of what was divided by nothing, and of all that is reckoned with it. */
function isEndless({ lower }: Fraction): boolean {
  return lower === 0n;
}

function divide(left: Fraction, right: Fraction): Fraction {
  if (isEndless(right)) return right;
  const sign = right.upper < 0n ? -1n : 1n;
  return { upper: left.upper * right.lower * 100n * sign, lower: left.lower * right.upper * sign };
}

function round({ upper, lower }: Fraction): { amount: MinorUnits; isRounded: boolean } {
  const [sign, size] = upper < 0n ? [-1, -upper] : [1, upper];
  const nearest = (size * 2n + lower) / (lower * 2n);
  return { amount: sign * Number(nearest) + 0, isRounded: size % lower !== 0n };
}
