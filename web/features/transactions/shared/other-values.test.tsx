import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CurrencyContext } from '#web/ui/currency-context.ts';
import { OtherValues } from './other-values.tsx';

function textOf(values: readonly string[], currency?: string): string {
  const markup = renderToStaticMarkup(
    <CurrencyContext value="USD">
      <OtherValues
        field="cost"
        values={values}
        current="9.00"
        currency={currency}
        onChoose={() => undefined}
      />
    </CurrencyContext>,
  );
  return markup.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' ');
}

it('another amount is offered with the sign of the currency that it is printed in', () => {
  expect(textOf(['4.80'])).toContain('or $4.80');
  expect(textOf(['4.80'], 'EUR')).toContain('or €4.80');
  expect(textOf(['4.80'], 'MYR')).toContain('or MYR 4.80');
  expect(textOf(['1480.00'], 'JPY')).toContain('or ¥1,480 ');
});
