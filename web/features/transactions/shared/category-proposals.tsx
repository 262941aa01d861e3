import styles from './category-proposals.module.css';
import type { Proposals } from './use-proposals.ts';

interface CategoryProposalsProps extends Proposals {
  /** Empty while none is chosen. */
  chosen: string;
  onChoose: (category: string) => void;
}

/** One line below the category, there from the start, so that nothing moves when something is proposed. */
export function CategoryProposals({ filledIn, offered, chosen, onChoose }: CategoryProposalsProps) {
  const isOpen = chosen === '' || offered.some(({ category }) => category === chosen);
  return (
    <div className={styles['line']} aria-live="polite">
      {chosen === '' && filledIn ? (
        <p className="hint" dir="auto" title={filledIn.reason}>
          {filledIn.reason}
        </p>
      ) : (
        isOpen &&
        offered.map(({ category, reason }) => (
          <button
            key={category}
            type="button"
            dir="auto"
            title={reason}
            aria-pressed={category === chosen}
            onClick={() => onChoose(category)}
          >
            {category}
          </button>
        ))
      )}
    </div>
  );
}
