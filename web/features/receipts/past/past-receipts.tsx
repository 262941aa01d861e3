import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt } from '#contract/receipts.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Loaded } from '#web/ui/load-failed.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { ListTable, TableFoot } from '#web/ui/table.tsx';
import { useReceipts } from '../receipts.api.ts';
import { useRemoval } from '../shared/use-removal.ts';
import { columns, ReceiptRow } from './receipt-row.tsx';
import styles from './receipts-table.module.css';

interface PastReceiptsProps {
  onFillIn: (receipt: Receipt) => void;
}

export function PastReceipts({ onFillIn }: PastReceiptsProps) {
  const [page, setPage] = useState(1);
  const query = useReceipts(page);
  const { data: list } = query;
  const remove = useRemoval();
  if (list && page > Math.max(1, list.totalPages)) setPage(Math.max(1, list.totalPages));

  return (
    <Sheet tabIndex={-1} label={receiptsPageMessages.pastReceipts} clip busy={query.isLoading}>
      <div className={styles['head']}>
        <SheetHead title={receiptsPageMessages.pastReceipts} />
      </div>
      <Loaded query={query} none={list?.total === 0 && <None />}>
        <ListTable
          label={receiptsPageMessages.pastReceipts}
          columns={columns}
          rowClass={styles['row']}
          busy={query.isPlaceholderData}
        >
          {list?.receipts.map((receipt) => (
            <ReceiptRow
              key={receipt._id}
              receipt={receipt}
              onFillIn={() => onFillIn(receipt)}
              onDelete={() => void remove(receipt, { isAsked: true })}
            />
          ))}
        </ListTable>
        {list && list.totalPages > 1 && (
          <TableFoot>
            <p className="hint">{receiptsPageMessages.count(list.total)}</p>
            <Pager page={list.page} pages={list.totalPages} onPage={setPage} />
          </TableFoot>
        )}
      </Loaded>
    </Sheet>
  );
}

function None() {
  return (
    <Empty small icon={<ReceiptText />}>
      {receiptMessages.noneYet}
    </Empty>
  );
}
