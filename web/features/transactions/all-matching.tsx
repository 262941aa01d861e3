import { formatCount } from '#contract/format-count.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import type { Selection } from './use-selection.ts';

/** Takes in the rows of the other pages as well, and leaves them out again, by the same button: it keeps the focus. */
export function AllMatching({ selection }: { selection: Selection }) {
  const { ids, total, isWholePage, isAllMatching, setAllMatching } = selection;
  if (!isWholePage || total <= ids.size) return null;
  return (
    <TextButton onClick={() => setAllMatching(!isAllMatching)}>
      {isAllMatching ? 'Only those on this page' : `Select all ${formatCount(total)} matching`}
    </TextButton>
  );
}
