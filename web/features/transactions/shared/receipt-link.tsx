import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
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

const parameter = 'receipt';

/**
 * The receipt that is open over a page is part of its address, so "back" closes it, and a transaction needs only the id of
 * its receipt.
 */
export function useOpenReceipt() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  function searchWith(id: string | undefined) {
    const changed = new URLSearchParams(params);
    if (id === undefined) changed.delete(parameter);
    else changed.set(parameter, id);
    return `?${changed}`;
  }

  return {
    openId: params.get(parameter) ?? undefined,
    /** For a Link. */
    linkTo: (id: string) => ({ to: { search: searchWith(id) }, state: { isOpened: true } }),
    open: (id: string) => void navigate({ search: searchWith(id) }, { state: { isOpened: true } }),
    close() {
      const isOpened = (state as { isOpened?: true } | null)?.isOpened === true;
      // If the address was typed, there is no page of ours to go back to.
      if (isOpened) void navigate(-1);
      else void navigate({ search: searchWith(undefined) }, { replace: true });
    },
  };
}
