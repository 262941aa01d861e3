import { useKnownReceipt } from '../receipts.api.ts';
import type { UploadState } from './uploads.ts';

/** Fields corrected since are no longer doubtful. */
export function useStateByNow(state: UploadState): UploadState {
  const known = useKnownReceipt('receipt' in state ? state.receipt._id : '');
  return 'receipt' in state && known ? { ...state, receipt: known } : state;
}
