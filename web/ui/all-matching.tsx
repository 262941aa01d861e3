import { formatCount } from '#contract/wording.ts';
import { TextButton } from './text-button.tsx';
import type { Selection } from './use-selection.ts';

/** Selects and deselects the rows of the other pages with one button, which keeps the focus. */
export function AllMatching({ selection }: { selection: Selection }) {
  const { ids, total, isWholePage, isAllMatching, setAllMatching } = selection;
  if (!isWholePage || total <= ids.size) return null;
  return (
    <TextButton onClick={() => setAllMatching(!isAllMatching)}>
      {isAllMatching ? 'Only those on this page' : `Select all ${formatCount(total)} matching`}
    </TextButton>
  );
}
