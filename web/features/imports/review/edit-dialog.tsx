import type { ImportRow } from '#contract/imports.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { RowChange } from '../imports.api.ts';

interface EditDialogProps {
  title: string;
  /** What they have in common is filled in; empty if not all of them are known. */
  rows: readonly ImportRow[];
  /** Changes them; the dialog closes unless that fails. */
  onSave: (change: RowChange) => Promise<unknown>;
  onClose: () => void;
}

/** The name of lines, and whether they are money in or out. What is left as it is is not changed. */
export function EditDialog({ title, rows, onSave, onClose }: EditDialogProps) {
  const before = { name: common(rows, 'name') ?? '', direction: directionOf(common(rows, 'isIncome')) };
  const form = useEntryForm({
    initial: () => before,
    check: ({ name }) => ({
      name: name.trim() === '' && before.name !== '' ? transactionMessages.nameRequired : undefined,
    }),
    async send({ name, direction }) {
      const change = {
        ...(name !== before.name && { name }),
        ...(direction !== before.direction && { isIncome: direction === 'in' }),
      };
      if (Object.keys(change).length > 0) await onSave(change);
      return () => undefined; // the list shows it
    },
    onClose,
  });
  return (
    <Dialog title={title} size="sm" onClose={form.close}>
      <DialogForm form={form} submitText={commonMessages.save} busyText={commonMessages.saving}>
        <Field
          label={commonMessages.name}
          optional={before.name === ''}
          hint={before.name === '' && importPageMessages.ownNames}
          error={form.errors.name}
        >
          <TextInput autoComplete="off" maxLength={200} {...form.inputOf('name')} />
        </Field>
        <Field label={importLabels.inOrOut}>
          <Select {...form.inputOf('direction')}>
            {before.direction === '' && <option value="">{importLabels.asTheyAre}</option>}
            <option value="out">{importLabels.moneyOut}</option>
            <option value="in">{importLabels.moneyIn}</option>
          </Select>
        </Field>
      </DialogForm>
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
