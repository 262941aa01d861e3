import { Td, Tr } from '#web/ui/table.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import styles from './transactions-table.module.css';
import type { Selection } from './use-selection.ts';

interface WholePageSelectedProps {
  selection: Selection;
  /** Rows of the filter, on whatever page. */
  total: number;
}

/** Offers the rows of the other pages as well. */
export function WholePageSelected({ selection, total }: WholePageSelectedProps) {
  const { ids, isWholePage, isAllMatching, selectAllMatching, clear } = selection;
  if (!isWholePage || total <= ids.size) return null;
  return (
    <Tr className={styles['offer']}>
      <Td colSpan={7}>
        {isAllMatching
          ? `All ${total} matching are selected. `
          : `All ${ids.size} on this page are selected. `}
        {isAllMatching ? (
          <TextButton onClick={clear}>Clear selection</TextButton>
        ) : (
          <TextButton onClick={selectAllMatching}>{`Select all ${total} matching`}</TextButton>
        )}
      </Td>
    </Tr>
  );
}
