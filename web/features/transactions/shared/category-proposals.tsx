import { useRef } from 'react';
import styles from './category-proposals.module.css';
import type { Proposals } from './use-proposals.ts';

interface CategoryProposalsProps extends Proposals {
  /** Empty while none is selected. */
  chosen: string;
  onChoose: (category: string) => void;
}

/**
 * One line below the category, always present so that nothing moves when suggestions arrive: the reason for the category,
 * and alternatives. A category that the user has chosen is not changed.
 */
export function CategoryProposals({ filledIn, offered, chosen, onChoose }: CategoryProposalsProps) {
  const line = useRef<HTMLDivElement>(null);
  const explained = chosen === '' ? filledIn : offered.find(({ category }) => category === chosen);
  const others = chosen === (explained?.category ?? '') ? offered.filter((one) => one !== explained) : [];

  /** The pressed button disappears; the focus moves to what it has selected. */
  function choose(category: string) {
    line.current?.closest('form')?.querySelector('select')?.focus();
    onChoose(category);
  }

  return (
    <div ref={line} className={styles['line']} aria-live="polite">
      {explained && (
        <p className="hint" dir="auto" title={explained.reason}>
          {explained.reason}
        </p>
      )}
      {others.map(({ category, reason }) => (
        <button key={category} type="button" dir="auto" title={reason} onClick={() => choose(category)}>
          {category}
        </button>
      ))}
    </div>
  );
}
