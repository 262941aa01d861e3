import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import { readImportView } from './import-view.ts';
import { importsQuery } from './imports.api.ts';
import { OpenImport } from './open-import.tsx';
import { Start } from './start/start.tsx';

/** One file at a time. The import is kept on the server, and its address opens it anywhere. */
export function ImportsPage() {
  const [params] = useSearchParams();
  const view = readImportView(params);
  return <Page>{view.id === '' ? <Start /> : <OpenImport key={view.id} view={view} />}</Page>;
}

ImportsPage.prefetch = (client: QueryClient) => void client.prefetchQuery(importsQuery());
