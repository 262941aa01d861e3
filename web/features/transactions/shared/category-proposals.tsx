import { useRef } from 'react';
import styles from './category-proposals.module.css';
import type { Proposals } from './use-proposals.ts';

interface CategoryProposalsProps extends Proposals {
  /** Empty while none is chosen. */
  chosen: string;
  onChoose: (category: string) => void;
}

/**
 * One line below the category, there from the start, so that nothing moves when something is proposed: why the category is
 * what it is, and which others there are. One that the person chose for reasons of their own is left alone.
 */
export function CategoryProposals({ filledIn, offered, chosen, onChoose }: CategoryProposalsProps) {
  const line = useRef<HTMLDivElement>(null);
  const explained = chosen === '' ? filledIn : offered.find(({ category }) => category === chosen);
  const others = chosen === (explained?.category ?? '') ? offered.filter((one) => one !== explained) : [];

  /** The pressed button goes; the focus stays with what it has chosen. */
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
