import { Sheet } from '#web/ui/sheet.tsx';
import { LoadingRows } from '../review/loading-rows.tsx';
import { RowsTable } from '../review/rows-table.tsx';
import { StateSum } from '../sum/state-sum.tsx';
import { WhatIsAdded } from '../sum/what-is-added.tsx';

/** The sums and lines to come. */
export function Skeletons() {
  return (
    <>
      <WhatIsAdded />
      <Sheet label="Lines of the file" clip busy>
        <StateSum />
        <RowsTable busy>
          <LoadingRows />
        </RowsTable>
      </Sheet>
    </>
  );
}
