import type { AccountEventKind } from '#contract/account-events.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { ImportRowState } from '#contract/imports.ts';
import type { ReceiptType } from '#contract/receipts.ts';
import type { Frequency } from '#contract/recurrence.ts';
import type { UndoKind } from '#contract/undo.ts';

/**
 * All tables. On both databases the drivers return exactly these types: amounts and counts are integers, days are
 * 'YYYY-MM-DD', instants are milliseconds since the Unix epoch. `user_id` leads every key, so that tables can be
 * sharded by user.
 */
export interface Schema {
  users: UserTable;
  sessions: SessionTable;
  login_failures: LoginFailureTable;
  categories: CategoryTable;
  transactions: TransactionTable;
  totals: TotalTable;
  word_counts: WordCountTable;
  changed_subjects: ChangedSubjectTable;
  findings: FindingTable;
  dismissed_insights: DismissedInsightTable;
  budgets: BudgetTable;
  recurring: RecurringTable;
  recurring_postings: RecurringPostingTable;
  receipts: ReceiptTable;
  undo_log: UndoLogTable;
  deleted_transactions: DeletedTransactionTable;
  moved_transactions: MovedTransactionTable;
  deleted_receipts: DeletedReceiptTable;
  sample_rows: SampleRowTable;
  imports: ImportTable;
  import_rows: ImportRowTable;
  bank_entries: BankEntryTable;
  import_layouts: ImportLayoutTable;
  own_account_payees: OwnAccountPayeeTable;
  archive_batches: ArchiveBatchTable;
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
  /** Trimmed and in lower case; unique. */
  email_key: string;
  password_hash: string;
  is_setup_complete: Flag;
  default_currency: CurrencyCode;
  time_zone: string;
  /** Chosen in the settings: logging in from another time zone does not change it. */
  is_time_zone_chosen: Flag;
  /** Incremented by every write of the user's data, in the same transaction. */
  version: number;
  created_at: number;
  /** A `LongWork` as JSON, while it is not finished. */
  long_work: string | null;
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
  /** The user, or an id derived from an e-mail address without an account or from a network. */
  user_id: string;
  id: string;
  /** The network, or the device or session that has its own allowance. */
  address: string;
  failed_at: number;
}

export interface CategoryTable {
  user_id: string;
  id: string;
  name: string;
  /** The name in lower case; unique per user. */
  name_key: string;
  /** The name without case and accents, for search. */
  name_folded: string;
  /** Offered for this direction even while unused. */
  for_expense: Flag;
  for_income: Flag;
}

export interface TransactionTable {
  user_id: string;
  id: string;
  category_id: string;
  is_income: Flag;
  /** Hundredths, greater than zero. */
  amount: number;
  added_on: string;
  name: string;
  note: string;
  /** Name, note and amount, folded for searching. */
  search_text: string;
  created_at: number;
  /** The recurring transaction that added it, which may have been deleted since. */
  recurring_id: string | null;
  /** Its receipt. A receipt may have several transactions and is deleted with the last of them. */
  receipt_id: string | null;
  /** The import that added it, which may have been undone or discarded since. */
  import_id: string | null;
  /** The significant words of the name, equal across branches and days. */
  merchant: string;
  /**
   * When the user last chose the category: later than `created_at` if it was changed, 0 if never chosen by a person.
   */
  categorized_at: number;
}

/** Roll-up: sum and count per period, category and direction, updated in the same transaction as the rows. */
export interface TotalTable {
  user_id: string;
  grain: 'all' | 'month' | 'day';
  /** '' for 'all', 'YYYY-MM' for 'month', 'YYYY-MM-DD' for 'day'. */
  period: string;
  is_income: Flag;
  category_id: string;
  amount: number;
  count: number;
}

/** Number of transactions per direction, category and word of the name; updated like the totals. */
export interface WordCountTable {
  user_id: string;
  is_income: Flag;
  word: string;
  category_id: string;
  count: number;
}

/**
 * A merchant or a category whose rows have changed since its findings were made; added in the same transaction as the
 * rows change.
 */
export interface ChangedSubjectTable {
  user_id: string;
  kind: 'merchant' | 'category';
  is_income: Flag;
  /** `transactions.merchant` or a category's id. */
  subject: string;
}

/** What the rows of a merchant or a category show: payments that repeat, and what is out of the ordinary. */
export interface FindingTable {
  user_id: string;
  kind: 'merchant' | 'category';
  is_income: Flag;
  subject: string;
  /** As JSON. */
  findings: string;
  /** The last day on which they may be shown. */
  shown_until: string;
}

/** What a person has dismissed for good: a hash of what it is, which is the same on every server. */
export interface DismissedInsightTable {
  user_id: string;
  id: string;
  dismissed_at: number;
}

export interface BudgetTable {
  user_id: string;
  id: string;
  category_id: string;
  year: number;
  month: number;
  /** `year` and `month` as 'YYYY-MM', as in `totals.period`. */
  period: string;
  /** Hundredths, zero or more. */
  amount: number;
  /**
   * What each following month gets, until changed; null if it does not repeat. Only the last month of a series has it,
   * until that is made of it which follows.
   */
  repeat_amount: number | null;
  /** Whether what is left of it, or overspent, is added to the budget of the next month. */
  rolls_over: number;
  /** The last threshold that its owner was told about, in percent: 0, 80 or 100. */
  alerted: number;
}

export interface RecurringTable {
  user_id: string;
  id: string;
  category_id: string;
  is_income: Flag;
  amount: number;
  name: string;
  frequency: Frequency;
  /** 2 for every second day, week, month or year. */
  interval: number;
  start_date: string;
  /** The first due day not yet posted or skipped; null when none is left. */
  next_due: string | null;
  is_paused: Flag;
  created_at: number;
}

/** A due day that was posted or skipped, so that it is never posted again. */
export interface RecurringPostingTable {
  user_id: string;
  recurring_id: string;
  due_on: string;
}

export interface ReceiptTable {
  user_id: string;
  id: string;
  /** SHA-256 of the uploaded file, base64url: detects duplicate uploads. */
  file_hash: string;
  file_name: string;
  media_type: ReceiptType;
  pages: number;
  /** Of the stored image, in pixels. */
  width: number;
  height: number;
  /** The merchant as read, folded; '' if none was read. Corrections are looked up by it. */
  merchant_folded: string;
  /** The extracted fields, as JSON. */
  reading: string;
  /** Every recognised line, as JSON. */
  lines: string;
  /** A person has reviewed the extracted fields. */
  is_checked: Flag;
  created_at: number;
}

/**
 * An action that can be undone for some days. What its rows were before is in `payload`, `deleted_transactions`,
 * `moved_transactions` and `deleted_receipts`, and is deleted with it.
 */
export interface UndoLogTable {
  user_id: string;
  id: string;
  kind: UndoKind;
  name: string;
  /** Number of transactions deleted, edited, moved or added early; `income` and `expenses` are their sums. */
  count: number;
  income: number;
  expenses: number;
  /** The few affected rows of other tables, as JSON. */
  payload: string;
  done_at: number;
}

/** The row as it was deleted: it is either here or in `transactions`, never in both. */
export interface DeletedTransactionTable extends TransactionTable {
  undo_id: string;
}

/** The previous category of a moved transaction. */
export interface MovedTransactionTable {
  user_id: string;
  undo_id: string;
  id: string;
  from_id: string;
  categorized_at: number;
}

/** The receipt as it was deleted, with its files kept: it is either here or in `receipts`, never in both. */
export interface DeletedReceiptTable extends ReceiptTable {
  undo_id: string;
}

/** A transaction or budget that was added as sample data. */
export interface SampleRowTable {
  user_id: string;
  id: string;
  /** The original content: a row that differs was edited and belongs to the user. */
  content: string;
}

/** A bank's file that is being imported, or was. */
export interface ImportTable {
  user_id: string;
  id: string;
  file_name: string;
  /** `adding` and `taking_back` are shown as `reading`. */
  state: 'reading' | 'needs_answer' | 'ready' | 'adding' | 'taking_back' | 'added' | 'undone';
  /** The person's answers and changes of the layout, as JSON. */
  change: string;
  /** What reading found besides rows, as JSON; null until the file has been read. */
  found: string | null;
  /** Files of one bank and format have the same; null until the file has been read. */
  shape: string | null;
  /** The account of the statement, if the file names a single one. */
  account: string | null;
  /** Why the file could not be read. */
  problem: string | null;
  count_new: number;
  count_duplicate: number;
  count_left_out: number;
  count_problem: number;
  /** Hundredths; of the new rows. */
  total_in: number;
  total_out: number;
  /** Of new rows and duplicates. */
  first_day: string | null;
  last_day: string | null;
  /** What must survive a crash while it is being read, added or taken back, as JSON. */
  work: string | null;
  created_at: number;
  /** Whether another file was added or undone since its rows were compared with the book. */
  is_outdated: Flag;
  added_at: number | null;
  added_count: number;
  undo_id: string | null;
  /** The server that is reading, adding or taking back, and when it last said so. */
  claimed_by: string | null;
  renewed_at: number;
  /** Progress: lines or rows. */
  done: number;
  total: number;
}

/** One line of an imported file, or one part of a split line. */
export interface ImportRowTable {
  user_id: string;
  import_id: string;
  /** Its place in the file, from 0. */
  position: number;
  line: number;
  raw: string;
  state: ImportRowState;
  /** The state before the person changed it. */
  found_state: ImportRowState;
  reason: string | null;
  mark: 'own_account' | null;
  day: string | null;
  /** Hundredths, zero or more. */
  amount: number | null;
  is_income: Flag | null;
  name: string;
  note: string;
  /** The name of the category, which may not exist yet. */
  category: string | null;
  category_reason: string | null;
  bank_id: string | null;
  /** What the bank wrote of it, folded. */
  bank_text: string;
  /** The significant words of the name: equal for rows of one payee. */
  payee: string;
  /** The transaction that it is already, or was before the person deleted it. */
  match_id: string | null;
  /** The person's change of it, as JSON. */
  edit: string | null;
  /** The transaction that it became. */
  transaction_id: string | null;
}

/** What a bank said of a transaction, which stays when the transaction is edited. There may be several, one per file. */
export interface BankEntryTable {
  user_id: string;
  transaction_id: string;
  import_id: string;
  position: number;
  day: string;
  /** Hundredths; negative is money out. */
  amount: number;
  bank_id: string | null;
  /** Folded. */
  bank_text: string;
}

/** What the person decided for files of a shape. */
export interface ImportLayoutTable {
  user_id: string;
  shape: string;
  /** As JSON. */
  change: string;
  chosen_at: number;
}

/** The person's decision whether money to or from this payee stays between their own accounts. */
export interface OwnAccountPayeeTable {
  user_id: string;
  payee: string;
  is_income: Flag;
  is_move: Flag;
}

/** What an unfinished import of an archive has added, so that it can be taken back. */
export interface ArchiveBatchTable {
  user_id: string;
  /** In the order in which they were added, from 0. */
  position: number;
  /** Ids by what they are of, as JSON. */
  added: string;
}

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  /** SHA-256 of method, path and body, base64url. */
  request_hash: string;
  reply: string;
  created_at: number;
}

/** An event of an account, shown to its user. */
export interface AccountEventTable {
  user_id: string;
  id: string;
  kind: AccountEventKind;
  /** What it concerns, such as a name or a count; '' if the kind says it all. */
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
  /** Rounded to the hour; null if never used. */
  last_used_at: number | null;
}

export interface TotpSecretTable {
  user_id: string;
  /** The secret, encrypted with a key derived from the user's password. */
  sealed_secret: string;
  /** The user has entered a valid code from the authenticator app. */
  is_confirmed: Flag;
  /** Time step of the last accepted code: codes of this step and earlier ones are refused. */
  last_step: number;
  created_at: number;
}

/** An unused recovery code. */
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
  /** WebAuthn transports, separated by commas. */
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

/** A WebAuthn challenge that is not answered yet. */
export interface PasskeyChallengeTable {
  user_id: string;
  challenge: string;
  purpose: 'registration' | 'sign-in';
  expires_at: number;
}

/** The nightly backup of the whole installation, done or in progress. */
export interface NightlyBackupTable {
  /** An id that no user has: the backup belongs to nobody. */
  user_id: string;
  /** The day it was due, 'YYYY-MM-DD' in UTC. */
  night: string;
  /** Id of the current or last attempt. */
  claimed_by: string;
  /** Last heartbeat of the server that makes it. */
  renewed_at: number;
  failed_at: number | null;
  verified_at: number | null;
}
