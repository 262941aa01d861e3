import { Plus, Trash } from 'lucide-react';
import { useRef } from 'react';
import { miscellaneous } from '#contract/category-names.ts';
import { categoryMessages } from '#contract/messages/categories.ts';
import { loadingMessages } from '#contract/messages/loading.ts';
import { useUndoToast } from '#web/features/deletions/shared/use-undo-toast.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { TypeArrow } from '#web/ui/type-tag.tsx';
import { useCategoryNames, useRemoveCategory } from '../categories.api.ts';
import styles from './category-list.module.css';
import { useAskCategory } from './use-ask-category.ts';

interface CategoryListProps {
  isIncome: boolean;
  onDeleted: (name: string) => void;
  /** Undefined once there is another try. */
  onFailure: (message: string | undefined) => void;
}

export function CategoryList({ isIncome, onDeleted, onFailure }: CategoryListProps) {
  const { data: names, isLoadingError } = useCategoryNames(isIncome);
  const { mutateAsync: remove } = useRemoveCategory();
  const ask = useAskCategory(isIncome);
  const confirm = useConfirm();
  const tell = useUndoToast();
  const add = useRef<HTMLButtonElement>(null);
  const [type, title] = isIncome ? (['income', 'Income'] as const) : (['expense', 'Expense'] as const);

  async function addCategory() {
    onFailure(undefined);
    const asked = await ask();
    if (asked && 'failure' in asked) onFailure(asked.failure);
  }

  async function deleteCategory(name: string) {
    onFailure(undefined);
    const message = categoryMessages.confirmDelete(name);
    if (!(await confirm({ message, confirmLabel: 'Delete' }))) return;
    // The pressed button goes with its category.
    add.current?.focus();
    try {
      const again = () => remove(name);
      const { undoId } = await again();
      onDeleted(name);
      tell({ text: categoryMessages.deleted(name), undoId, again });
    } catch {
      onFailure(categoryMessages.deleteFailed);
    }
  }

  return (
    <section aria-label={`${title} categories`}>
      <div className={styles['head']}>
        <h3>
          <TypeArrow type={type} />
          {title}
        </h3>
        <TextButton
          ref={add}
          icon={<Plus className="icon-sm" />}
          aria-label={`Add ${type} category`}
          onClick={() => void addCategory()}
        >
          Add
        </TextButton>
      </div>
      {isLoadingError && <p className="hint">{loadingMessages.failed}</p>}
      <ul className={styles['names']}>
        {names?.map((name) => (
          <li key={name}>
            <CategoryName name={name} />
            {name !== miscellaneous && (
              <IconButton
                tone="danger"
                label={`Delete category ${name}`}
                icon={<Trash className="icon-sm" />}
                onClick={() => void deleteCategory(name)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
