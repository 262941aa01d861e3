import { ExternalLink, FileDown, ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt } from '#contract/receipts.ts';
import styles from './receipt-picture.module.css';
import { useRenewLinks } from './receipts.api.ts';

interface ReceiptPictureProps {
  receipt: Receipt;
  /** An overlay, positioned in fractions of the picture. */
  children?: ReactNode;
}

export function ReceiptPicture({ receipt, children }: ReceiptPictureProps) {
  const { width, height, pages, fileUrl, documentUrl } = receipt;
  const { src, isGone, ...on } = usePicture(receipt);
  return (
    <figure className={styles['figure']}>
      <div className={styles['picture']} style={{ aspectRatio: `${width} / ${height}` }}>
        {isGone ? (
          <p className={styles['gone']}>
            <ImageOff />
            {receiptMessages.noPicture}
          </p>
        ) : (
          <img src={src} alt={receiptsPageMessages.uploadedReceipt} width={width} height={height} {...on} />
        )}
        {children}
      </div>
      <figcaption className={styles['links']}>
        {pages > 1 && <span className="hint">{receiptsPageMessages.firstOf(pages)}</span>}
        <a href={fileUrl} target="_blank" rel="noreferrer">
          <ExternalLink className="icon-sm" />
          {receiptsPageMessages.openThePicture}
        </a>
        {documentUrl !== null && (
          <a href={documentUrl} download>
            <FileDown className="icon-sm" />
            {receiptsPageMessages.downloadThePdf}
          </a>
        )}
      </figcaption>
    </figure>
  );
}

/** A thumbnail next to text that says the same. */
export function Thumbnail({ receipt }: { receipt: Receipt }) {
  const { src, isGone, ...on } = usePicture(receipt);
  return (
    <span className={styles['thumbnail']}>
      {isGone ? <ImageOff className="icon-sm" /> : <img src={src} alt="" loading="lazy" {...on} />}
    </span>
  );
}

/**
 * The address of a picture. Every answer of the server contains a new one; the first is used until it expires, so that the
 * picture is not loaded twice.
 */
function usePicture({ fileUrl }: Receipt) {
  const [kept, setKept] = useState(fileUrl);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const renew = useRenewLinks();
  const isKeptGone = failed.includes(kept);
  if (isKeptGone && !failed.includes(fileUrl)) setKept(fileUrl);

  return {
    src: kept,
    isGone: isKeptGone && failed.length > 1,
    onError() {
      setFailed([...failed, kept]);
      if (failed.length === 0) renew();
    },
    onLoad: () => setFailed([]),
  };
}
