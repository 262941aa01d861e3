import { ArrowLeftRight, CheckCheck, CircleMinus, type LucideIcon, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#contract/calendar.ts';
import type { ImportRow } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import type { Transaction } from '#contract/transactions.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { TextButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { RowChange } from '../imports.api.ts';
import styles from './row-state.module.css';
import rows from './rows-table.module.css';

interface RowStateProps {
  row: ImportRow;
  onChange: (change: RowChange) => void;
}

export function RowState({ row, onChange }: RowStateProps) {
  const { state, mark, name, canBeAdded } = row;
  const { Icon, word, why } = describeState(row);
  const canReturn = (state === 'duplicate' || state === 'left_out') && canBeAdded;
  const isPlain = state === 'new' && why === null;

  return (
    <span className={cx(styles['state'], styles[state], isPlain && rows['plain'])}>
      <Icon className="icon-sm" />
      <span>{word}</span>
      {canReturn && (
        <TextButton className={styles['button']} onClick={() => onChange({ state: 'new' })}>
          {importLabels.addAnyway}
          <span className="vh"> {name}</span>
        </TextButton>
      )}
      {state === 'new' && mark === 'own_account' && (
        <TextButton className={styles['button']} onClick={() => onChange({ state: 'left_out' })}>
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
  );
}

interface ShownState {
  Icon: LucideIcon;
  word: string;
  /** The second line: what it is, or why it is not added. */
  why: ReactNode;
}

/** The state of a line, in a word and a second line. */
function describeState({ state, mark, reason, matches }: ImportRow): ShownState {
  const [match] = matches;
  switch (state) {
    case 'duplicate':
      return {
        Icon: CheckCheck,
        word: importLabels.states.duplicate,
        why: match ? describeMatch(match) : reason,
      };
    case 'left_out':
      return mark === 'own_account'
        ? {
            Icon: ArrowLeftRight,
            word: importLabels.ownAccount,
            why: match ? <OtherSide {...match} /> : reason,
          }
        : { Icon: CircleMinus, word: importLabels.states.left_out, why: reason };
    case 'problem':
      return { Icon: TriangleAlert, word: importLabels.problem, why: reason };
    default:
      return {
        Icon: Plus,
        word: importLabels.states.new,
        why: reason ?? (mark === 'own_account' ? importPageMessages.ownAccount : null),
      };
  }
}

/** The entry that is the same move, with a way to delete it. */
function OtherSide({ name, addedOn }: Transaction) {
  return (
    <Link to={transactionsPath({ search: name })}>
      {importLabels.otherSide(formatDay(addedOn, 'short'), name)}
    </Link>
  );
}

/** The entry that the line is already. */
function describeMatch({ name, addedOn, receiptId, recurringId }: Transaction): string {
  const day = formatDay(addedOn, 'short');
  if (receiptId !== null) return importLabels.receiptOf(day, name);
  return recurringId === null ? importLabels.yourEntry(day, name) : importLabels.recurring(day, name);
}
