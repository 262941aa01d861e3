import { categoryMessages } from '#contract/messages/categories.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { useOpenDialog } from '#web/platform/dialogs.tsx';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useAddCategory } from '../categories.api.ts';
import { checkName } from './rename-form.tsx';

interface NewCategory {
  isIncome: boolean;
  onAdded?: ((name: string) => void) | undefined;
}

/** Returns the function that asks for a new category and adds it. */
export function useNewCategory({ isIncome, onAdded }: NewCategory): () => void {
  const openDialog = useOpenDialog();
  return () =>
    openDialog((onClose) => <NewCategoryDialog isIncome={isIncome} onAdded={onAdded} onClose={onClose} />);
}

interface NewCategoryDialogProps extends NewCategory {
  onClose: () => void;
}

function NewCategoryDialog({ isIncome, onAdded, onClose }: NewCategoryDialogProps) {
  const { mutateAsync: add, isPending } = useAddCategory();
  const form = useEntryForm({
    initial: () => ({ name: '' }),
    settle: ({ name }) => ({ name: name.trim() }),
    check: ({ name }) => ({ name: checkName(name.trim()) }),
    async send({ name }) {
      const added = await add({ name, isIncome });
      return () => onAdded?.(added.name);
    },
    isSending: isPending,
    onClose,
  });
  return (
    <Modal
      size="sm"
      aria-label={isIncome ? categoryMessages.newIncomeCategory : categoryMessages.newExpenseCategory}
      onClose={form.close}
    >
      <DialogForm form={form} submitText={categoryMessages.add} busyText={commonMessages.saving}>
        <Field label={categoryMessages.promptNew} error={form.complaints.name}>
          <TextInput autoComplete="off" value={form.fields.name} onChange={(name) => form.change({ name })} />
        </Field>
      </DialogForm>
    </Modal>
  );
}
