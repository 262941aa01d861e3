import type { UseQueryResult } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import type { Receipt } from '#contract/receipts.ts';
import { formatCount } from '#contract/wording.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table, TableFoot, TBody, THead, Th } from '#web/ui/table.tsx';
import type { ReceiptPage } from '../receipts.api.ts';
import { LoadingRows } from './loading-rows.tsx';
import { ReceiptRow } from './receipt-row.tsx';
import styles from './receipts-table.module.css';

interface ReceiptsListProps {
  query: UseQueryResult<ReceiptPage>;
  onPage: (page: number) => void;
  onFillIn: (receipt: Receipt) => void;
  onDelete: (receipt: Receipt) => void;
}

/** The rows, or a placeholder for them. */
export function ReceiptsList({ query, onPage, onFillIn, onDelete }: ReceiptsListProps) {
  const { data: list, isLoadingError, isRefetchError, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  if (isLoadingError) return <LoadFailed onRetry={retry} />;
  if (list?.total === 0)
    return (
      <Empty small icon={<ReceiptText />}>
        {receiptMessages.noneYet}
      </Empty>
    );
  return (
    <>
      {isRefetchError && <Outdated className={styles['outdated']} onRetry={retry} />}
      <Table label="Past Receipts">
        <THead>
          <Th>Merchant</Th>
          <Th>Category</Th>
          <Th kind="cash">Amount</Th>
          <Th>Date</Th>
          <Th>Transaction</Th>
          <Th kind="actions">
            <span className="vh">Delete</span>
          </Th>
        </THead>
        <TBody busy={isPlaceholderData}>
          {list?.receipts.map((receipt) => (
            <ReceiptRow
              key={receipt._id}
              receipt={receipt}
              onFillIn={() => onFillIn(receipt)}
              onDelete={() => onDelete(receipt)}
            />
          )) ?? <LoadingRows />}
        </TBody>
      </Table>
      {list && list.totalPages > 1 && (
        <TableFoot>
          <p className="hint">{formatCount(list.total)} receipts</p>
          <Pager page={list.page} pages={list.totalPages} onPage={onPage} />
        </TableFoot>
      )}
    </>
  );
}
