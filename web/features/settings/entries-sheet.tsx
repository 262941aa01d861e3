import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import styles from './entries-sheet.module.css';
import { LoadingEntry } from './entry.tsx';

interface EntriesSheetProps {
  id: string;
  title: string;
  hint: string;
  query: Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'refetch'>;
  ref?: Ref<HTMLElement> | undefined;
  /** Of its entries. */
  list?: 'ul' | 'ol' | undefined;
  /** Shown instead of the list. */
  none?: ReactNode;
  /** The buttons below the list. */
  foot?: ReactNode;
  /** Its entries. */
  children: ReactNode;
}

/** A part of the settings that lists what it has loaded. */
export function EntriesSheet(props: EntriesSheetProps) {
  const { id, title, hint, query, ref, list: List = 'ul', none, foot, children } = props;
  const { isPending, isLoadingError } = query;
  return (
    <Sheet id={id} label={title} busy={isPending} clip={isLoadingError || !!none} ref={ref} tabIndex={-1}>
      <SheetHead title={title} hint={hint} />
      {isLoadingError && <LoadFailed onRetry={() => void query.refetch()} />}
      {none}
      {!isLoadingError && !none && (
        <SheetBody>
          <List>
            {isPending && <LoadingEntry />}
            {children}
          </List>
          {foot && <div className={styles['foot']}>{foot}</div>}
        </SheetBody>
      )}
    </Sheet>
  );
}
