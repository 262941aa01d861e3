import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Import, ImportDetail, ImportRow, RowsChange } from '#contract/imports.ts';
import { call, type ReplyOf, type SentTo } from '#web/platform/call.ts';
import type { RequestOptions } from '#web/platform/in-session.ts';
import { useRefresh } from '#web/platform/refresh.ts';
import { upload } from '#web/platform/upload.ts';
import type { ImportView } from './import-view.ts';

export type ImportQuestion = ImportDetail['questions'][number];
/** How the file was read. */
export type ImportLayout = NonNullable<ImportDetail['layout']>;
export type ImportRows = ReplyOf<'GET /imports/:id/rows'>;
export type RowsChanged = ReplyOf<'PATCH /imports/:id/rows'>;
export type RowChange = RowsChange['change'];
export type LayoutChange = NonNullable<SentTo<'PATCH /imports/:id'>['body']['layout']>;
/** Up to 1,000 rows, or all of a state. */
export type ChosenRows = Pick<RowsChange, 'rowIds' | 'all'>;

const pageSize = '25';
const pollMs = 700;

interface SendOptions extends RequestOptions {
  onProgress: (sent: number) => void;
}

export function sendFile(file: File, options: SendOptions): Promise<ImportDetail> {
  return upload('POST /imports', { field: 'file', file, ...options });
}

/** Past and unfinished ones, newest first. */
export function importsQuery() {
  return queryOptions({
    queryKey: ['imports', 'list'],
    queryFn: ({ signal }) => call('GET /imports', { query: {}, signal }),
  });
}

const keyOf = (id: string) => ['imports', 'one', id];
const rowsKeyOf = (id: string) => ['imports', 'rows', id];

/** Asks again and again while the server reads or adds. */
export function useImport(id: string, { isAdding }: { isAdding: boolean }) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /imports/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isAdding || state.data?.status === 'reading' ? pollMs : false),
  });
}

function rowsQuery({ id, state, page }: ImportView) {
  return queryOptions({
    queryKey: [...rowsKeyOf(id), state, page],
    queryFn: ({ signal }) =>
      call('GET /imports/:id/rows', {
        params: { id },
        query: { state, page: String(page), limit: pageSize },
        signal,
      }),
  });
}

/** A page of the lines; the previous one stays until it has loaded. */
export function useImportRows(view: ImportView) {
  return useQuery({ ...rowsQuery(view), placeholderData: keepPreviousData });
}

/** A new row as it would be added, for showing what an answer does. */
export function useExampleRow(id: string): ImportRow | undefined {
  const { data } = useQuery(rowsQuery({ id, state: 'new', page: 1 }));
  return data?.rows.find((row) => row.cost !== null);
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
    void client.invalidateQueries({ queryKey: importsQuery().queryKey });
  };
}

/** Answers a question or changes the layout: the server reads the file anew. */
export function useReadAnew(id: string) {
  const client = useQueryClient();
  const know = useKnowImport();
  return useMutation({
    mutationFn: (body: SentTo<'PATCH /imports/:id'>['body']) =>
      call('PATCH /imports/:id', { params: { id }, body }),
    onSuccess(reply) {
      know(reply);
      if (reply.status === 'reading') client.removeQueries({ queryKey: rowsKeyOf(id) });
      else return client.invalidateQueries({ queryKey: rowsKeyOf(id) });
    },
  });
}

export interface AnsweredQuestion {
  question: ImportQuestion;
  answer: string;
}

/** What was answered in this visit, so that it can be changed: the server only knows open questions. */
export function useAnswered(id: string) {
  const client = useQueryClient();
  const queryKey = ['imports', 'answered', id];
  const { data: answered = [] } = useQuery<AnsweredQuestion[]>({ queryKey, queryFn: skipToken });

  function remember(given: AnsweredQuestion) {
    const others = answered.filter(({ question }) => question.key !== given.question.key);
    client.setQueryData<AnsweredQuestion[]>(queryKey, [...others, given]);
  }

  return { answered, remember };
}

/** Changes rows. Those on screen show it at once. */
export function useChangeRows(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentTo<'PATCH /imports/:id/rows'>['body']) =>
      call('PATCH /imports/:id/rows', { params: { id }, body }),
    onMutate({ rowIds = [], change }) {
      const changed = new Set(rowIds);
      client.setQueriesData<ImportRows>({ queryKey: rowsKeyOf(id) }, (list) => {
        const rows = list?.rows.map((row) => (changed.has(row._id) ? withChange(row, change) : row));
        return list && rows && { ...list, rows };
      });
    },
    onSuccess: (reply) =>
      client.setQueryData<ImportDetail>(keyOf(id), (known) => known && { ...known, ...reply.import }),
    onSettled: () => client.invalidateQueries({ queryKey: ['imports'] }),
  });
}

function withChange(row: ImportRow, { category, state }: RowChange): ImportRow {
  return {
    ...row,
    ...(category !== undefined && { category, categoryReason: null }),
    ...(state !== undefined && { state }),
  };
}

export function useAddImport() {
  return useMutation({
    mutationFn: (id: string) => call('POST /imports/:id/add', { params: { id } }),
    onSettled: useRefresh(),
  });
}

/** Also stops reading. */
export function useDiscardImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /imports/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: importsQuery().queryKey }),
  });
}

/** Whether it waits for a decision of the person. */
export function isUnfinished({ status }: Import): boolean {
  return status === 'reading' || status === 'needs_answer' || status === 'ready';
}
