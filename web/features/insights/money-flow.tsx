import { Waypoints } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { shownParts } from '#contract/money.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import type { ChartLink } from '#web/ui/chart/doughnut.tsx';
import { FlowChart } from '#web/ui/chart/flow-chart.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Sheet, SheetHead, SheetRoom } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FigureLink } from './figure-link.tsx';
import { FiguresTable } from './figures-table.tsx';
import { type DrawnItem, drawnFlow, type GatheredItem } from './flow.ts';

/** From the sources of income to the categories of expenses and what was kept. */
export function MoneyFlow({ insights }: { insights: Insights | undefined }) {
  return (
    <Sheet loading={insights === undefined}>
      <SheetHead title={words.flow} hint={words.flowHint} />
      {insights ? (
        <Shown insights={insights} />
      ) : (
        <SheetRoom>
          <Skeleton height="26rem" />
        </SheetRoom>
      )}
    </Sheet>
  );
}

function Shown({ insights }: { insights: Insights }) {
  const currency = useCurrency();
  const { search } = useLocation();
  const flow = drawnFlow(insights, (amounts) => shownParts(amounts, currency));
  if (flow === undefined)
    return (
      <Empty small icon={<Waypoints />}>
        {words.flowNone}
      </Empty>
    );
  const items: DrawnItem[] = [...flow.sources, flow.total, ...flow.targets];
  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <SheetRoom>
      <FlowChart
        label={words.flow}
        flow={flow}
        renderLink={(id, link) => <ItemLink item={byId.get(id)} search={search} link={link} />}
      />
      {items.map((item) => 'gathered' in item && <Gathered key={item.id} item={item} />)}
    </SheetRoom>
  );
}

interface ItemLinkProps {
  item: DrawnItem | undefined;
  search: string;
  link: ChartLink;
}

/** Opens the rows of an item, or the table of those that are gathered in it. */
function ItemLink({ item, search, link }: ItemLinkProps) {
  if (item === undefined) return null;
  if ('gathered' in item) return <Link to={{ search, hash: sectionOf(item) }} {...link} />;
  return <Link to={transactionsPath(item.figure.rows)} {...link} />;
}

/** The items that are drawn as one, each with its rows. It opens when they are pressed. */
function Gathered({ item }: { item: GatheredItem }) {
  const { hash, key } = useLocation();
  const section = sectionOf(item);
  const isOpen = hash === `#${section}`;
  const [title, column] =
    item.tone === 'income'
      ? ([words.otherIncome, words.income] as const)
      : ([words.otherExpenses, words.expense] as const);
  return (
    <div id={section} tabIndex={-1}>
      <FiguresTable
        key={isOpen ? key : ''}
        isOpen={isOpen}
        caption={title(item.gathered.length)}
        title={title(item.gathered.length)}
        columns={[words.category, column]}
        rows={item.gathered.map(({ name, figure, amount }) => ({
          name,
          cells: [
            <FigureLink key={name} figure={figure} of={name}>
              <Money value={amount} />
            </FigureLink>,
          ],
        }))}
      />
    </div>
  );
}

function sectionOf({ tone }: GatheredItem): string {
  return tone === 'income' ? 'other-income' : 'other-expenses';
}
