import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { categoryMessages } from '#contract/messages/categories.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { isConflict, messageOf } from '#web/platform/api-error.ts';
import { IconButton, TextButton } from '#web/ui/button.tsx';
import { Field, Form } from '#web/ui/field.tsx';
import { isComposing } from '#web/ui/focus.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useRenameCategory } from '../categories.api.ts';
import styles from './categories.module.css';

interface RenameFormProps {
  name: string;
  newName: string;
  onChange: (newName: string) => void;
  /** Rejects with the reason if the category cannot have this name. */
  onSave: (newName: string) => Promise<void>;
  /** Called to merge it with the category that has the new name. */
  onMerge: (newName: string) => void;
  /** Told the name that the category has now. */
  onClose: (name: string) => void;
}

/** Replaces a category's name. */
export function RenameForm({ name, newName, onChange, onSave, onMerge, onClose }: RenameFormProps) {
  const [error, setError] = useState<string>();
  const [takenName, setTakenName] = useState<string>();
  const isSaving = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  async function submit() {
    const typed = newName.trim();
    if (isSaving.current) return;
    if (typed === name) return onClose(name);
    const problem = checkName(typed);
    setError(problem);
    setTakenName(undefined);
    if (problem !== undefined) return;
    isSaving.current = true;
    try {
      await onSave(typed);
      if (isOpen()) onClose(typed);
    } catch (failure) {
      const message = messageOf(failure, transactionMessages.saveFailed);
      setError(message);
      if (isConflict(failure)) setTakenName(typed);
      if (isOpen()) input.current?.focus();
      else toast.error(message);
    } finally {
      isSaving.current = false;
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    // Closes only this form, not the dialog around it.
    event.preventDefault();
    onClose(name);
  }

  /** It may have been left, and another category be renamed, before the answer arrives. */
  function isOpen() {
    return input.current !== null;
  }

  return (
    <Form onKeyDown={onKeyDown} onSubmit={() => void submit()}>
      <div className={styles['line']}>
        <div className={styles['field']}>
          <Field label={categoryMessages.newNameOf(name)} isLabelHidden error={error}>
            <TextInput ref={input} autoComplete="off" value={newName} onChange={onChange} />
          </Field>
          {takenName !== undefined && (
            <TextButton onClick={() => onMerge(takenName)}>{categoryMessages.merge(takenName)}</TextButton>
          )}
        </div>
        <IconButton type="submit" label={categoryMessages.saveName} icon={<Check className="icon-sm" />} />
        <IconButton
          label={categoryMessages.cancelRenaming}
          icon={<X className="icon-sm" />}
          onClick={() => onClose(name)}
        />
      </div>
    </Form>
  );
}

/** Renames a category and shows a message with Undo. `onRenamed` is also called after undo and redo. */
export function useRename(onRenamed: (from: string, to: string) => void) {
  const { mutateAsync } = useRenameCategory();
  const tell = useUndoToast();

  return async (from: string, to: string) => {
    async function rename() {
      const { undoId } = await mutateAsync({ categoryToRename: from, newName: to });
      onRenamed(from, to);
      return { undoId };
    }

    const text = categoryMessages.renamed(from, to);
    tell({ ...(await rename()), text, again: rename, onUndone: () => onRenamed(to, from) });
  };
}

/** The error of a category name, if any. */
export function checkName(name: string): string | undefined {
  const { length } = [...name];
  return length >= 1 && length <= 60 ? undefined : categoryMessages.nameInvalid;
}
