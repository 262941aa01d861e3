import au from 'flag-icons/flags/4x3/au.svg';
import ca from 'flag-icons/flags/4x3/ca.svg';
import eu from 'flag-icons/flags/4x3/eu.svg';
import gb from 'flag-icons/flags/4x3/gb.svg';
import india from 'flag-icons/flags/4x3/in.svg';
import jp from 'flag-icons/flags/4x3/jp.svg';
import us from 'flag-icons/flags/4x3/us.svg';
import type { CurrencyCode } from '#contract/currencies.ts';
import styles from './flag.module.css';

const flags: Record<CurrencyCode, string> = {
  USD: us,
  EUR: eu,
  GBP: gb,
  JPY: jp,
  CAD: ca,
  AUD: au,
  INR: india,
};

export function Flag({ currency }: { currency: CurrencyCode }) {
  return <img className={styles['flag']} src={flags[currency]} alt="" />;
}
