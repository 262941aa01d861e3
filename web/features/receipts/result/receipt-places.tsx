import { useState } from 'react';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { fieldLabels, isAsRead, type ReadField, shownFields } from '../read-fields.ts';
import { type Place, Places } from './places.tsx';
import { type Offer, shownText } from './text-offers.ts';
import type { CorrectionOfFields } from './use-correction.ts';

interface FieldPlacesProps {
  receipt: ReceiptWithText;
  correction: CorrectionOfFields;
  active: ReadField | undefined;
  onActive: (field: ReadField | undefined) => void;
}

/** Where the displayed fields were read; selecting one opens its form. */
export function FieldPlaces({ receipt, correction, active, onActive }: FieldPlacesProps) {
  const { doubtful, begin } = correction;
  const shown = shownFields(receipt);
  const placed = (['merchant', 'amount', 'date'] as const).flatMap((field) => {
    const box = receipt.reading[field]?.box;
    return box && shown[field] !== null && isAsRead(receipt, field) ? [{ field, box }] : [];
  });
  const places = placed.map(
    ({ field, box }): Place => ({
      name: fieldLabels[field],
      box,
      look: doubtful.includes(field) ? 'doubtful' : 'sure',
    }),
  );
  const index = placed.findIndex(({ field }) => field === active);
  return (
    <Places
      label={receiptsPageMessages.fieldsOnThePicture}
      places={places}
      active={index < 0 ? undefined : index}
      onActive={(pointed) => onActive(placed[pointed ?? -1]?.field)}
      onChoose={(chosen) => {
        const field = placed[chosen]?.field;
        if (field) begin?.(field);
      }}
    />
  );
}

interface OfferPlacesProps {
  offers: readonly Offer[];
  onTake: (values: readonly string[]) => void;
}

/** The texts that can be used for a field. */
export function OfferPlaces({ offers, onTake }: OfferPlacesProps) {
  const [active, setActive] = useState<number>();
  return (
    <Places
      label={receiptsPageMessages.textOnThePicture}
      places={offers.map(
        ({ values, box }): Place => ({ name: values.map(shownText).join(' or '), box, look: 'offered' }),
      )}
      active={active}
      onActive={setActive}
      onChoose={(chosen) => {
        const offer = offers[chosen];
        if (offer) onTake(offer.values);
      }}
    />
  );
}
