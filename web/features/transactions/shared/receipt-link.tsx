import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useOpenReceipt } from './open-receipt.ts';
import styles from './receipt-link.module.css';

interface ReceiptLinkProps {
  transaction: Transaction;
  /** Next to the paper clip. */
  children?: ReactNode;
}

/** The paper clip of a transaction with a receipt: opens the receipt over the page. */
export function ReceiptLink({ transaction, children }: ReceiptLinkProps) {
  const { linkTo } = useOpenReceipt();
  const { name, receiptId } = transaction;
  if (receiptId === null) return null;
  return (
    <Link className={styles['clip']} {...linkTo(receiptId)} title={transactionMessages.receipt}>
      <Paperclip />
      {children}
      <span className="vh">
        {' '}
        {children ? transactionMessages.theReceiptOf(name) : transactionMessages.receiptOf(name)}
      </span>
    </Link>
  );
}
