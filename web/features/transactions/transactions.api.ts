import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { addDays, type LocalDate } from '#contract/calendar.ts';
import { openingBalance } from '#contract/category-names.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import type { Transaction, TransactionList } from '#contract/transactions.ts';
import { isUnanswered, unreachable } from '#web/platform/api-error.ts';
import { call, type Undoable } from '#web/platform/call.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { enqueue } from '#web/platform/offline/queue.ts';
import { checkReachability, isOffline } from '#web/platform/offline/reachability.ts';
import { isPending, optimistic, usePendingUpdates } from '#web/platform/optimistic-updates.ts';
import { endpointQuery } from '#web/platform/query-client.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { currentUserId } from '#web/platform/token.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Filter, type ListView, pageSize, queryOf, usualView } from './list-view.ts';
import { correctQueued, findQueued, withdrawQueued } from './shared/queued-transactions.ts';
import {
  addedRow,
  changedRows,
  type EditBody,
  editedRow,
  newTransaction,
  removedRows,
  type TransactionBody,
} from './shared/shown-rows.ts';
import { useDebouncedValue } from './shared/use-debounced-value.ts';

/** A phone with a network but no connectivity gets no reply, not even a failure. */
const patienceMs = 20_000;

export function transactionListQuery(view: ListView) {
  const query = queryOf(view);
  return endpointQuery(['transactions', 'list', query], 'GET /transactions', { query });
}

/** The page of a list by date on which this day begins, or would begin if it had any rows. */
export async function findPageOfDay(view: ListView, day: LocalDate): Promise<number> {
  const query = { ...queryOf({ ...view, ...beforeDay(view, day), page: 1 }), limit: '1' };
  const { total } = await call('GET /transactions', { query });
  return Math.floor(total / pageSize) + 1;
}

/** The filter for the rows that are listed before this day. */
function beforeDay({ sort, startDate, endDate }: ListView, day: LocalDate): Partial<ListView> {
  const [eve, morrow] = [addDays(day, -1), addDays(day, 1)];
  if (sort === 'date') return { endDate: endDate !== '' && endDate < eve ? endDate : eve };
  return { startDate: startDate > morrow ? startDate : morrow };
}

/** A page of the list; the previous one stays until it has loaded. */
export function useTransactionList(view: ListView): UseQueryResult<TransactionList> {
  const query = transactionListQuery(view);
  const select = usePendingUpdates<TransactionList>(query.queryKey);
  return useQuery({ ...query, select, placeholderData: keepPreviousData });
}

/** The first page of results; the previous results stay until it has loaded. */
export function useFoundTransactions(search: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    ...transactionListQuery({ ...usualView, search }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The entry of the opening balance, which is an expense if it was an overdraft; the newest if there are several. */
export function useOpeningBalance() {
  return useQuery({
    ...transactionListQuery({ ...usualView, category: openingBalance.category }),
    select: ({ transactions: [newest] }) => newest ?? null,
  });
}

export function suggestionsFor(name: string, isIncome: boolean) {
  return queryOptions({
    queryKey: ['transactions', 'suggestions', isIncome, name],
    // Not ended with the field that shows it: a line that is being saved may wait for it, too.
    queryFn: () =>
      call('GET /transactions/suggest', { query: { name, isIncome: isIncome ? 'true' : 'false' } }),
    retry: false, // late suggestions are worse than none
  });
}

export interface AskedName {
  name: string;
  isIncome: boolean;
  enabled: boolean;
}

/** Once writing has paused: the categories for a name, the likeliest first, and the type of its last transaction. */
export function useSuggestions({ name, isIncome, enabled }: AskedName) {
  const settled = useDebouncedValue(name.trim());
  const isAsked = enabled && isWrittenOn(name.trim(), settled);
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsFor(settled, isIncome),
    // While it is written on, the categories stay until the next have come.
    placeholderData: (last, query) =>
      isWrittenOn(settled, String(query?.queryKey.at(-1) ?? '')) ? last : undefined,
    enabled: isAsked,
  });
  const known = isAsked ? data : undefined;
  return {
    suggestions: known?.suggestions ?? [],
    usedAs: isPlaceholderData ? undefined : (known?.usedAs ?? undefined),
  };
}

/** Whether a name is still the one that was begun, and not another. */
export function isWrittenOn(name: string, before: string): boolean {
  return name !== '' && before !== '' && (name.startsWith(before) || before.startsWith(name));
}

/** Also of the dashboard. */
export const summaryQuery = endpointQuery(['dashboard', 'summary'], 'GET /transactions/summary');

interface NewTransaction {
  body: TransactionBody;
  idempotencyKey: string;
  /** Nobody chose the category; if it is queued, one is proposed when it is sent. */
  isCategoryOpen: boolean;
}

/** Creates a transaction, once per key. While the server cannot be reached, it is queued and sent later. */
export function useRecordTransaction() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey, isCategoryOpen }: NewTransaction) =>
      recordOrKeep(body, idempotencyKey, isCategoryOpen && { isCategoryOpen }),
    ...optimistic(
      ({ body, idempotencyKey }: NewTransaction) => addedRow(newTransaction(body, idempotencyKey)),
      addedUnlessQueued,
    ),
  });
}

async function recordOrKeep(
  body: TransactionBody,
  key: string,
  open: { isCategoryOpen: true } | false = false,
): Promise<Transaction> {
  const userId = currentUserId();
  const keep = async (of: string) => {
    const mayBeRecorded = sentKeys.has(key);
    await enqueue({
      key,
      principal: of,
      body,
      keptAt: Date.now(),
      ...open,
      ...(mayBeRecorded && { sent: body }),
    });
    return newTransaction(body, key);
  };
  if (userId !== undefined && isOffline() && !(await checkReachability())) return keep(userId);
  // Somebody else may have signed in meanwhile, and would be its owner.
  if (userId !== currentUserId()) throw unreachable();
  sentKeys.add(key);
  const signal = AbortSignal.timeout(patienceMs);
  try {
    return await call('POST /transactions', { body, idempotencyKey: key, signal });
  } catch (error) {
    const isUnknown = signal.aborted || isUnanswered(error);
    if (userId === undefined || !isUnknown || (await checkReachability())) throw error;
    return keep(userId);
  }
}

/** Keys that were sent from this page, so that the server may have recorded them. */
const sentKeys = new Set<string>();

/** Queued transactions are shown while they are queued. */
function addedUnlessQueued(saved: Transaction) {
  return isPending(saved) ? [] : addedRow(saved);
}

/** Creates a transaction, or replaces the one with this id, even if it is still queued. */
export function useSaveTransaction(id: string | undefined) {
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: EditBody): Promise<Transaction & Undoable> => {
      const { basedOn: _, ...entered } = body;
      const waiting = findQueued(id);
      if (waiting) return correctQueued(waiting, entered);
      if (id === undefined) return recordOrKeep(entered, keyFor(body));
      return call('PUT /transactions/:id', { params: { id }, body });
    },
    ...optimistic(
      (body: EditBody) => {
        if (findQueued(id)) return [];
        if (id === undefined) return addedRow(newTransaction(body, keyFor(body)));
        return editedRow(id, body);
      },
      (saved: Transaction) => (id === undefined ? addedUnlessQueued(saved) : changedRows([id], saved)),
    ),
  });
}

export function useRemoveTransaction() {
  return useMutation({
    mutationFn: (id: string): Promise<Undoable> => {
      const waiting = findQueued(id);
      return waiting ? withdrawQueued(waiting) : call('DELETE /transactions/:id', { params: { id } });
    },
    ...optimistic((id: string) => (isPending({ _id: id }) ? [] : removedRows([id]))),
  });
}

/** All or none; those already deleted are ignored. */
export function useRemoveTransactions() {
  return useMutation({
    mutationFn: (transactionIds: string[]) => call('DELETE /transactions/bulk', { body: { transactionIds } }),
    ...optimistic(removedRows),
  });
}

export function useRecategorise() {
  return useMutation({
    mutationFn: (body: { transactionIds: string[]; category: string }) =>
      call('PUT /transactions/bulk', { body }),
    ...optimistic(({ transactionIds, category }: { transactionIds: string[]; category: string }) =>
      changedRows(transactionIds, { category }),
    ),
  });
}

/** The file that an import added; empty without an id. */
export function useImportName(id: string): string {
  const { data } = useQuery({
    ...endpointQuery(['imports', 'name', id], 'GET /imports/:id', { params: { id } }),
    enabled: id !== '',
  });
  return id === '' ? '' : (data?.fileName ?? transactionsPageMessages.anImport);
}

/** Saves the transactions of a filter as a CSV file, also if the control that was pressed is gone when it has come. */
export function useDownload() {
  const { mutate: download, isPending } = useMutation({
    mutationFn: (query: Filter) => call('GET /transactions/export', { query }),
    onSuccess(file) {
      saveFile(file);
      toast.success(transactionMessages.exported(file.name));
    },
    onError: () => toast.error(transactionMessages.exportFailed),
  });
  return { download, isPending };
}
