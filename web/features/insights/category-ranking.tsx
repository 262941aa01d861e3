import { ArrowDown, ArrowUp } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Figure, Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { formatMoney, fromDecimal, type MinorUnits } from '#contract/money.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { cx } from '#web/ui/cx.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import styles from './category-ranking.module.css';
import { changeInPercent, changeInWords, withShownAmounts } from './compare.ts';
import { Difference } from './difference.tsx';
import { FigureLink } from './figure-link.tsx';

type Category = Insights['categories'][number];

/** The categories of the range, largest first, each with its change and its last twelve months. */
export function CategoryRanking({ insights }: { insights: Insights | undefined }) {
  const currency = useCurrency();
  const categories = insights && withShownAmounts(insights.categories, currency);
  if (categories?.length === 0) return null;
  const risen = categories && roseMost(categories);
  const isCompared = categories?.some(({ before }) => before !== null) ?? true;
  return (
    <Sheet column clip loading={categories === undefined}>
      <SheetHead
        title={words.categories}
        hint={risen ? <RoseMost category={risen} /> : words.categoriesHint[isCompared ? 'compared' : 'alone']}
      />
      <Table label={words.categories} className={styles['table']}>
        <THead>
          <Th>{words.category}</Th>
          <Th>{words.twelveMonthsColumn}</Th>
          <Th kind="money">{words.usualMonth}</Th>
          <Th kind="money">{words.inRange}</Th>
          <Th kind="cash">{words.timeBefore}</Th>
          <Th>{words.change}</Th>
        </THead>
        <TBody>
          {categories
            ? categories.map((category) => <CategoryRow key={category.name} category={category} />)
            : [1, 2, 3, 4, 5, 6].map((row) => <LoadingRow key={row} />)}
          {insights && <TotalRow cashFlow={insights.cashFlow} />}
        </TBody>
      </Table>
    </Sheet>
  );
}

function CategoryRow({ category }: { category: Category }) {
  const navigate = useNavigate();
  const { name, now, before, usual, months } = category;
  return (
    <Tr className={styles['row']}>
      <Td kind="name" className={styles['name']}>
        <CategoryName name={name} />
      </Td>
      <Td className={styles['spark']}>
        <Sparkline
          label={`${name}, ${words.twelveMonthsColumn}`}
          months={months.map(({ month, amount }) => ({ on: month, amount: fromDecimal(amount) }))}
          onOpen={(index) => {
            const rows = months[index]?.rows;
            if (rows) void navigate(rowsOf(rows));
          }}
        />
      </Td>
      <Td kind="money" label={words.usualMonth} className={styles['usual']}>
        <MaybeFigure figure={usual} of={`${name}, ${words.usualMonth}`} />
      </Td>
      <Td kind="money" label={words.inRange} className={styles['now']}>
        <FigureLink figure={now} of={`${name}, ${words.inRange}`} />
      </Td>
      <Td kind="cash" label={words.timeBefore} className={styles['before']}>
        <MaybeFigure figure={before} of={`${name}, ${words.timeBefore}`} />
      </Td>
      <Td className={styles['change']}>
        <Change of={name} now={now} before={before} />
      </Td>
    </Tr>
  );
}

function TotalRow({ cashFlow: { expenses, before } }: Pick<Insights, 'cashFlow'>) {
  const earlier = before?.expenses ?? null;
  return (
    <Tr className={cx(styles['row'], styles['total'])}>
      <Td kind="name" className={styles['name']}>
        {words.allCategories}
      </Td>
      <Td className={styles['spark']} />
      <Td kind="money" className={styles['usual']} />
      <Td kind="money" label={words.inRange} className={styles['now']}>
        <FigureLink figure={expenses} of={`${words.allCategories}, ${words.inRange}`} />
      </Td>
      <Td kind="cash" label={words.timeBefore} className={styles['before']}>
        <MaybeFigure figure={earlier} of={`${words.allCategories}, ${words.timeBefore}`} />
      </Td>
      <Td className={styles['change']}>
        <Change of={words.allCategories} now={expenses} before={earlier} />
      </Td>
    </Tr>
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

function LoadingRow() {
  return (
    <Tr className={styles['row']}>
      <Td kind="name" className={styles['name']}>
        <Skeleton width="7rem" />
      </Td>
      <Td className={styles['spark']}>
        <Skeleton width="7rem" height="1.75rem" />
      </Td>
      <Td kind="money" className={styles['usual']} />
      <Td kind="money" className={styles['now']}>
        <Skeleton width="5rem" />
      </Td>
      <Td kind="cash" className={styles['before']} />
      <Td className={styles['change']}>
        <Skeleton width="6rem" />
      </Td>
    </Tr>
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
