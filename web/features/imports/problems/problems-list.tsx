import { TriangleAlert } from 'lucide-react';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table, TableFoot, TBody, THead, Th } from '#web/ui/table.tsx';
import { LoadingRows } from '../past/loading-rows.tsx';
import type { ListProps } from '../review/list-props.ts';
import { DownloadProblems } from './download-problems.tsx';
import { ProblemRow } from './problem-row.tsx';
import styles from './problems-list.module.css';

/** The lines that cannot be added, as they are in the file, with the reason. */
export function ProblemsList({ open, query, onPage }: ListProps) {
  const { data: list, isPlaceholderData, isLoadingError, refetch } = query;
  if (isLoadingError) return <LoadFailed onRetry={() => void refetch()} />;
  if (list?.total === 0 && !isPlaceholderData)
    return (
      <Empty small icon={<TriangleAlert />}>
        {importPageMessages.noProblems}
      </Empty>
    );
  return (
    <>
      <Table label="Problems">
        <THead>
          <Th className={styles['line']}>Line</Th>
          <Th>What it says</Th>
          <Th className={styles['reason']}>Why it is not added</Th>
          <Th kind="actions">
            <span className="vh">Enter by hand</span>
          </Th>
        </THead>
        <TBody busy={isPlaceholderData}>
          {list?.rows.map((row) => <ProblemRow key={row._id} row={row} />) ?? <LoadingRows />}
        </TBody>
      </Table>
      <TableFoot>
        <span className={`${styles['lost']} hint`}>{importPageMessages.nothingLost}</span>
        {list && <Pager page={list.page} pages={list.totalPages} onPage={onPage} />}
        <DownloadProblems open={open} />
      </TableFoot>
    </>
  );
}
