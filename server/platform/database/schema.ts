import type { AccountEventKind } from '#contract/account-events.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { DeletionKind } from '#contract/deletions.ts';
import type { ReceiptType } from '#contract/receipts.ts';
import type { Frequency } from '#contract/recurrence.ts';

/**
 * Every table on one page. Both databases are set up so that the drivers give exactly these types:
 * amounts and counts are whole numbers, days are 'YYYY-MM-DD', instants are milliseconds since 1970.
 * `user_id` leads every key, so that the same schema can be spread over machines by user.
 */
export interface Schema {
  users: UserTable;
  sessions: SessionTable;
  login_failures: LoginFailureTable;
  categories: CategoryTable;
  transactions: TransactionTable;
  totals: TotalTable;
  word_counts: WordCountTable;
  search_texts: SearchTextTable;
  search_months: SearchMonthTable;
  budgets: BudgetTable;
  recurring: RecurringTable;
  recurring_postings: RecurringPostingTable;
  receipts: ReceiptTable;
  deletions: DeletionTable;
  deleted_transactions: DeletedTransactionTable;
  moved_transactions: MovedTransactionTable;
  deleted_receipts: DeletedReceiptTable;
  sample_rows: SampleRowTable;
  idempotency_keys: IdempotencyKeyTable;
  account_events: AccountEventTable;
  api_tokens: ApiTokenTable;
  totp_secrets: TotpSecretTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  nightly_backups: NightlyBackupTable;
}

export type Flag = 0 | 1;

export interface UserTable {
  id: string;
  email: string;
  /** Lower case, without outer blanks: unique. */
  email_key: string;
  password_hash: string;
  is_setup_complete: Flag;
  default_currency: CurrencyCode;
  time_zone: string;
  /** Chosen in the settings: a login from elsewhere does not change it. */
  is_time_zone_chosen: Flag;
  /** Raised with every write of this user's, in the same transaction. */
  version: number;
  created_at: number;
}

export interface SessionTable {
  user_id: string;
  id: string;
  /** SHA-256 of the secret half of the token, base64url. */
  secret_hash: string;
  created_at: number;
  last_used_at: number;
  user_agent: string;
}

export interface LoginFailureTable {
  /** The user, or an id made from the e-mail where there is no such user. */
  user_id: string;
  id: string;
  address: string;
  failed_at: number;
}

export interface CategoryTable {
  user_id: string;
  id: string;
  name: string;
  /** The name in lower case: unique for the user. */
  name_key: string;
  /** The name without case and accents: what search compares. */
  name_folded: string;
  /** Listed for this direction even while unused. */
  for_expense: Flag;
  for_income: Flag;
}

export interface TransactionTable {
  user_id: string;
  id: string;
  category_id: string;
  is_income: Flag;
  /** Hundredths, above zero. */
  amount: number;
  added_on: string;
  name: string;
  note: string;
  /** Name, note and amount, folded for searching. */
  search_text: string;
  created_at: number;
  /** The recurring transaction that added it; that may be gone since. */
  recurring_id: string | null;
  /** Its receipt; a receipt may have several transactions, and ends with the last of them. */
  receipt_id: string | null;
  /** The telling words of the name: the same for every branch and day. */
  merchant: string;
  /** Of its name and note: the `id` of their `search_texts`. */
  text_id: string;
  /** When its category was chosen: after `created_at` where the choice was changed since, 0 where nobody has chosen it. */
  decided_at: number;
}

/** The roll-up: sum and count by period, category and direction, kept in the transaction that writes the rows it counts. */
export interface TotalTable {
  user_id: string;
  grain: 'all' | 'month' | 'day';
  /** '' for all, 'YYYY-MM' for a month, 'YYYY-MM-DD' for a day. */
  period: string;
  is_income: Flag;
  category_id: string;
  amount: number;
  count: number;
}

/** In how many transactions of a direction and a category a word of names stands, kept like the totals. */
export interface WordCountTable {
  user_id: string;
  is_income: Flag;
  word: string;
  category_id: string;
  count: number;
}

/** A text of names and notes, with the sum and count of the rows that have it, kept like the totals. */
export interface SearchTextTable {
  user_id: string;
  id: string;
  is_income: Flag;
  category_id: string;
  /** Name and note, folded. */
  text: string;
  amount: number;
  count: number;
}

/** The same by month. */
export interface SearchMonthTable {
  user_id: string;
  text_id: string;
  /** 'YYYY-MM' */
  period: string;
  is_income: Flag;
  category_id: string;
  amount: number;
  count: number;
}

export interface BudgetTable {
  user_id: string;
  id: string;
  category_id: string;
  year: number;
  month: number;
  /** The same month as the totals spell it, 'YYYY-MM'. */
  period: string;
  /** Hundredths, zero or more. */
  amount: number;
}

export interface RecurringTable {
  user_id: string;
  id: string;
  category_id: string;
  is_income: Flag;
  amount: number;
  name: string;
  frequency: Frequency;
  start_date: string;
  /** The first due day that is not dealt with; null when there is none any more. */
  next_due: string | null;
  is_paused: Flag;
  created_at: number;
}

/** A due day that was dealt with, added or skipped: it can never be added again. */
export interface RecurringPostingTable {
  user_id: string;
  recurring_id: string;
  due_on: string;
}

export interface ReceiptTable {
  user_id: string;
  id: string;
  /** SHA-256 of the file as it was uploaded, base64url: the same file is kept once. */
  file_hash: string;
  file_name: string;
  media_type: ReceiptType;
  pages: number;
  /** Of the stored picture, in pixels. */
  width: number;
  height: number;
  /** The merchant as it was read, folded: what corrections are remembered by; '' when none was read. */
  merchant_folded: string;
  /** The fields that were read, as JSON. */
  reading: string;
  /** Every line that was read, as JSON. */
  lines: string;
  /** A person has looked at what was read. */
  is_checked: Flag;
  created_at: number;
}

/** A deed of a user's that can be undone for some days; what it took away goes with it when those are over. */
export interface DeletionTable {
  user_id: string;
  id: string;
  kind: DeletionKind;
  name: string;
  /** Of the transactions that were deleted, edited or moved, as are the sums. */
  count: number;
  income: number;
  expenses: number;
  /** The few rows of other tables that went along, as JSON. */
  kept: string;
  deleted_at: number;
}

/** A row as it was: it stands here or in `transactions`, never in both. */
export interface DeletedTransactionTable extends TransactionTable {
  deletion_id: string;
}

/** Where a transaction was before it was moved to another category, alone or with others. */
export interface MovedTransactionTable {
  user_id: string;
  deletion_id: string;
  id: string;
  from_id: string;
  decided_at: number;
}

/** A receipt as it was, its files still there: it stands here or in `receipts`, never in both. */
export interface DeletedReceiptTable extends ReceiptTable {
  deletion_id: string;
}

/** A transaction or a budget that was added as a sample. */
export interface SampleRowTable {
  user_id: string;
  id: string;
  /** What it was then: a row that says something else by now is the user's own. */
  content: string;
}

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  /** SHA-256 of method, path and body, base64url. */
  request_hash: string;
  reply: string;
  created_at: number;
}

/** What happened to an account, for its user to see. */
export interface AccountEventTable {
  user_id: string;
  id: string;
  kind: AccountEventKind;
  /** What it was done to or with: a name, or how many; '' where the kind says it all. */
  detail: string;
  device: string;
  address: string;
  at: number;
}

export interface ApiTokenTable {
  user_id: string;
  id: string;
  name: string;
  scope: 'read' | 'write';
  /** SHA-256 of the secret half of the token, base64url. */
  secret_hash: string;
  created_at: number;
  expires_at: number;
  /** To the hour; null when it was never used. */
  last_used_at: number | null;
}

export interface TotpSecretTable {
  user_id: string;
  /** The secret under a key that is made of the user's password. */
  sealed_secret: string;
  /** A first code has shown that the app has the secret. */
  is_confirmed: Flag;
  /** Of the last code that was taken: none of this step or before is taken again. */
  last_step: number;
  created_at: number;
}

/** One that was not used yet. */
export interface RecoveryCodeTable {
  user_id: string;
  /** SHA-256, base64url. */
  code_hash: string;
}

export interface PasskeyTable {
  user_id: string;
  id: string;
  name: string;
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  sign_count: number;
  /** How the browser reaches it, with commas between. */
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

/** One that was given to a browser and not answered yet. */
export interface PasskeyChallengeTable {
  user_id: string;
  challenge: string;
  purpose: 'registration' | 'sign-in';
  expires_at: number;
}

/** A night for which a server made, or is making, the backup of the whole installation. */
export interface NightlyBackupTable {
  /** Nobody's: an id that no user has. */
  user_id: string;
  /** The day on which it fell due, 'YYYY-MM-DD' in UTC. */
  night: string;
  /** The attempt that goes on, or the last one. */
  claimed_by: string;
  /** When the server that makes it was last seen to be alive. */
  renewed_at: number;
  failed_at: number | null;
  verified_at: number | null;
}
