import { useNavigate } from 'react-router';
import type { Import } from '#contract/imports.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { isNotFound, messageOf } from '#web/platform/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDiscardImport } from './imports.api.ts';

/** Discards an import that was not added, and goes back to the page that asks for a file. */
export function useDiscarding({ _id: id, fileName }: Pick<Import, '_id' | 'fileName'>) {
  const navigate = useNavigate();
  const toast = useToast();
  const { mutateAsync, isPending: isDiscarding } = useDiscardImport();

  async function discard() {
    try {
      await mutateAsync(id);
    } catch (error) {
      if (!isNotFound(error)) return toast.error(messageOf(error, importPageMessages.discardFailed));
    }
    toast.success(importPageMessages.discarded(fileName));
    void navigate({ search: '' });
  }

  return { discard, isDiscarding };
}
