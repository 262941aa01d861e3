import type { KeyboardEvent } from 'react';
import { categoryMessages } from '#contract/messages/categories.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { useEndpointMutation } from '#web/platform/query-client.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Field } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useCategoryNames } from '../categories.api.ts';
import { checkName } from './rename-form.tsx';

interface CategorySelectProps {
  /** Its accessible name, outside a Field. */
  label?: string | undefined;
  /** Of a new category, and of those to choose from unless they are given. */
  isIncome: boolean;
  names?: readonly string[] | undefined;
  /** Empty while none is selected. */
  value: string;
  onChange: (name: string) => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLSelectElement>) => void) | undefined;
}

/** Names are trimmed, so this value cannot be one. */
const addNew = ' new';

/** Its last option asks for a new category, which is then selected. */
export function CategorySelect({
  label,
  isIncome,
  names: given,
  value,
  onChange,
  onKeyDown,
}: CategorySelectProps) {
  const { data: own = [] } = useCategoryNames(isIncome);
  const names = given ?? own;
  const listed = value === '' || names.includes(value) ? names : [...names, value];

  return (
    <Select
      aria-label={label}
      value={value}
      onKeyDown={onKeyDown}
      onChange={(chosen) => {
        if (chosen === addNew) openDialog(NewCategoryDialog, { isIncome, onAdded: onChange });
        else onChange(chosen);
      }}
    >
      <option value="" disabled hidden>
        {categoryMessages.selectOne}
      </option>
      <Options names={listed} />
      <option value={addNew}>{categoryMessages.addNew}</option>
    </Select>
  );
}

interface NewCategoryDialogProps {
  isIncome: boolean;
  onAdded?: ((name: string) => void) | undefined;
  onClose: () => void;
}

/** Asks for a new category and adds it. */
export function NewCategoryDialog({ isIncome, onAdded, onClose }: NewCategoryDialogProps) {
  const { mutateAsync: add } = useEndpointMutation('POST /transactions/categories');
  const form = useEntryForm({
    initial: () => ({ name: '' }),
    settle: ({ name }) => ({ name: name.trim() }),
    check: ({ name }) => ({ name: checkName(name.trim()) }),
    async send({ name }) {
      const added = await add({ body: { name, isIncome } });
      return () => onAdded?.(added.name);
    },
    onClose,
  });
  return (
    <Modal
      size="sm"
      aria-label={isIncome ? categoryMessages.newIncomeCategory : categoryMessages.newExpenseCategory}
      onClose={form.close}
    >
      <DialogForm form={form} submitText={categoryMessages.add} busyText={commonMessages.saving}>
        <Field label={categoryMessages.promptNew} error={form.errors.name}>
          <TextInput autoComplete="off" {...form.inputOf('name')} />
        </Field>
      </DialogForm>
    </Modal>
  );
}
