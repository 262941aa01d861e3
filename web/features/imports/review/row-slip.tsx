import type { ReactNode } from 'react';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { TextButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Td } from '#web/ui/table.tsx';
import styles from './row-slip.module.css';
import type { Offer, RowChanges } from './use-row-changes.ts';

interface RowSlipProps {
  selected: boolean;
  children: ReactNode;
}

/** A slip of paper below a row: what belongs to this line only. */
export function RowSlip({ selected, children }: RowSlipProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: below 840 px it is no table row for browsers
    <tr role="row" className={cx(styles['row'], selected && styles['selected'])}>
      <Td colSpan={2} className={styles['indent']} aria-hidden="true" />
      <Td colSpan={5} className={styles['cell']}>
        <div className={styles['slip']}>{children}</div>
      </Td>
    </tr>
  );
}

interface OfferSlipProps {
  offer: Offer;
  changes: Pick<RowChanges, 'accept' | 'decline'>;
}

/** A change offers itself once for the rest of that payee. */
export function OfferSlip({ offer, changes }: OfferSlipProps) {
  const { change, alike } = offer;
  const count = alike.rowIds.length;
  return (
    <>
      <span role="status">{importPageMessages.offer(change, count, alike.name)}</span>
      <TextButton onClick={(event) => leaveTo(event.currentTarget, () => changes.accept(offer))}>
        {importPageMessages.acceptOffer(change, count + 1)}
      </TextButton>
      <TextButton onClick={(event) => leaveTo(event.currentTarget, changes.decline)}>
        {importLabels.onlyThisOne}
      </TextButton>
    </>
  );
}

/** The slip disappears; its row takes the focus. */
function leaveTo(button: HTMLElement, act: () => void): void {
  let row = button.closest('tr')?.previousElementSibling;
  while (row && !row.hasAttribute('tabindex')) row = row.previousElementSibling;
  if (row instanceof HTMLElement) row.focus();
  act();
}
