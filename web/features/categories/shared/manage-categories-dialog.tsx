import { Pencil, Plus, Trash } from 'lucide-react';
import { type Dispatch, type Ref, type SetStateAction, useRef, useState } from 'react';
import { miscellaneous } from '#contract/category-names.ts';
import { categoryMessages } from '#contract/messages/categories.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { loadingMessages } from '#contract/messages/loading.ts';
import { useDeletion } from '#web/features/undo/shared/use-deletion.ts';
import { Button, IconButton, TextButton } from '#web/ui/button.tsx';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { confirmDiscard } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { TypeArrow } from '#web/ui/type-tag.tsx';
import { useAllCategoryNames, useCategoryNames, useRemoveCategory } from '../categories.api.ts';
import styles from './categories.module.css';
import { NewCategoryDialog } from './category-select.tsx';
import { RenameForm, useRename } from './rename-form.tsx';

interface ManageCategoriesDialogProps {
  /** Called when a category was renamed, merged with another or, if the new name is empty, deleted. */
  onReplaced: (name: string, by: string) => void;
  onClose: () => void;
}

export function ManageCategoriesDialog({ onReplaced, onClose }: ManageCategoriesDialogProps) {
  const [renaming, setRenaming] = useState<Renaming>();
  const isChanged = renaming !== undefined && renaming.newName.trim() !== renaming.name;

  const lists = {
    renaming,
    onRename: (next: Renaming) => void confirmDiscard(isChanged, () => setRenaming(next)),
    onRenaming: setRenaming,
    onReplaced,
  };
  const close = () => void confirmDiscard(isChanged, onClose);
  return (
    <Dialog title={categoryMessages.manageCategories} size="lg" onClose={close}>
      <DialogBody>
        <div className={styles['lists']}>
          <CategoryList isIncome={false} {...lists} />
          <CategoryList isIncome {...lists} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={close}>{commonMessages.close}</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** A category with the new name being typed for it. */
interface Renaming {
  isIncome: boolean;
  name: string;
  newName: string;
}

interface CategoryListProps {
  isIncome: boolean;
  /** In either list. */
  renaming: Renaming | undefined;
  /** Starts renaming another one. */
  onRename: (next: Renaming) => void;
  onRenaming: Dispatch<SetStateAction<Renaming | undefined>>;
  onReplaced: (name: string, by: string) => void;
}

function CategoryList({ isIncome, renaming, ...on }: CategoryListProps) {
  const { data: names, isLoadingError } = useCategoryNames(isIncome);
  const all = useAllCategoryNames();
  const { mutateAsync: remove } = useRemoveCategory();
  const deleteAfter = useDeletion();
  const rename = useRename(on.onReplaced);
  const renamed = useRef<string>(undefined);
  const [type, title] = isIncome
    ? (['income', commonMessages.income] as const)
    : (['expense', commonMessages.expense] as const);

  async function deleteCategory(name: string) {
    const isDeleted = await deleteAfter({
      question: categoryMessages.confirmDelete(name),
      remove: () => remove({ categoryToDelete: name }),
      done: categoryMessages.deleted(name),
      failed: categoryMessages.deleteFailed,
    });
    if (isDeleted) on.onReplaced(name, '');
  }

  async function merge(name: string, typed: string) {
    const into = all.find((other) => other.toLowerCase() === typed.toLowerCase()) ?? typed;
    const isMerged = await deleteAfter({
      remove: () => remove({ categoryToDelete: name, moveTo: into }),
      done: categoryMessages.merged(name, into),
      failed: categoryMessages.deleteFailed,
    });
    if (isMerged) on.onReplaced(name, into);
  }

  /** The field disappears, and the focus returns to the button that replaces it. */
  function endRenaming(name: string) {
    renamed.current = name;
    on.onRenaming(undefined);
  }

  function focusIfRenamed(button: HTMLButtonElement | null, name: string) {
    if (button === null || renamed.current !== name) return;
    renamed.current = undefined;
    button.focus();
  }

  return (
    <section aria-label={isIncome ? categoryMessages.ofIncome : categoryMessages.ofExpenses}>
      <div className={styles['head']}>
        <h3>
          <TypeArrow type={type} />
          {title}
        </h3>
        <TextButton
          icon={<Plus className="icon-sm" />}
          aria-label={isIncome ? categoryMessages.addToIncome : categoryMessages.addToExpenses}
          onClick={() => openDialog(NewCategoryDialog, { isIncome })}
        >
          {categoryMessages.add}
        </TextButton>
      </div>
      {isLoadingError && <p className="hint">{loadingMessages.failed}</p>}
      <ul className={styles['names']}>
        {names?.map((name) => (
          <li key={name}>
            {renaming?.name === name && renaming.isIncome === isIncome ? (
              <RenameForm
                {...renaming}
                onChange={(newName) => on.onRenaming({ ...renaming, newName })}
                onSave={async (newName) => {
                  await rename(name, newName);
                  // It may have been opened again, or be gone with the old name.
                  on.onRenaming((now) => (now?.name === name ? undefined : now));
                }}
                onMerge={(typed) => {
                  on.onRenaming(undefined);
                  void merge(name, typed);
                }}
                onClose={endRenaming}
              />
            ) : (
              <>
                <CategoryName name={name} />
                {name !== miscellaneous && (
                  <CategoryActions
                    name={name}
                    renameButton={(button) => focusIfRenamed(button, name)}
                    onRename={() => on.onRename({ isIncome, name, newName: name })}
                    onDelete={() => void deleteCategory(name)}
                  />
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CategoryActionsProps {
  name: string;
  renameButton: Ref<HTMLButtonElement>;
  onRename: () => void;
  onDelete: () => void;
}

function CategoryActions({ name, renameButton, onRename, onDelete }: CategoryActionsProps) {
  return (
    <span className={styles['actions']}>
      <IconButton
        ref={renameButton}
        label={categoryMessages.renameCategory(name)}
        icon={<Pencil className="icon-sm" />}
        onClick={onRename}
      />
      <IconButton
        tone="danger"
        label={categoryMessages.deleteCategory(name)}
        icon={<Trash className="icon-sm" />}
        onClick={onDelete}
      />
    </span>
  );
}
