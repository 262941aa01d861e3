import type { Figure, Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { fromDecimal, type MinorUnits } from '#contract/money.ts';
import type { Flow, FlowItem } from '#web/ui/chart/flow-geometry.ts';

/** What is drawn of a flow: an item with its rows, or the smallest of its side as one. */
export interface DrawnFlow extends Flow {
  readonly sources: readonly DrawnItem[];
  readonly total: FigureItem;
  readonly targets: readonly DrawnItem[];
}

export interface FigureItem extends FlowItem {
  readonly figure: Figure;
}

export interface GatheredItem extends FlowItem {
  readonly gathered: readonly FigureItem[];
}

export type DrawnItem = FigureItem | GatheredItem;

type Item = Omit<FigureItem, 'amount'>;

/** More sources, or more categories, cannot be told apart, and take more than a screen. */
const mostOf = { source: 8, target: 14 };

/**
 * The sum is the income; or the expenses, if they were more and the rest came from savings. Both sides add up to it as they are
 * shown. Undefined if there is nothing to draw.
 */
export function drawnFlow(
  { flow, cashFlow }: Pick<Insights, 'flow' | 'cashFlow'>,
  asShown: (amounts: MinorUnits[]) => MinorUnits[],
): DrawnFlow | undefined {
  const isShort = flow.kept.amount < 0;
  const rest: Item = {
    ...{ id: 'kept', tone: 'kept', name: isShort ? words.fromSavings : words.kept },
    figure: { ...flow.kept, amount: Math.abs(flow.kept.amount) },
  };
  const sum: Item = {
    ...{ id: 'total', tone: 'total' },
    ...(isShort
      ? { name: words.allExpenses, figure: cashFlow.expenses }
      : { name: words.allIncome, figure: flow.income }),
  };
  const sources = flow.sources.map((figure): Item => {
    return { id: words.fromSource(figure.name), name: figure.name, tone: 'income', figure };
  });
  const targets = flow.categories.map((figure): Item => {
    return { id: `to ${figure.name}`, name: figure.name, tone: 'expense', figure };
  });
  const [total] = withAmounts([sum], asShown);
  const side = (items: readonly Item[], most: number): DrawnItem[] => {
    const named = withAmounts(items, asShown);
    const left = named.reduce((amount, item) => amount - item.amount, total?.amount ?? 0);
    return [...gatherSmallest(named, most), ...(left > 0 ? [{ ...rest, amount: left }] : [])];
  };
  const [from, to] = [side(sources, mostOf.source), side(targets, mostOf.target)];
  if (total === undefined || from.length === 0 || to.length === 0) return undefined;
  return { sources: from, total, targets: to };
}

function withAmounts(items: readonly Item[], asShown: (amounts: MinorUnits[]) => MinorUnits[]): FigureItem[] {
  const drawn = items.filter(({ figure }) => figure.amount > 0);
  const amounts = asShown(drawn.map(({ figure }) => fromDecimal(figure.amount)));
  return drawn.map((item, index) => ({ ...item, amount: amounts[index] ?? 0 }));
}

/** They are in order, largest first. */
function gatherSmallest(items: readonly FigureItem[], most: number): DrawnItem[] {
  const gathered = items.slice(most - 1);
  const [first] = gathered;
  if (first === undefined || gathered.length === 1) return [...items];
  const { tone } = first;
  const amount = gathered.reduce((sum, item) => sum + item.amount, 0);
  const other: GatheredItem = { ...{ id: `other ${tone}`, tone, amount }, name: words.other, gathered };
  return [...items.slice(0, most - 1), other];
}
