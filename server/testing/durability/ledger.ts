/** What one user has, as the API tells it: every kind of thing by what is unique to it. Amounts in decimals. */
export interface Ledger {
  /** By name. */
  entries: Map<string, Entry>;
  /** By month, 'YYYY-MM'. */
  budgets: Map<string, Plan>;
  /** By name: recurring transactions that are not due in our time. */
  rules: Map<string, Plan>;
  /** Those to spend on. */
  categories: Set<string>;
}

export interface Entry extends Plan {
  addedOn: string;
  isIncome: boolean;
  note: string;
}

export interface Plan {
  /** '' while nobody has told it. */
  id: string;
  category: string;
  amount: number;
}

export interface Differences {
  /** What must be there and is not. */
  lost: string[];
  /** What is there and must not be. */
  surplus: string[];
  /** What is there with something else than it must have. */
  changed: string[];
}

export function differencesBetween(expected: Ledger, found: Ledger): Differences {
  const [wanted, there] = [linesOf(expected), linesOf(found)];
  return {
    lost: [...wanted.keys()].filter((name) => !there.has(name)),
    surplus: [...there.keys()].filter((name) => !wanted.has(name)),
    changed: [...wanted].flatMap(([name, line]) => {
      const other = there.get(name);
      return other === undefined || isSame(line, other)
        ? []
        : [`${name}: ${JSON.stringify(line)} became ${JSON.stringify(other)}`];
    }),
  };
}

export function count({ lost, surplus, changed }: Differences): number {
  return lost.length + surplus.length + changed.length;
}

function linesOf({ entries, budgets, rules, categories }: Ledger): Map<string, Plan> {
  return new Map([
    ...[...entries].map(([name, entry]) => [`entry ${name}`, entry] as const),
    ...[...budgets].map(([month, budget]) => [`budget ${month}`, budget] as const),
    ...[...rules].map(([name, rule]) => [`rule ${name}`, rule] as const),
    ...[...categories].map((name) => [`category ${name}`, { id: '', category: name, amount: 0 }] as const),
  ]);
}

function isSame({ id, ...one }: Plan, { id: otherId, ...other }: Plan): boolean {
  return (id === '' || id === otherId) && JSON.stringify(one) === JSON.stringify(other);
}
