import type { Ref } from 'react';
import { paletteMessages } from '#contract/messages/commands.ts';
import { fromDecimal } from '#contract/money.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { cx } from '#web/ui/cx.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { Money } from '#web/ui/money-text.tsx';
import type { PaletteGroup, PaletteOption } from './group-commands.ts';
import styles from './palette-list.module.css';

interface PaletteListProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  groups: PaletteGroup[];
  /** The index of the option among all groups. */
  active: number;
  onActive: (place: number) => void;
  onChoose: (option: PaletteOption) => void;
}

export function PaletteList({ ref, id, groups, active, onActive, onChoose }: PaletteListProps) {
  if (groups.length === 0) return null;
  const all = groups.flatMap(({ options }) => options);
  return (
    <div ref={ref} id={id} role="listbox" aria-label={paletteMessages.commands} className={styles['list']}>
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: options are grouped by this role
        <div key={name} role="group" aria-label={name}>
          <div className={styles['name']} aria-hidden="true">
            {name}
          </div>
          {options.map((option) => {
            const at = all.indexOf(option);
            return (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the combobox has the focus and the keys
              <div
                key={option.id}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                className={cx(styles['option'])}
                onPointerMove={() => onActive(at)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <PaletteLine option={option} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function PaletteLine({ option: { label, Icon, keys, transaction } }: { option: PaletteOption }) {
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
