import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Import, ImportDetail, ImportRow, RowsChange } from '#contract/imports.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { toastError } from '#web/platform/api-error.ts';
import { call, type ReplyOf, type RequestTo } from '#web/platform/call.ts';
import { optimistic, optimisticUpdate, usePendingUpdates } from '#web/platform/optimistic-updates.ts';
import { endpointQuery } from '#web/platform/query-client.ts';
import type { ImportView } from './import-view.ts';

export type ImportQuestion = ImportDetail['questions'][number];
/** How the file was read. */
export type ImportLayout = NonNullable<ImportDetail['layout']>;
export type ImportRows = ReplyOf<'GET /imports/:id/rows'>;
export type RowsChanged = ReplyOf<'PATCH /imports/:id/rows'>;
export type RowChange = RowsChange['change'];
type RowsChangeBody = RequestTo<'PATCH /imports/:id/rows'>['body'];
export type LayoutChange = NonNullable<RequestTo<'PATCH /imports/:id'>['body']['layout']>;
/** Up to 1,000 rows, or all, or all of a state. */
export type ChosenRows = Pick<RowsChange, 'rowIds' | 'all'>;

const pageSize = '25';
export const pollMs = 700;

/** Past and unfinished ones, newest first. */
export const importsQuery = endpointQuery(['imports', 'list'], 'GET /imports', { query: {} });

const keyOf = (id: string) => ['imports', 'one', id];
const rowsKeyOf = (id: string) => ['imports', 'rows', id];

interface OpenedImport extends ImportDetail {
  /** It is not asked for any more, even while it is still on screen. */
  isDiscarded?: boolean;
}

/** Asks again and again while the server reads or adds. */
export function useImport(id: string, { isAdding }: { isAdding: boolean }) {
  return useQuery({
    queryKey: keyOf(id),
    async queryFn({ client, signal }): Promise<OpenedImport> {
      const before = client.getQueryData<OpenedImport>(keyOf(id));
      const now = await call('GET /imports/:id', { params: { id }, signal });
      if (before && haveLinesChanged(before, now)) void client.invalidateQueries({ queryKey: rowsKeyOf(id) });
      return now;
    },
    enabled: ({ state }) => !state.data?.isDiscarded,
    refetchInterval: ({ state }) => (isAdding || state.data?.status === 'reading' ? pollMs : false),
  });
}

/** Whether it was read anew, or changed elsewhere. */
function haveLinesChanged(before: ImportDetail, now: ImportDetail): boolean {
  return before.status !== now.status || JSON.stringify(before.counts) !== JSON.stringify(now.counts);
}

function rowsQuery({ id, state, page }: ImportView) {
  return endpointQuery([...rowsKeyOf(id), state, page], 'GET /imports/:id/rows', {
    params: { id },
    query: { state, page: String(page), limit: pageSize },
  });
}

/** A page of the lines; the previous one stays until it has loaded. */
export function useImportRows(view: ImportView) {
  const query = rowsQuery(view);
  const select = usePendingUpdates<ImportRows>(query.queryKey);
  return useQuery({ ...query, select, placeholderData: keepPreviousData });
}

/** A new row as it would be added, for showing what an answer does; in this direction, if there is one. */
export function useExampleRow(id: string, isIncome: boolean): ImportRow | undefined {
  const { data } = useQuery(rowsQuery({ id, state: 'new', page: 1 }));
  const rows = data?.rows.filter((row) => row.cost !== null) ?? [];
  return rows.find((row) => row.isIncome === isIncome) ?? rows[0];
}

/** All lines with problems, as they are in the file. */
export async function problemLines(id: string): Promise<string[]> {
  const lines: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { state: 'problem', page: String(page), limit: '1000' } as const;
    const reply = await call('GET /imports/:id/rows', { params: { id }, query });
    lines.push(...reply.rows.map(({ raw }) => raw));
    pages = reply.totalPages;
  }
  return lines;
}

/** Shows an import that has just been sent, without asking for it. */
export function useKnowImport(): (known: ImportDetail) => void {
  const client = useQueryClient();
  return (known) => {
    client.setQueryData(keyOf(known._id), known);
    void client.invalidateQueries({ queryKey: importsQuery.queryKey });
  };
}

/** Answers a question or changes the layout: the server reads the file anew. */
export function useReadAnew(id: string) {
  const client = useQueryClient();
  const know = useKnowImport();
  return useMutation({
    mutationKey: readAnewKeyOf(id),
    scope: { id: `reading of ${id}` }, // the server does one at a time
    mutationFn: (body: RequestTo<'PATCH /imports/:id'>['body']) =>
      call('PATCH /imports/:id', { params: { id }, body }),
    async onSuccess(reply) {
      know(reply);
      if (reply.status !== 'reading') return client.invalidateQueries({ queryKey: rowsKeyOf(id) });
      client.removeQueries({ queryKey: rowsKeyOf(id) });
      // The next choice waits until it has been read, as far as the page shows.
      while (isShownAsBeingRead(client, id)) await new Promise((resolve) => setTimeout(resolve, pollMs));
    },
    onError: toastError(importPageMessages.changeFailed),
  });
}

const readAnewKeyOf = (id: string) => ['imports', 'read anew', id];

/** Whether it was an answer to this question for which the file was last read anew. */
export function useIsLastAnswered(id: string, question: string): boolean {
  const last = useQueryClient()
    .getMutationCache()
    .findAll({ mutationKey: readAnewKeyOf(id) })
    .at(-1);
  const sent = last?.state.variables as RequestTo<'PATCH /imports/:id'>['body'] | undefined;
  return sent?.answers?.[question] !== undefined;
}

function isShownAsBeingRead(client: QueryClient, id: string): boolean {
  const query = client.getQueryCache().find<OpenedImport>({ queryKey: keyOf(id) });
  return query?.isActive() === true && query.state.data?.status === 'reading';
}

/** Changes rows. Those on screen show it at once. */
export function useChangeRows(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RowsChangeBody) => call('PATCH /imports/:id/rows', { params: { id }, body }),
    onSuccess: (reply) =>
      client.setQueryData<ImportDetail>(keyOf(id), (known) => known && { ...known, ...reply.import }),
    ...optimistic((body: RowsChangeBody) => changedRows(id, body)),
  });
}

function changedRows(id: string, { rowIds = [], change }: RowsChangeBody) {
  const changed = new Set(rowIds);
  return [
    optimisticUpdate<ImportRows>(rowsKeyOf(id), (list) => ({
      ...list,
      rows: list.rows.map((row) => (changed.has(row._id) ? withChange(row, change) : row)),
    })),
  ];
}

function withChange(row: ImportRow, change: RowChange): ImportRow {
  const changed = Object.entries(change).filter(([, value]) => value !== undefined);
  return {
    ...row,
    ...(change.category !== undefined && { categoryReason: null }),
    ...Object.fromEntries(changed),
  };
}

/** Also stops reading. */
export function useDiscardImport() {
  const client = useQueryClient();
  const know = (id: string, change: Partial<OpenedImport>) =>
    client.setQueryData<OpenedImport>(keyOf(id), (known) => known && { ...known, ...change });
  return useMutation({
    mutationFn: (id: string) => call('DELETE /imports/:id', { params: { id } }),
    onMutate(id) {
      const stopped = client.cancelQueries({ queryKey: keyOf(id) });
      know(id, { isDiscarded: true });
      return stopped;
    },
    onSuccess: (_, id) => know(id, { status: 'undone' }), // nothing of it is left, for whoever goes back to it
    onError: (_, id) => know(id, { isDiscarded: false }),
    onSettled: () => client.invalidateQueries({ queryKey: importsQuery.queryKey }),
  });
}

/** Whether it waits for a decision of the person. */
export function isUnfinished(one: Import): boolean {
  return one.status !== 'added' && one.status !== 'undone' && !isBeingUndone(one);
}

export function isBeingUndone({ progress }: Import): boolean {
  return progress?.step === 'undoing';
}
