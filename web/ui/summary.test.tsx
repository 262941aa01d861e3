import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CurrencyContext } from './currency-context.ts';
import { Summary } from './summary.tsx';

it('the balance is what the shown income leaves after the shown expenses', () => {
  const markup = renderToStaticMarkup(
    <CurrencyContext value="JPY">
      <Summary period="all time" figures={{ income: 73_779_30, expenses: 47_509_60 }} />
    </CurrencyContext>,
  );
  expect(markup.replaceAll(/<[^>]+>/g, ' ').match(/¥[\d,]+/g)).toEqual(['¥73,779', '¥47,510', '¥26,269']);
});
