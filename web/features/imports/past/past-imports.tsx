import { useQuery } from '@tanstack/react-query';
import { importLabels } from '#contract/messages/import-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { type LoadingCell, LoadingRows, Table, TBody, THead, Th } from '#web/ui/table.tsx';
import { importsQuery } from '../imports.api.ts';
import { PastImportRow } from './past-import-row.tsx';
import styles from './past-imports.module.css';

/** What was imported, newest first; nothing as long as there is nothing. */
export function PastImports() {
  const { data: list, isLoadingError, isRefetchError, refetch } = useQuery(importsQuery());
  const retry = () => void refetch();
  if (list?.length === 0) return null;
  return (
    <Sheet tabIndex={-1} label={importLabels.pastImports} clip busy={!list && !isLoadingError}>
      <div className={styles['head']}>
        <SheetHead title={importLabels.pastImports} />
      </div>
      {isRefetchError && <Outdated className={styles['outdated']} onRetry={retry} />}
      {isLoadingError ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <Table label={importLabels.pastImports}>
          <THead>
            <Th>{importLabels.file}</Th>
            <Th>{importLabels.daysCovered}</Th>
            <Th className={styles['count']}>{importLabels.added}</Th>
            <Th kind="money">{importLabels.moneyIn}</Th>
            <Th kind="cash">{importLabels.moneyOut}</Th>
            <Th className={styles['on']}>{importLabels.on}</Th>
            <Th kind="actions">
              <span className="vh">{importLabels.undoOrReview}</span>
            </Th>
          </THead>
          <TBody>
            {list?.map((past) => <PastImportRow key={past._id} past={past} />) ?? (
              <LoadingRows className={cx(styles['row'])} nameWidths={nameWidths} cells={loadingCells} />
            )}
          </TBody>
        </Table>
      )}
    </Sheet>
  );
}

const nameWidths = ['62%', '48%', '70%'];

const loadingCells: LoadingCell[] = [
  { kind: 'name', className: styles['name'] },
  { className: styles['days'], width: '9rem' },
  { className: styles['count'], width: '0' },
  { kind: 'money', className: styles['labelled'], width: '4rem' },
  { kind: 'cash', className: styles['out'], width: '4rem' },
  { className: styles['on'], width: '0' },
  { kind: 'actions', className: styles['actions'], width: '0' },
];
