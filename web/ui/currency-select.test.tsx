import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CurrencySelect } from './currency-select.tsx';

it('the open list of currencies says that amounts are not converted', () => {
  const markup = renderToStaticMarkup(<CurrencySelect value="EUR" onChange={() => undefined} />);
  expect(markup).toMatch(/<optgroup label="Amounts are not converted\."><option value="USD"/);
});
