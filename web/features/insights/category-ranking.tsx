import { ArrowDown, ArrowUp } from 'lucide-react';
import { useNavigate } from 'react-router';
import { type Month, monthOf } from '#contract/calendar.ts';
import type { Figure, Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { formatMoney, fromDecimal, type MinorUnits } from '#contract/money.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { columnsOf, ListRow, ListTable } from '#web/ui/table.tsx';
import styles from './category-ranking.module.css';
import { changeInPercent, changeInWords, withShownAmounts } from './compare.ts';
import { Difference, FigureLink } from './figure-link.tsx';

type Category = Insights['categories'][number];

/** The categories of the range, largest first, each with its change and its last twelve months. */
export function CategoryRanking({ insights }: { insights: Insights | undefined }) {
  const currency = useCurrency();
  const categories = insights && withShownAmounts(insights.categories, currency);
  if (categories?.length === 0) return null;
  const risen = categories && roseMost(categories);
  const isCompared = categories?.some(({ before }) => before !== null) ?? true;
  return (
    <Sheet clip loading={categories === undefined}>
      <SheetHead
        title={words.categories}
        hint={risen ? <RoseMost category={risen} /> : words.categoriesHint[isCompared ? 'compared' : 'alone']}
      />
      <ListTable label={words.categories} columns={columns} rowClass={styles['row']}>
        {insights && categories && (
          <>
            {categories.map((category) => (
              <CategoryRow key={category.name} category={category} thisMonth={monthOf(insights.today)} />
            ))}
            <TotalRow cashFlow={insights.cashFlow} />
          </>
        )}
      </ListTable>
    </Sheet>
  );
}

const columns = columnsOf(styles, {
  name: { kind: 'name', head: words.category },
  spark: { head: words.twelveMonthsColumn, width: '7rem', height: '1.75rem' },
  usual: { kind: 'money', head: words.usualMonth, headInEntry: 'beside', width: '5rem' },
  now: { kind: 'money', head: words.inRange, width: '5rem' },
  before: { kind: 'cash', head: words.timeBefore, headInEntry: 'beside', width: '5rem' },
  change: { head: words.change, width: '6rem' },
});

function CategoryRow({ category, thisMonth }: { category: Category; thisMonth: Month }) {
  const navigate = useNavigate();
  const { name, now, before, usual, months } = category;
  return (
    <ListRow
      className={styles['row']}
      columns={columns}
      cells={{
        name: <CategoryName name={name} />,
        spark: (
          <Sparkline
            label={`${name}, ${words.twelveMonthsColumn}`}
            months={months.map(({ month, amount }) => ({ on: month, amount: fromDecimal(amount) }))}
            isLastOpen={months.at(-1)?.month === thisMonth}
            onOpen={(index) => {
              const rows = months[index]?.rows;
              if (rows) void navigate(transactionsPath(rows));
            }}
          />
        ),
        usual: <MaybeFigure figure={usual} of={`${name}, ${words.usualMonth}`} />,
        now: <FigureLink figure={now} of={`${name}, ${words.inRange}`} />,
        before: <MaybeFigure figure={before} of={`${name}, ${words.timeBefore}`} />,
        change: <Change of={name} now={now} before={before} />,
      }}
    />
  );
}

function TotalRow({ cashFlow: { expenses, before } }: Pick<Insights, 'cashFlow'>) {
  const earlier = before?.expenses ?? null;
  return (
    <ListRow
      className={styles['row']}
      isTotal
      columns={columns}
      cells={{
        name: words.allCategories,
        spark: undefined,
        usual: undefined,
        now: <FigureLink figure={expenses} of={`${words.allCategories}, ${words.inRange}`} />,
        before: <MaybeFigure figure={earlier} of={`${words.allCategories}, ${words.timeBefore}`} />,
        change: <Change of={words.allCategories} now={expenses} before={earlier} />,
      }}
    />
  );
}

function MaybeFigure({ figure, of }: { figure: Figure | null; of: string }) {
  return figure && <FigureLink figure={figure} of={of} />;
}

function Change({ of, now, before }: Pick<Category, 'now' | 'before'> & { of: string }) {
  const currency = useCurrency();
  if (before === null) return null;
  const [current, earlier] = [fromDecimal(now.amount), fromDecimal(before.amount)];
  if (earlier === 0) return words.isNew;
  const change = changeInWords(current, earlier, currency);
  if (change === undefined) return null;
  const percent = changeInPercent(current, earlier);
  return (
    <span className={styles['delta']}>
      {current > earlier ? <ArrowUp className="icon-sm" /> : <ArrowDown className="icon-sm" />}
      <Difference
        of={of}
        now={{ label: words.inRange, figure: now }}
        before={{ label: words.timeBefore, figure: before }}
      >
        {percent === undefined ? change : `${change} · ${percent}`}
      </Difference>
    </span>
  );
}

interface Risen extends Pick<Category, 'name' | 'now'> {
  before: Figure;
  by: MinorUnits;
}

/** Undefined if nothing rose, or if there is nothing to compare with. */
function roseMost(categories: readonly Category[]): Risen | undefined {
  const risen = categories.flatMap(({ name, now, before }) => {
    const by = before === null ? 0 : fromDecimal(now.amount) - fromDecimal(before.amount);
    return before !== null && by > 0 ? [{ name, now, before, by }] : [];
  });
  return risen.toSorted((a, b) => b.by - a.by)[0];
}

function RoseMost({ category: { name, now, before, by } }: { category: Risen }) {
  const currency = useCurrency();
  const amount = (
    <Difference
      of={name}
      now={{ label: words.inRange, figure: now }}
      before={{ label: words.timeBefore, figure: before }}
    >
      {formatMoney(by, currency)}
    </Difference>
  );
  return <Sentence text={words.roseMost} parts={{ category: <bdi>{name}</bdi>, amount }} />;
}
