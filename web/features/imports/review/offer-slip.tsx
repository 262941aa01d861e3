import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import type { Offer, RowChanges } from './use-row-changes.ts';

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
