import type { MinorUnits } from '#contract/money.ts';

/** For an amount in any currency, with its usual decimals and those that the amount has. */
export function foreignFormat(amount: MinorUnits, currency: string, tag: string): Intl.NumberFormat {
  const style = { style: 'currency', currency } as const;
  const { maximumFractionDigits: usual = 2 } = new Intl.NumberFormat(tag, style).resolvedOptions();
  const minimumFractionDigits = amount % 100 === 0 ? usual : Math.max(usual, 2);
  return new Intl.NumberFormat(tag, { ...style, minimumFractionDigits });
}
