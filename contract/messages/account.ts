import { countOf } from '../wording.ts';

/** What an account contains. */
export interface AccountContents {
  transactions: number;
  budgets: number;
  recurring: number;
  receipts: number;
}

function told({ transactions, budgets, recurring, receipts }: AccountContents): string {
  const parts = [
    counted(transactions, 'transaction'),
    counted(budgets, 'budget'),
    counted(recurring, 'recurring transaction'),
    counted(receipts, 'receipt'),
  ].flat();
  const last = parts.pop();
  if (last === undefined) return 'The account is deleted.';
  return `Deleted with the account: ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}.`;
}

function counted(count: number, what: string): string[] {
  return count === 0 ? [] : [countOf(count, what)];
}

export const accountMessages = {
  wrongPassword: 'The current password is incorrect.',
  timeZoneUnknown: 'This time zone is not known.',
  samePassword: 'Please choose a password that differs from the current one.',
  passwordChanged: 'Password changed. All other sessions and personal tokens have ended.',
  sessionNotFound: 'This session does not exist.',
  sessionEnded: (device: string) => `Session ended: ${device}.`,
  otherSessionsEnded: 'All other sessions have ended.',
  endFailed: 'Failed to end the session. Please try again.',
  confirmEndOthers:
    'Are you sure you want to end all other sessions? Those devices will have to sign in again.',
  confirmDelete: 'Are you sure you want to delete your account? This action cannot be undone.',
  typeEmail: (email: string) => `To confirm, type your email address: ${email}`,
  emailDiffers: 'This is not the email address of this account.',
  deleted: told,
  deleteFailed: 'Failed to delete account. Please try again.',
} as const;
