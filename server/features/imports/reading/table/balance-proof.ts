import type { MinorUnits } from '#contract/money.ts';

/** One row as a running balance sees it; undefined where the file has no balance. */
interface Step {
  amount: MinorUnits;
  balance: MinorUnits | undefined;
}

export interface Proof {
  /** Whether the file begins with its latest row. */
  newestFirst: boolean;
  /** -1 if a positive amount lowers the balance. */
  sign: 1 | -1;
  /** Steps that could be checked, and those that agree. */
  checked: number;
  agreed: number;
}

/** The order and sign under which most balances follow from one another; undefined if fewer than two rows can be checked. */
export function proveByBalance(steps: readonly Step[]): Proof | undefined {
  const proofs = ([1, -1] as const).flatMap((sign) =>
    [false, true].map((newestFirst) => check(steps, sign, newestFirst)),
  );
  proofs.sort((a, b) => b.agreed - a.agreed);
  const [best] = proofs;
  return best !== undefined && best.checked >= 1 && best.agreed >= 1 ? best : undefined;
}

/** Whether the proof is good enough to decide by it. */
export function isConvincing(proof: Proof | undefined): proof is Proof {
  return proof !== undefined && proof.agreed >= proof.checked * 0.8 && proof.agreed >= 2;
}

function check(steps: readonly Step[], sign: 1 | -1, newestFirst: boolean): Proof {
  const proof: Proof = { newestFirst, sign, checked: 0, agreed: 0 };
  let last: MinorUnits | undefined;
  let moved = 0;
  for (let at = 0; at < steps.length; at++) {
    const index = newestFirst ? steps.length - 1 - at : at;
    const step = steps[index];
    if (step === undefined) continue;
    moved += sign * step.amount;
    if (step.balance === undefined) continue;
    if (last !== undefined && (moved !== 0 || last !== step.balance)) {
      proof.checked++;
      if (last + moved === step.balance) proof.agreed++;
    }
    last = step.balance;
    moved = 0;
  }
  return proof;
}

/**
 * The sign of each amount that has none, from the balance before and after it, undefined for the oldest; nothing at all
 * if the balance does not move by these amounts.
 */
export function signsByBalance(steps: readonly Step[]): (1 | -1 | undefined)[] | undefined {
  return signsInOrder(steps) ?? signsInOrder([...steps].reverse())?.reverse();
}

function signsInOrder(steps: readonly Step[]): (1 | -1 | undefined)[] | undefined {
  const signs: (1 | -1 | undefined)[] = [];
  let agreed = 0;
  let last: MinorUnits | undefined;
  for (const { amount, balance } of steps) {
    if (balance === undefined) return undefined;
    const moved = last === undefined ? undefined : balance - last;
    if (moved !== undefined && Math.abs(moved) === Math.abs(amount)) agreed++;
    signs.push(moved === undefined ? undefined : signOf(moved));
    last = balance;
  }
  return steps.length >= 4 && agreed >= (steps.length - 1) * 0.95 ? signs : undefined;
}

function signOf(amount: MinorUnits): 1 | -1 {
  return amount < 0 ? -1 : 1;
}
