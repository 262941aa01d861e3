import type { MinorUnits } from '#contract/money.ts';
import { shapeOf } from '../layout.ts';
import {
  type Account,
  addProblem,
  closeAccount,
  collectRow,
  countLine,
  emptyRow,
  newAccount,
  newCollector,
  type RowCollector,
  statementOf,
} from '../row-collector.ts';
import type { Reading, Statement } from '../statement.ts';
import { negate } from '../values/amounts.ts';
import { parseShortDay } from '../values/days.ts';
import { noteBeside, tidyText } from '../values/texts.ts';

/** Reads Norma 43, in which Spain's banks write statements of one account or several, in columns of a fixed width. */
export function readNorma43(text: string, { encoding }: Reading): Statement {
  const collector = newCollector();
  const lines = text.split('\n');
  let account = newAccount();
  for (let at = 0; at < lines.length; at++) {
    const raw = lines[at] ?? '';
    if (raw.startsWith('11')) account = openAccount(raw);
    else if (raw.startsWith('33'))
      closeAccount(collector, account, { amount: amountAt(raw, 58), currency: account.currency });
    else if (raw.startsWith('22')) {
      const [line, more]: [number, string[]] = [at + 1, []];
      while (/^2[34]/.test(lines[at + 1] ?? '')) more.push(lines[++at] ?? '');
      collect({ line, move: raw, more }, account, collector);
    } else if (!/^(?:00|88|[\s\p{Cc}]*$)/u.test(raw)) {
      addProblem(collector, { line: at + 1, raw }, 'not_a_transaction');
      account.isWhole = false;
    }
  }
  const shape = shapeOf(`norma43 ${account.id}`);
  return statementOf({ format: 'norma43', encoding, shape }, collector);
}

function openAccount(line: string): Account {
  return newAccount({
    id: toIban(line.slice(2, 20)),
    currency: currencies[line.slice(47, 50)] ?? null,
    opening: amountAt(line, 32),
  });
}

interface Move {
  line: number;
  move: string;
  /** Texts, and the amount in another currency. */
  more: readonly string[];
}

function collect({ line, move, more }: Move, account: Account, collector: RowCollector): void {
  const said = more.filter((each) => each.startsWith('23')).map((text) => tidyText(text.slice(4)));
  const references = [move.slice(64), move.slice(52, 64)].map(tidyText).filter((text) => /[^0]/.test(text));
  const name = [...said, ...references].find((text) => text !== '') ?? '';
  const amount = amountAt(move, 27);
  countLine(account, amount);
  const dayText = move.slice(10, 16);
  collectRow(
    collector,
    {
      ...emptyRow,
      line,
      raw: [move, ...more].join('\n'),
      name,
      note: noteBeside(name, [...said, ...references]),
      currency: account.currency,
      account: account.id,
    },
    { day: parseShortDay(dayText), dayText, amount, amountText: move.slice(27, 42) },
  );
}

/** Fourteen digits in hundredths after a 1 for what is owed, or a 2. */
function amountAt(line: string, at: number): MinorUnits | undefined {
  const [, side, digits] = /^([12])(\d{14})$/.exec(line.slice(at, at + 15)) ?? [];
  if (side === undefined) return undefined;
  return side === '1' ? negate(Number(digits)) : Number(digits);
}

/** By their numbers in ISO 4217. */
const currencies: Record<string, string> = { 978: 'EUR', 840: 'USD', 826: 'GBP', 756: 'CHF' };

/** From bank, branch and number of the account, as the bank writes it elsewhere. */
function toIban(digits: string): string | null {
  if (!/^\d{18}$/.test(digits)) return null;
  const [branch, number] = [digits.slice(0, 8), digits.slice(8)];
  const whole = `${branch}${checkDigit(`00${branch}`)}${checkDigit(number)}${number}`;
  const check = 98n - (BigInt(`${whole}142800`) % 97n);
  return `ES${String(check).padStart(2, '0')}${whole}`;
}

const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

function checkDigit(digits: string): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = 11 - (sum % 11);
  if (rest === 11) return 0;
  return rest === 10 ? 1 : rest;
}
