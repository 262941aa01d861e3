import { useRef } from 'react';
import type { Suggestion } from '#contract/suggestions.ts';
import { type AskedName, useSuggestions } from '../transactions.api.ts';
import styles from './category-proposals.module.css';

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
          <span>{category}</span>
        </button>
      ))}
    </div>
  );
}

/** From this confidence on a category is filled in; below it is only offered. */
const sure = 0.8;
const worthOffering = 0.1;

export interface Proposals {
  /** Used while no category is selected. */
  filledIn: Suggestion | undefined;
  /** Offered as buttons. */
  offered: Suggestion[];
}

/** Suggested categories for the input; none without evidence. */
export function useProposals(asked: AskedName): Proposals {
  const { suggestions } = useSuggestions(asked);
  return {
    filledIn: suggestions.find(({ confidence }) => confidence >= sure),
    offered: suggestions.filter(({ confidence }) => confidence >= worthOffering),
  };
}
