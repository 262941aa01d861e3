import type { AccountEventKind } from '../account-events.ts';
import { formatCount } from '../wording.ts';

const factors: Record<string, string> = {
  totp: 'a code of the authenticator app',
  passkey: 'a passkey',
  'recovery code': 'a recovery code',
};

/** What happened to an account, as its user reads it. */
export const accountEventTexts: Record<AccountEventKind, (detail: string) => string> = {
  signed_up: () => 'Account created',
  signed_in: (factor) => (factors[factor] ? `Signed in with ${factors[factor]}` : 'Signed in'),
  sign_in_failed: () => 'Failed sign-in: wrong password',
  second_factor_failed: () => 'Failed sign-in: right password, wrong second factor',
  sign_in_unfinished: () => 'Unfinished sign-in: right password, no second factor',
  password_refused: () => 'Wrong current password in Settings',
  password_changed: () => 'Password changed',
  password_reset: () => 'Password reset, second factors removed',
  session_ended: () => 'Session ended',
  sessions_ended: () => 'All other sessions ended',
  totp_added: () => 'Authenticator app added',
  totp_removed: () => 'Authenticator app removed',
  passkey_added: (name) => `Passkey added: ${name}`,
  passkey_removed: (name) => `Passkey removed: ${name}`,
  recovery_codes_made: () => 'New recovery codes created',
  recovery_code_used: () => 'Recovery code used',
  token_made: (name) => `Personal token created: ${name}`,
  token_revoked: (name) => `Personal token revoked: ${name}`,
  transactions_exported: () => 'Transactions exported',
  data_downloaded: () => 'All data downloaded',
  data_imported: (count) =>
    `Archive imported: ${count === '1' ? '1 transaction' : `${formatCount(Number(count))} transactions`} added`,
  transactions_deleted: (count) =>
    count === '1' ? '1 transaction deleted' : `${formatCount(Number(count))} transactions deleted`,
  category_deleted: (name) => (name === '' ? 'Category deleted' : `Category deleted: ${name}`),
  budget_deleted: () => 'Budget deleted',
  recurring_deleted: () => 'Recurring transaction deleted',
  receipt_deleted: () => 'Receipt deleted',
  deletion_undone: () => 'Deletion or change undone',
  deletions_forgotten: (count) =>
    count === '1' ? '1 deletion made final' : `${formatCount(Number(count))} deletions made final`,
};
