import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Transaction } from '#contract/transactions.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';

interface TransactionLinkProps {
  transaction: Transaction;
  className: string;
  children: ReactNode;
}

/** Links to the list, filtered to this transaction and similar ones. */
export function TransactionLink({ transaction, className, children }: TransactionLinkProps) {
  const { name, addedOn } = transaction;
  return (
    <Link className={className} to={rowsOf({ search: name, startDate: addedOn, endDate: addedOn })}>
      {children}
    </Link>
  );
}
