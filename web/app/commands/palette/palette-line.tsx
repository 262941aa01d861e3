import { fromDecimal } from '#contract/money.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { Money } from '#web/ui/money-text.tsx';
import styles from './palette-list.module.css';
import type { PaletteOption } from './palette-option.ts';

export function PaletteLine({ option: { label, Icon, keys, transaction } }: { option: PaletteOption }) {
  const { isOn } = useShortcuts();
  return (
    <>
      <Icon aria-hidden="true" />
      <span className={styles['label']}>
        <bdi>{label}</bdi>
        {transaction && (
          <span className={styles['about']}>
            <bdi>{transaction.category}</bdi>
            <DateText day={transaction.addedOn} />
          </span>
        )}
      </span>
      {transaction && (
        <Money value={fromDecimal(transaction.cost)} signed={transaction.isIncome ? 'income' : 'expense'} />
      )}
      {keys && isOn && (
        <span className={styles['keys']} aria-hidden="true">
          <Keys keys={keys} />
        </span>
      )}
    </>
  );
}
