import { useState } from 'react';
import type { ImportRow } from '#contract/imports.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useGuardedClose } from '#web/ui/ask-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { RowChange } from '../imports.api.ts';

interface EditDialogProps {
  title: string;
  /** Those on this page; what they have in common is filled in. */
  rows: readonly ImportRow[];
  /** Changes them; the dialog closes unless that fails. */
  onSave: (change: RowChange) => Promise<unknown>;
  onClose: () => void;
}

/** The name of lines, and whether they are money in or out. What is left as it is is not changed. */
export function EditDialog({ title, rows, onSave, onClose }: EditDialogProps) {
  const before = { name: common(rows, 'name') ?? '', direction: directionOf(common(rows, 'isIncome')) };
  const [name, setName] = useState(before.name);
  const [direction, setDirection] = useState(before.direction);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isChanged = name !== before.name || direction !== before.direction;
  const isNameless = name.trim() === '' && before.name !== '';
  const close = useGuardedClose(isChanged && !isBusy, onClose);

  async function submit() {
    setTried(true);
    if (isNameless) return;
    setBusy(true);
    try {
      if (isChanged)
        await onSave({
          ...(name !== before.name && { name }),
          ...(direction !== before.direction && { isIncome: direction === 'in' }),
        });
      onClose();
    } catch (error) {
      setFailure(messageOf(error, importPageMessages.changeFailed));
      setBusy(false);
    }
  }

  return (
    <Dialog title={title} size="sm" onClose={close}>
      <Form onSubmit={() => void submit()}>
        <DialogBody>
          {failure && <Alert tone="error">{failure}</Alert>}
          <Field
            label={commonMessages.name}
            optional={before.name === ''}
            hint={before.name === '' && importPageMessages.ownNames}
            error={isTried && isNameless ? transactionMessages.nameRequired : undefined}
          >
            <TextInput dir="auto" autoComplete="off" maxLength={200} value={name} onChange={setName} />
          </Field>
          <Field label={importLabels.inOrOut}>
            <Select value={direction} onChange={setDirection}>
              {before.direction === '' && <option value="">{importLabels.asTheyAre}</option>}
              <option value="out">{importLabels.moneyOut}</option>
              <option value="in">{importLabels.moneyIn}</option>
            </Select>
          </Field>
        </DialogBody>
        <DialogFoot>
          <Button variant="quiet" onClick={close}>
            {commonMessages.cancel}
          </Button>
          <Button variant="primary" type="submit" busy={isBusy} busyText={commonMessages.saving}>
            {commonMessages.save}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

function common<Key extends 'name' | 'isIncome'>(rows: readonly ImportRow[], key: Key) {
  const [first, ...others] = rows;
  return others.every((row) => row[key] === first?.[key]) ? first?.[key] : undefined;
}

function directionOf(isIncome: boolean | null | undefined): string {
  if (isIncome === undefined || isIncome === null) return '';
  return isIncome ? 'in' : 'out';
}
