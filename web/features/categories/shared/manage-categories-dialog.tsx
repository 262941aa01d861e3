import { useState } from 'react';
import { categoryMessages } from '#contract/messages/categories.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useGuard } from '#web/ui/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { CategoryList, type Renaming } from './category-list.tsx';
import styles from './manage-categories-dialog.module.css';

interface ManageCategoriesDialogProps {
  /** Called when a category was renamed or, if the new name is empty, deleted. */
  onReplaced: (name: string, by: string) => void;
  onClose: () => void;
}

export function ManageCategoriesDialog({ onReplaced, onClose }: ManageCategoriesDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [renaming, setRenaming] = useState<Renaming>();
  const guard = useGuard(renaming !== undefined && renaming.newName.trim() !== renaming.name);

  const lists = {
    renaming,
    onRename: (next: Renaming) => guard(() => setRenaming(next)),
    onRenaming: setRenaming,
    onReplaced,
    onFailure: setFailure,
  };
  const close = () => guard(onClose);
  return (
    <Dialog title={categoryMessages.manageCategories} size="lg" onClose={close}>
      <DialogBody>
        {failure && <Alert tone="error">{failure}</Alert>}
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
