import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { CurrencyContext } from '#web/ui/currency-context.ts';
import { Totals } from './totals.tsx';

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
