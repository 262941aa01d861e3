import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Insights } from '#contract/insights.ts';
import { CurrencyContext } from '#web/ui/currency-context.ts';
import { ThisMonthsPace } from './pace.tsx';

function wordsOf(more: Partial<Insights['pace']>): string {
  const figure = { amount: 12, rows: {} };
  const pace = { month: '2026-11', through: '2026-11-03', soFar: figure, lastMonth: figure, usual: figure };
  const markup = renderToStaticMarkup(
    <CurrencyContext value="GBP">
      <StaticRouter location="/insights">
        <ThisMonthsPace pace={{ ...pace, crossedOn: null, days: [], ...more }} />
      </StaticRouter>
    </CurrencyContext>,
  );
  return markup.replaceAll(/<[^>]+>/g, ' ');
}

it('an even pace is as usual, or as last month while nothing is usual yet', () => {
  expect(wordsOf({})).toContain('As much as usual by the 3rd');
  expect(wordsOf({ usual: null })).toContain('As much as last month by the 3rd');
});
