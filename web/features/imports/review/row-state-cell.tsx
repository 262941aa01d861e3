import type { MouseEvent } from 'react';
import type { ImportRow } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { Td } from '#web/ui/table.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import type { RowChange } from '../imports.api.ts';
import { describeState } from './row-state.ts';
import styles from './row-state-cell.module.css';
import rows from './rows-table.module.css';

interface RowStateCellProps {
  row: ImportRow;
  onChange: (change: RowChange) => void;
}

export function RowStateCell({ row, onChange }: RowStateCellProps) {
  const { state, mark, name, canBeAdded } = row;
  const { Icon, word, why } = describeState(row);
  const canReturn = (state === 'duplicate' || state === 'left_out') && canBeAdded;
  const isPlain = state === 'new' && why === null;

  /** The pressed button disappears; its row keeps the focus. */
  function decide({ currentTarget }: MouseEvent<HTMLElement>, decided: 'new' | 'left_out') {
    currentTarget.closest('tr')?.focus();
    onChange({ state: decided });
  }

  return (
    <Td className={cx(rows['state'], isPlain && rows['plain'])}>
      <span className={cx(styles['state'], styles[state])}>
        <Icon />
        <span>{word}</span>
        {canReturn && (
          <TextButton className={styles['button']} onClick={(event) => decide(event, 'new')}>
            {importLabels.addAnyway}
            <span className="vh"> {name}</span>
          </TextButton>
        )}
        {state === 'new' && mark === 'own_account' && (
          <TextButton className={styles['button']} onClick={(event) => decide(event, 'left_out')}>
            {importLabels.leaveOut}
            <span className="vh"> {name}</span>
          </TextButton>
        )}
        {why !== null && (
          <span className={styles['why']} dir="auto">
            {why}
          </span>
        )}
      </span>
    </Td>
  );
}
