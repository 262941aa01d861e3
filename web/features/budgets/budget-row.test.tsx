import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { CurrencyContext } from '#web/ui/currency-context.ts';
import { percentSpent, RolledOver } from './budget-row.tsx';

it.each([
  ['nothing spent', 10_000, 0, 0],
  ['a half', 10_000, 5_000, 50],
  ['exactly eighty', 28_735, 22_988, 80],
  ['a penny short of all', 10_000, 9_999, 99.99],
  ['all of it', 10_000, 10_000, 100],
  ['more than there was', 9_000, 10_688, 118.75555555555556],
  ['the largest amounts', 99_999_999_999, 99_999_999_999, 100],
])('the percentage is neither rounded nor capped: %s', (_, amount, spent, percent) => {
  expect(percentSpent(amount, spent)).toBe(percent);
});

it('a budget of zero is at 0 until the first penny is spent, then at 100', () => {
  expect(percentSpent(0, 0)).toBe(0);
  expect(percentSpent(0, 1)).toBe(100);
  expect(percentSpent(0, 500_000)).toBe(100);
});

it('a budget that earlier months have overspent is at 100', () => {
  expect(percentSpent(-1, 0)).toBe(100);
});

it.each([
  ['JPY', 30, ''],
  ['JPY', -49, ''],
  ['JPY', -50, '-¥1 rolled over'],
  ['EUR', 30, '+€0.30 rolled over'],
] as const)('what was rolled over is told unless it is shown as nothing: %s %i', (currency, value, text) => {
  const markup = renderToStaticMarkup(
    <CurrencyContext value={currency}>
      <StaticRouter location="/budgets">
        <RolledOver value={value} from="2026-10" />
      </StaticRouter>
    </CurrencyContext>,
  );
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(text);
});
