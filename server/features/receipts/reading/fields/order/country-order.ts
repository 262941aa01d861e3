import { countryCodes, orderIn } from '../country/countries.ts';
import { type CountryWeights, clearLead, tellingWeight } from '../country/weigh-countries.ts';
import type { Witness } from './witness.ts';

/** What the countries to which the receipt points have in common. */
export function countriesSay(weights: CountryWeights): Witness | undefined {
  const highest = (order: ReturnType<typeof orderIn>) =>
    Math.max(...countryCodes.filter((code) => orderIn(code) === order).map((code) => weights.get(code) ?? 0));
  const [dayFirst, monthFirst, mixed] = [highest('day-first'), highest('month-first'), highest('mixed')];
  const isMixed = mixed >= tellingWeight && mixed - Math.max(dayFirst, monthFirst) >= clearLead;
  if (isMixed) return { order: 'month-first', verdict: 'open' };
  if (Math.abs(dayFirst - monthFirst) < clearLead) return undefined;
  const most = Math.max(dayFirst, monthFirst);
  return {
    order: dayFirst > monthFirst ? 'day-first' : 'month-first',
    verdict: most >= tellingWeight && most - mixed >= clearLead ? 'told' : 'likely',
  };
}
