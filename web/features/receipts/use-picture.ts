import { useState } from 'react';
import type { Receipt } from '#contract/receipts.ts';
import { useRenewLinks } from './receipts.api.ts';

/**
 * The address of a picture. Every answer of the server contains a new one; the first is used until it expires, so that the
 * picture is not loaded twice.
 */
export function usePicture({ fileUrl }: Receipt) {
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
