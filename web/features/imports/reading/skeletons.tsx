import { importLabels } from '#contract/messages/import-labels.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsTable } from '../review/rows-table.tsx';
import { StateSum } from '../sum/state-sum.tsx';
import { WhatIsAdded } from '../sum/what-is-added.tsx';

/** The sums and lines to come. */
export function Skeletons() {
  return (
    <>
      <WhatIsAdded />
      <Sheet label={importLabels.linesOfFile} clip busy>
        <StateSum />
        <RowsTable busy />
      </Sheet>
    </>
  );
}
