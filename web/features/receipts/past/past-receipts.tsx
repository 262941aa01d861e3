import { ArrowLeftRight, NotebookPen, ReceiptText, Trash } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { commonMessages } from '#contract/messages/common.ts';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useOpenReceipt } from '#web/features/transactions/shared/receipt-link.tsx';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loaded } from '#web/ui/load-failed.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { cellButtonClass } from '#web/ui/row-buttons.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { columnsOf, EmptyCell, ListRow, ListTable, RowActions, TableFoot } from '#web/ui/table.tsx';
import { CheckBadge } from '../check-badge.tsx';
import { isReadForSure, shownFields } from '../read-fields.ts';
import { Thumbnail } from '../receipt-picture.tsx';
import { useReceipts } from '../receipts.api.ts';
import { useRemoval } from '../shared/use-removal.ts';
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
      <SheetHead title={receiptsPageMessages.pastReceipts} />
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

interface ReceiptRowProps {
  receipt: Receipt;
  onFillIn: () => void;
  onDelete: () => void;
}

function ReceiptRow({ receipt, onFillIn, onDelete }: ReceiptRowProps) {
  const { merchant, amount, category, date } = shownFields(receipt);
  const { linkTo, open } = useOpenReceipt();
  const hotkeys = useHotkeys();
  const name = merchant ?? receipt.fileName;
  const [transaction] = receipt.transactions;
  const isMarked = transaction !== undefined && !isReadForSure(receipt);
  return (
    <ListRow
      className={styles['row']}
      onOpen={() => open(receipt._id)}
      columns={columns}
      cells={{
        name: (
          <Link className={styles['open']} {...linkTo(receipt._id)}>
            <Thumbnail receipt={receipt} />
            <span className="vh">{receiptsPageMessages.openReceiptOf} </span>
            <span className={styles['named']}>
              <span dir="auto">{name}</span>
              {isMarked && <CheckBadge />}
            </span>
          </Link>
        ),
        category:
          category === null ? (
            <EmptyCell label={receiptsPageMessages.noCategory} />
          ) : (
            <CategoryName name={category} />
          ),
        amount:
          amount === null ? <EmptyCell label={receiptsPageMessages.noAmount} /> : <Money value={amount} />,
        date: date === null ? <EmptyCell label={receiptsPageMessages.noDate} /> : <DateText day={date} />,
        transaction: transaction ? (
          <TransactionLink
            transaction={transaction}
            className={cellButtonClass()}
            aria-label={receiptsPageMessages.showTransactionOf(name)}
          >
            <ArrowLeftRight className="icon-sm" />
            {receiptsPageMessages.show}
          </TransactionLink>
        ) : (
          <button
            type="button"
            className={cellButtonClass()}
            aria-label={receiptsPageMessages.needsDetailsOf(name)}
            onClick={onFillIn}
          >
            <NotebookPen className="icon-sm" />
            {receiptsPageMessages.needsDetails}
          </button>
        ),
        actions: (
          <RowActions>
            <IconButton
              {...hotkeys('Delete #')}
              tone="danger"
              label={receiptsPageMessages.deleteReceiptOf(name)}
              icon={<Trash className="icon-sm" />}
              onClick={onDelete}
            />
          </RowActions>
        ),
      }}
    />
  );
}

const columns = columnsOf(styles, {
  name: { kind: 'name', head: receiptsPageMessages.merchant },
  category: { head: commonMessages.category, width: '6rem' },
  amount: { kind: 'cash', head: commonMessages.amount, width: '4rem' },
  date: { head: commonMessages.date, width: '5rem' },
  transaction: { head: receiptsPageMessages.transaction, width: '3rem' },
  actions: { kind: 'actions', head: <span className="vh">{commonMessages.delete}</span>, width: '1.5rem' },
});

interface TransactionLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  transaction: Transaction;
}

/** Links to the list, filtered to this transaction and similar ones. */
export function TransactionLink({ transaction, ...rest }: TransactionLinkProps) {
  const { name, addedOn } = transaction;
  return <Link {...rest} to={transactionsPath({ search: name, startDate: addedOn, endDate: addedOn })} />;
}
