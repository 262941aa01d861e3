import { CheckCheck, CircleMinus, FileText, type LucideIcon, Plus, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Import, ImportRowState } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { formatCount } from '#contract/wording.ts';
import { cx } from '#web/ui/cx.ts';
import { Operator, type Sign } from '#web/ui/figures.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { countLines } from '../describe-import.ts';
import { searchOfImport } from '../import-view.ts';
import styles from './state-sum.module.css';

interface Addend {
  state: ImportRowState | '';
  label: string;
  Icon: LucideIcon;
  operator?: Sign;
}

const addends: readonly Addend[] = [
  { state: 'new', label: importLabels.states.new, Icon: Plus },
  { state: 'duplicate', label: importLabels.states.duplicate, Icon: CheckCheck, operator: '+' },
  { state: 'left_out', label: importLabels.states.left_out, Icon: CircleMinus, operator: '+' },
  { state: 'problem', label: importLabels.states.problem, Icon: TriangleAlert, operator: '+' },
  { state: '', label: importLabels.states.all, Icon: FileText, operator: '=' },
];

interface StateSumProps {
  /** Absent while it is read. */
  open?: Pick<Import, '_id' | 'counts'>;
  shown?: ImportRowState | '';
}

/** The lines of the file as a sum. Every figure is also a filter of the list below. */
export function StateSum({ open, shown }: StateSumProps) {
  return (
    <nav className={styles['sum']} aria-label={importLabels.showLines}>
      {addends.map((addend) => (
        <Part
          key={addend.state}
          {...addend}
          open={open}
          isShown={open !== undefined && addend.state === shown}
        />
      ))}
    </nav>
  );
}

function Part({
  state,
  label,
  Icon,
  operator,
  open,
  isShown,
}: Addend & { open: StateSumProps['open']; isShown: boolean }) {
  const content = (
    <>
      {operator && <Operator sign={operator} />}
      <span className={styles['label']}>
        <Icon className="icon-sm" />
        {label}
      </span>
      {open ? (
        <b className="num">
          {formatCount(state === '' ? countLines(open.counts) : open.counts[state])}
          {state === '' && <span className={cx(styles['closing'], 'oxford')} aria-hidden="true" />}
        </b>
      ) : (
        <Skeleton className={styles['loading']} width="3rem" height="1.25rem" />
      )}
    </>
  );
  const look = cx(styles['part'], state === 'problem' && styles['bad'], isShown && styles['shown']);
  if (!open) return <div className={look}>{content}</div>;
  return (
    <Link
      className={look}
      to={{ search: searchOfImport({ id: open._id, state }) }}
      aria-current={isShown || undefined}
    >
      {content}
    </Link>
  );
}
