import type { UseQueryResult } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { commonMessages } from '#contract/messages/common.ts';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt } from '#contract/receipts.ts';
import { cx } from '#web/ui/cx.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { type LoadingCell, LoadingRows, Table, TableFoot, TBody, THead, Th } from '#web/ui/table.tsx';
import type { ReceiptPage } from '../receipts.api.ts';
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
      <Table label={receiptsPageMessages.pastReceipts}>
        <THead>
          <Th>{receiptsPageMessages.merchant}</Th>
          <Th>{commonMessages.category}</Th>
          <Th kind="cash">{commonMessages.amount}</Th>
          <Th>{commonMessages.date}</Th>
          <Th>{receiptsPageMessages.transaction}</Th>
          <Th kind="actions">
            <span className="vh">{commonMessages.delete}</span>
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
          )) ?? (
            <LoadingRows
              className={cx(styles['row'], styles['loading'])}
              nameWidths={nameWidths}
              cells={loadingCells}
            />
          )}
        </TBody>
      </Table>
      {list && list.totalPages > 1 && (
        <TableFoot>
          <p className="hint">{receiptsPageMessages.count(list.total)}</p>
          <Pager page={list.page} pages={list.totalPages} onPage={onPage} />
        </TableFoot>
      )}
    </>
  );
}

const nameWidths = ['8rem', '6rem', '9rem'];

const loadingCells: LoadingCell[] = [
  { kind: 'name', className: styles['name'] },
  { className: styles['category'], width: '6rem' },
  { kind: 'cash', className: styles['amount'], width: '4rem' },
  { className: styles['date'], width: '5rem' },
  { className: styles['transaction'], width: '3rem' },
  { kind: 'actions', className: styles['actions'], width: '1.5rem' },
];
