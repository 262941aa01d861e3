import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { daysFromTo } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { CurrencyContext } from '../currency-context.ts';
import { ActivityBars } from './activity-bars.tsx';
import { drawCashFlow } from './cash-flow-bars.tsx';
import { Doughnut } from './doughnut.tsx';
import { drawLine, LineChart, wouldTouch } from './line-chart.tsx';
import { drawLines } from './multi-line-chart.tsx';
import { Sparkline } from './sparkline.tsx';

function textOf(chart: ReactNode, currency: CurrencyCode = 'GBP'): string {
  const markup = renderToStaticMarkup(<CurrencyContext value={currency}>{chart}</CurrencyContext>);
  return markup
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function nameOf(chart: ReactNode, currency: CurrencyCode = 'GBP'): string | undefined {
  const markup = renderToStaticMarkup(<CurrencyContext value={currency}>{chart}</CurrencyContext>);
  return /<figure[^>]* aria-label="([^"]+)"/.exec(markup)?.[1];
}

const activity = [
  { on: '2026-11-19', income: 0, expense: 785 },
  { on: '2026-11-20', income: 61_240, expense: 4807 },
];

test('a chart without data draws nothing', () => {
  expect(textOf(<Doughnut label="Expenses" items={[{ name: 'Food', amount: 0 }]} />)).toBe('');
  expect(textOf(<ActivityBars label="Activity" entries={[]} />)).toBe('');
  expect(textOf(<LineChart label="Income" kind="income" entries={[]} />)).toBe('');
});

test('the text alternative of a chart summarises it in its name', () => {
  expect(nameOf(<Doughnut label="Expenses" items={[{ name: 'Food', amount: 4840 }]} />)).toBe(
    'Expenses, £48.40 in 1 category',
  );
  expect(nameOf(<ActivityBars label="Activity" entries={activity} />)).toBe(
    'Activity, 19 Nov 2026 to 20 Nov 2026: income £612.40, expense £55.92',
  );
});

test('the text alternative of a chart lists every part of a doughnut with its amount and share', () => {
  const items = [
    { name: 'Food', amount: 4840 },
    { name: 'Bills', amount: 57_260 },
  ];
  expect(textOf(<Doughnut label="Expenses" items={items} />)).toContain('Bills £572.60 92% Food £48.40 8%');
});

test('the text alternative of a chart adds up in a currency without decimals', () => {
  const items = ['Food', 'Bills', 'Fun'].map((name) => ({ name, amount: 1_60 }));
  const doughnut = <Doughnut label="Expenses" items={items} />;
  expect(nameOf(doughnut, 'JPY')).toBe('Expenses, ¥5 in 3 categories');
  expect(textOf(doughnut, 'JPY')).toContain('Food ¥2 33% Bills ¥2 33% Fun ¥1 33%');
});

test('the text alternative of a chart tabulates every day of the bars', () => {
  expect(textOf(<ActivityBars label="Activity" entries={activity} />)).toContain(
    'Date Income Expense 19 Nov 2026 £0.00 £7.85 20 Nov 2026 £612.40 £48.07',
  );
});

test('the text alternative of a chart tabulates every day of a line', () => {
  const entries = activity.map(({ on, income }) => ({ on, amount: income }));
  expect(textOf(<LineChart label="Income" kind="income" entries={entries} />)).toContain(
    'Date Income 19 Nov 2026 £0.00 20 Nov 2026 £612.40',
  );
});

test('a doughnut with links links the legend row, and the slice outside the tab order', () => {
  const markup = renderToStaticMarkup(
    <Doughnut
      label="Expenses"
      items={[{ name: 'Food', amount: 4840 }]}
      renderLink={(name, link) => <a href={`/transactions?category=${name}`} {...link} />}
    />,
  );
  const links = markup.match(/<a [^>]*href="\/transactions\?category=Food"[^>]*>/g) ?? [];
  expect(links).toHaveLength(2);
  expect(links.filter((link) => link.includes('tabindex="-1"'))).toHaveLength(1);
});

test('the markers of a line would touch when there are many in little space', () => {
  const days = Array.from({ length: 91 }, (_, day) => ({ on: `day ${day}`, amount: 100 }));
  expect(wouldTouch(days, { left: 0, right: 360 })).toBe(true);
  expect(wouldTouch(days.slice(0, 10), { left: 0, right: 360 })).toBe(false);
});

test('a line returns to zero on the days without entries', () => {
  const days = daysFromTo('2026-11-01', '2026-11-10');
  const entries = days.map((on) => ({ on, amount: { '2026-11-02': 300, '2026-11-06': 600 }[on] ?? 0 }));
  const span = { first: '2026-11-01', last: '2026-11-10' };
  const canvas = { span, box: { width: 404, height: 108 }, currency: 'GBP' } as const;
  const { frame, pointOf, under } = drawLine('income', entries, canvas);
  const heights = entries.map((entry, index) => frame.y(0) - pointOf(entry, index).y);
  expect(heights[1]).toBeGreaterThan(0);
  expect(heights[5]).toBeCloseTo(2 * (heights[1] ?? 0));
  expect(heights.filter((height) => height === 0)).toHaveLength(8);
  const [, , line = ''] = renderToStaticMarkup(under).split(' d="');
  expect(line.split('"')[0]?.split('L')).toHaveLength(10);
});

test('what was kept is written below the bars as the difference of what they show, with its share of the income', () => {
  const entries = [{ on: '2026-11', income: 100_50, expense: 50_40 }];
  const span = { first: '2026-11', last: '2026-11' };
  const { over } = drawCashFlow(entries, { span, box: { width: 404, height: 240 }, currency: 'JPY' });
  const markup = renderToStaticMarkup(over);
  expect(markup).toContain('>¥51<');
  expect(markup).toContain('>50.7%<');
});

test('the last month of a small line is dashed only while it goes on', () => {
  const months = ['2026-09', '2026-10', '2026-11'].map((on) => ({ on, amount: 100 }));
  const linesOf = (isLastOpen: boolean) => {
    const markup = renderToStaticMarkup(
      <CurrencyContext value="GBP">
        <Sparkline label="Food" months={months} isLastOpen={isLastOpen} />
      </CurrencyContext>,
    );
    return markup.match(/ d="[^"]*"/g)?.map((line) => line.split('L').length);
  };
  expect(linesOf(true)).toEqual([2, 2]);
  expect(linesOf(false)).toEqual([3]);
});

test('the first day of a month is marked, as it makes no line yet', () => {
  const span = { first: '2026-11-01', last: '2026-11-03' };
  const marksOf = (...totals: number[]) => {
    const days = daysFromTo(span.first, span.last).map((on, place) => ({ on, 'this-month': totals[place] }));
    const canvas = { span, box: { width: 404, height: 240 }, currency: 'GBP' } as const;
    const { pointOf } = drawLines(days, canvas, {
      series: ['this-month', 'usual', 'last-month'],
      band: ['this-month', 'usual'],
    });
    return days.map((day, place) =>
      renderToStaticMarkup(pointOf(day, place).mark)
        .match(/quiet|marker/g)
        ?.at(-1),
    );
  };
  expect(marksOf(450)).toEqual(['marker', undefined, undefined]);
  expect(marksOf(450, 450)).toEqual(['quiet', 'quiet', undefined]);
});

test.each([
  ['falls where the note would be', (day: number) => (day < 10 ? 1000 : 1000 - 40 * (day - 9))],
  ['rises steeply to the end', (day: number) => day * day],
  ['is flat', () => 500],
])('the note of a chart does not cover a line that %s', (_, amountOn) => {
  const span = { first: '2026-11-01', last: '2026-11-30' };
  const days = daysFromTo(span.first, span.last);
  const canvas = { span, box: { width: 604, height: 240 }, currency: 'GBP' } as const;
  for (const on of days.slice(1)) {
    const entries = days.map((day, place) => ({ on: day, usual: 500, 'this-month': amountOn(place) }));
    const { frame, under } = drawLines(entries, canvas, {
      series: ['this-month', 'usual'],
      band: ['this-month', 'usual'],
      note: { on, of: 'usual', text: 'above since 10th', isBeside: true },
    });
    const [, x, y] = /<text[^>]* x="([\d.]+)" y="([\d.]+)"/.exec(renderToStaticMarkup(under)) ?? [];
    const [left, right] = [Number(x), Number(x) + 16 * 7.2];
    for (const day of entries.filter((each) => frame.x(each.on) >= left && frame.x(each.on) <= right))
      for (const amount of [day.usual, day['this-month']])
        expect(Math.abs(frame.y(amount) - (Number(y) - 4)), `${on}, at ${day.on}`).toBeGreaterThan(7);
  }
});

test('the note of a chart that is wider than its frame ends with the frame', () => {
  const span = { first: '2026-11-01', last: '2026-11-30' };
  const days = daysFromTo(span.first, span.last).map((on) => ({ on, usual: -6_199_999_999_907 }));
  const canvas = { span, box: { width: 240, height: 240 }, currency: 'GBP' } as const;
  const { frame, under } = drawLines(days, canvas, {
    series: ['usual'],
    band: ['usual', 'usual'],
    note: { on: span.first, of: 'usual', text: 'Lowest -61.999.999.999,07 £ on 01.11.' },
  });
  const markup = renderToStaticMarkup(under);
  expect(markup).toMatch(new RegExp(`<text[^>]* x="${frame.right}"[^>]* text-anchor="end"`));
});
