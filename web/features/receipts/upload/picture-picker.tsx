import { useId, useState } from 'react';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { ReceiptWithText } from '#contract/receipts.ts';
import type { TransactionFields } from '#web/features/transactions/shared/transaction-fields.ts';
import type { EntryForm } from '#web/platform/entry-form.ts';
import choices from '#web/ui/choice-link.module.css';
import { cx } from '#web/ui/cx.ts';
import { fieldLabels, formNames } from '../read-fields.ts';
import { ReceiptPicture } from '../receipt-picture.tsx';
import { TextOverlay } from '../result/picture-overlay.tsx';
import { selectableTexts, shownText } from '../result/selectable-texts.ts';
import styles from './receipt-form-dialog.module.css';

const printedFields = ['amount', 'merchant', 'date'] as const;
type PrintedField = (typeof printedFields)[number];

interface PicturePickerProps {
  receipt: ReceiptWithText;
  form: Pick<EntryForm<TransactionFields>, 'fields' | 'change'>;
}

/** The picture of a receipt without a transaction. One tap on a text there fills the field of the form that is chosen here. */
export function PicturePicker({ receipt, form }: PicturePickerProps) {
  const [chosen, setChosen] = useState<PrintedField>();
  const [taken, setTaken] = useState<string>();
  const offered = printedFields.filter((field) => selectableTexts(field, receipt).length > 0);
  const field = chosen ?? offered[0];
  if (field === undefined) return <ReceiptPicture receipt={receipt} />;

  function choose(other: PrintedField) {
    setChosen(other);
    setTaken(undefined);
  }

  function take(pointed: PrintedField, values: readonly string[]) {
    const name = formNames[pointed];
    const value = values.find((one) => one !== form.fields[name]) ?? form.fields[name];
    form.change({ [name]: value });
    setTaken(`${fieldLabels[pointed]}: ${shownText(value)}`);
  }

  return (
    <>
      <div className={styles['head']}>
        <FieldSwitch offered={offered} chosen={field} onChoose={choose} />
        <p className="hint" role="status">
          {taken ?? receiptsPageMessages.choose[field]}
        </p>
      </div>
      <ReceiptPicture receipt={receipt}>
        <TextOverlay
          key={field}
          offers={selectableTexts(field, receipt)}
          onTake={(values) => take(field, values)}
        />
      </ReceiptPicture>
    </>
  );
}

interface FieldSwitchProps {
  offered: readonly PrintedField[];
  chosen: PrintedField;
  onChoose: (field: PrintedField) => void;
}

function FieldSwitch({ offered, chosen, onChoose }: FieldSwitchProps) {
  const name = useId();
  return (
    <fieldset className={choices['choices']}>
      <legend className="vh">{receiptsPageMessages.chooseOnThePicture}</legend>
      {offered.map((field) => (
        <label key={field} className={cx(choices['choice'], styles['choice'])}>
          <input type="radio" name={name} checked={field === chosen} onChange={() => onChoose(field)} />
          {fieldLabels[field]}
        </label>
      ))}
    </fieldset>
  );
}
