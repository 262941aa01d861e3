import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { CurrencyContext } from '#web/ui/currency-context.ts';
import { Totals, waterfall } from './totals.tsx';

it('the balance is what the shown income leaves after the shown expenses', () => {
  const data = { income: 73_779_30, expenses: 47_509_60, recent: [], hasSampleData: false };
  const markup = renderToStaticMarkup(
    <CurrencyContext value="JPY">
      <StaticRouter location="/dashboard">
        <Totals summary={{ data, isLoadingError: false }} charts={undefined} />
      </StaticRouter>
    </CurrencyContext>,
  );
  expect(markup.replaceAll(/<[^>]+>/g, ' ').match(/¥[\d,]+/g)).toEqual(['¥73,779', '¥47,510', '¥26,269']);
});

it('expenses are subtracted from the end of the income, and the balance is the rest', () => {
  expect(waterfall(1_000_00, 750_00)).toEqual({
    income: { from: 0, width: 100 },
    expenses: { from: 25, width: 75 },
    balance: { from: 0, width: 25 },
  });
});

it('expenses that exceed the income set the scale, and the balance is the shortfall', () => {
  expect(waterfall(600_00, 800_00)).toEqual({
    income: { from: 0, width: 75 },
    expenses: { from: 0, width: 100 },
    balance: { from: 75, width: 25 },
  });
});

it('a new account has no bars', () => {
  expect(waterfall(0, 0)).toEqual({
    income: { from: 0, width: 0 },
    expenses: { from: 0, width: 0 },
    balance: { from: 0, width: 0 },
  });
});
