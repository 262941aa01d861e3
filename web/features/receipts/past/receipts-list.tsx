import type { UseQueryResult } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt } from '#contract/receipts.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Loaded } from '#web/ui/load-failed.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ListTable, TableFoot } from '#web/ui/table.tsx';
import type { ReceiptPage } from '../receipts.api.ts';
import { columns, ReceiptRow } from './receipt-row.tsx';
import styles from './receipts-table.module.css';

interface ReceiptsListProps {
  query: UseQueryResult<ReceiptPage>;
  onPage: (page: number) => void;
  onFillIn: (receipt: Receipt) => void;
  onDelete: (receipt: Receipt) => void;
}

export function ReceiptsList({ query, onPage, onFillIn, onDelete }: ReceiptsListProps) {
  const { data: list, isPlaceholderData } = query;
  return (
    <Loaded query={query} none={list?.total === 0 && <None />}>
      <ListTable
        label={receiptsPageMessages.pastReceipts}
        columns={columns}
        rowClass={styles['row']}
        busy={isPlaceholderData}
      >
        {list?.receipts.map((receipt) => (
          <ReceiptRow
            key={receipt._id}
            receipt={receipt}
            onFillIn={() => onFillIn(receipt)}
            onDelete={() => onDelete(receipt)}
          />
        ))}
      </ListTable>
      {list && list.totalPages > 1 && (
        <TableFoot>
          <p className="hint">{receiptsPageMessages.count(list.total)}</p>
          <Pager page={list.page} pages={list.totalPages} onPage={onPage} />
        </TableFoot>
      )}
    </Loaded>
  );
}

function None() {
  return (
    <Empty small icon={<ReceiptText />}>
      {receiptMessages.noneYet}
    </Empty>
  );
}
