import { useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { CategoryList } from './category-list.tsx';
import styles from './manage-categories-dialog.module.css';

interface ManageCategoriesDialogProps {
  onDeleted: (name: string) => void;
  onClose: () => void;
}

export function ManageCategoriesDialog({ onDeleted, onClose }: ManageCategoriesDialogProps) {
  const [failure, setFailure] = useState<string>();
  const lists = { onDeleted, onFailure: setFailure };
  return (
    <Dialog title="Manage Categories" size="lg" onClose={onClose}>
      <DialogBody>
        {failure && <Alert tone="error">{failure}</Alert>}
        <div className={styles['lists']}>
          <CategoryList isIncome={false} {...lists} />
          <CategoryList isIncome {...lists} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  );
}
