import { useQuery } from '@tanstack/react-query';
import { importLabels } from '#contract/messages/import-labels.ts';
import { Loaded } from '#web/ui/load-failed.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { ListTable } from '#web/ui/table.tsx';
import { importsQuery } from '../imports.api.ts';
import { columns, PastImportRow } from './past-import-row.tsx';
import styles from './past-imports.module.css';

/** What was imported, newest first; nothing as long as there is nothing. */
export function PastImports() {
  const query = useQuery(importsQuery());
  const { data: list } = query;
  if (list?.length === 0) return null;
  return (
    <Sheet tabIndex={-1} label={importLabels.pastImports} clip busy={query.isLoading}>
      <div className={styles['head']}>
        <SheetHead title={importLabels.pastImports} />
      </div>
      <Loaded query={query}>
        <ListTable label={importLabels.pastImports} columns={columns} rowClass={styles['row']}>
          {list?.map((past) => (
            <PastImportRow key={past._id} past={past} />
          ))}
        </ListTable>
      </Loaded>
    </Sheet>
  );
}
