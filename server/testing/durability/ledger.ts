/** One user's data as the API returns it, each kind keyed by its unique field. Amounts in decimals. */
export interface Ledger {
  /** By name. */
  entries: Map<string, Entry>;
  /** By month, 'YYYY-MM'. */
  budgets: Map<string, Plan>;
  /** Recurring transactions that are never due during the test, by name. */
  rules: Map<string, Plan>;
  /** Expense categories. */
  categories: Set<string>;
}

export interface Entry extends Plan {
  addedOn: string;
  isIncome: boolean;
  note: string;
}

export interface Plan {
  /** '' until the server has answered. */
  id: string;
  category: string;
  amount: number;
}

export interface Differences {
  /** Expected but missing. */
  lost: string[];
  /** Present but not expected. */
  surplus: string[];
  /** Present with different content. */
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
