import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Receipt, ReceiptWithText, UndecidedUpload } from '#contract/receipts.ts';
import { ApiError, isNotFound } from '#web/platform/api-error.ts';
import { call, type ReplyOf, type Undoable } from '#web/platform/call.ts';
import { endpointQuery, refresh } from '#web/platform/query-client.ts';

export type ReceiptPage = ReplyOf<'GET /receipts'>;

/** What was read, if the server kept the receipt but recorded nothing: the user decides. */
export function undecidedOf(error: unknown): UndecidedUpload | undefined {
  if (!(error instanceof ApiError) || (error.code !== 'unreadable' && error.code !== 'duplicate'))
    return undefined;
  return error.details as UndecidedUpload | undefined;
}

const pageSize = '10';

export function receiptsQuery(page: number) {
  return endpointQuery(['receipts', 'list', page], 'GET /receipts', {
    query: { page: String(page), limit: pageSize },
  });
}

/** A page of all receipts; the previous one stays until it has loaded. */
export function useReceipts(page: number): UseQueryResult<ReceiptPage> {
  return useQuery({ ...receiptsQuery(page), placeholderData: keepPreviousData });
}

const placeInterval = 2000;

/** How many receipts of others are read before the one that waits, asked again and again while it does. */
export function usePlace(isWaiting: boolean): number {
  const { data } = useQuery({
    queryKey: ['place of a receipt'],
    queryFn: ({ signal }) => call('GET /receipts/place', { signal }),
    enabled: isWaiting,
    initialData: { ahead: null }, // most receipts are read before the first question
    staleTime: placeInterval,
    refetchInterval: placeInterval,
  });
  return isWaiting ? (data.ahead ?? 0) : 0;
}

/** Links to pictures and documents work for ten minutes. */
const renewalInterval = 5 * 60_000;

/** Of a receipt whose text has not been loaded. */
export const noText = { lines: [], amounts: [], dates: [] };

function receiptQuery(id: string) {
  return endpointQuery(['receipts', 'one', id], 'GET /receipts/:id', { params: { id } });
}

/** A receipt with its text and with links that work; until it has loaded, the receipt as known so far, without text. */
export function useReceipt(id: string, known?: Receipt): UseQueryResult<ReceiptWithText> {
  return useQuery({
    ...receiptQuery(id),
    placeholderData: () => known && { ...known, ...noText },
    refetchInterval: renewalInterval,
  });
}

/** The cached state of a receipt that was shown, without a request. */
export function useKnownReceipt(id: string): Receipt | undefined {
  return useQuery({ ...receiptQuery(id), enabled: false }).data;
}

/** Caches what was just saved, for corrections made before it is read again. */
export function useKeepReceipt(): (receipt: ReceiptWithText) => void {
  const client = useQueryClient();
  return (receipt) => client.setQueryData(['receipts', 'one', receipt._id], receipt);
}

/** Links to pictures expire; reading the receipts again returns new ones. */
export function useRenewLinks(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['receipts'] }, { cancelRefetch: false });
}

export const removalKey = ['remove receipt'];

export function useRemoveReceipt() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: removalKey,
    mutationFn: (id: string): Promise<Undoable> =>
      call('DELETE /receipts/:id', { params: { id } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
        return {}; // deleted elsewhere
      }),
    // A deleted receipt is not requested again, even if it is still on screen for a moment.
    onSuccess: (_, id) => refresh(client, ({ queryKey }) => queryKey[2] !== id),
    onError: () => void refresh(client),
  });
}
