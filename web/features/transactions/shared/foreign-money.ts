import type { MinorUnits } from '#contract/money.ts';
import { currentRegion } from '#contract/region.ts';

/** For an amount in any currency, as the region writes it, with the currency's usual decimals and those that the amount has. */
export function foreignFormat(amount: MinorUnits, currency: string): Intl.NumberFormat {
  const { platformTag } = currentRegion();
  const style = { style: 'currency', currency } as const;
  const { maximumFractionDigits: usual = 2 } = new Intl.NumberFormat(platformTag, style).resolvedOptions();
  const minimumFractionDigits = amount % 100 === 0 ? usual : Math.max(usual, 2);
  return new Intl.NumberFormat(platformTag, { ...style, minimumFractionDigits });
}
