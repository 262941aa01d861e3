import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { importLabels } from '#contract/messages/import-labels.ts';
import { isNotFound } from '#web/platform/api-error.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Added } from './added/added.tsx';
import { type ImportView, readImportView } from './import-view.ts';
import { importsQuery, useImport } from './imports.api.ts';
import { BeingRead, Skeletons } from './reading/reading-view.tsx';
import { Review } from './review/review.tsx';
import { Start } from './start/start.tsx';
import { useAdding } from './use-import-actions.ts';

/** One file at a time. The import is kept on the server, and its address opens it anywhere. */
export function ImportsPage() {
  const [params] = useSearchParams();
  const view = readImportView(params);
  return <Page>{view.id === '' ? <Start /> : <OpenImport key={view.id} view={view} />}</Page>;
}

ImportsPage.prefetch = (client: QueryClient) => void client.prefetchQuery(importsQuery);

/** The import in the address, in the state that it has on the server. */
function OpenImport({ view }: { view: ImportView }) {
  const adding = useAdding();
  // Also while the file is read anew.
  const [isChoosing, setChoosing] = useState(false);
  const { data: open, error, refetch } = useImport(view.id, adding);
  if (isNotFound(error)) return <Start refusal={error.message} />;
  if (open === undefined)
    return (
      <>
        <PageHead title={importLabels.import} />
        {error ? <LoadFailed onRetry={() => void refetch()} /> : <Skeletons />}
      </>
    );
  if (open.problem !== null && !open.layout?.table) return <Start refusal={open.problem} />;
  switch (open.status) {
    case 'reading':
      return <BeingRead open={open} />;
    case 'added':
      return <Added open={open} />;
    case 'undone':
      return <Start />;
    default:
      return <Review open={open} view={view} adding={adding} columns={{ isChoosing, setChoosing }} />;
  }
}
