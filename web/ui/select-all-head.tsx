import { controlMessages } from '#contract/messages/controls.ts';
import { CheckboxLine } from './checkbox.tsx';
import { Th } from './table.tsx';
import type { Selection } from './use-selection.ts';

/** The head of the column of checkboxes; without a selection the rows are still to come. */
export function SelectAllHead({ selection }: { selection: Selection | undefined }) {
  const isSome = selection !== undefined && selection.ids.size > 0 && !selection.isWholePage;
  return (
    <Th kind="check">
      <CheckboxLine
        checked={selection?.isWholePage ?? false}
        mixed={isSome}
        disabled={selection === undefined}
        onChange={() => selection?.togglePage()}
      >
        {controlMessages.selectAllOnThisPage}
      </CheckboxLine>
    </Th>
  );
}
