import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { Table, TBody, THead, Th } from '#web/ui/table.tsx';
import { importsQuery } from '../imports.api.ts';
import { LoadingRows } from './loading-rows.tsx';
import { PastImportRow } from './past-import-row.tsx';
import styles from './past-imports.module.css';

/** What was imported, newest first; nothing as long as there is nothing. */
export function PastImports() {
  const { data: list, isLoadingError, isRefetchError, refetch } = useQuery(importsQuery());
  const sheet = useRef<HTMLElement>(null);
  const retry = () => void refetch();
  if (list?.length === 0) return null;
  return (
    <Sheet ref={sheet} tabIndex={-1} label="Past imports" clip busy={!list && !isLoadingError}>
      <div className={styles['head']}>
        <SheetHead title="Past imports" />
      </div>
      {isRefetchError && <Outdated className={styles['outdated']} onRetry={retry} />}
      {isLoadingError ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <Table label="Past imports">
          <THead>
            <Th>File</Th>
            <Th>Days covered</Th>
            <Th className={styles['count']}>Added</Th>
            <Th kind="money">Money in</Th>
            <Th kind="cash">Money out</Th>
            <Th className={styles['on']}>On</Th>
            <Th kind="actions">
              <span className="vh">Undo or review</span>
            </Th>
          </THead>
          <TBody>
            {list?.map((past) => <PastImportRow key={past._id} past={past} region={sheet} />) ?? (
              <LoadingRows />
            )}
          </TBody>
        </Table>
      )}
    </Sheet>
  );
}
