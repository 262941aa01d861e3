import type { BankEntryTable, ImportRowTable } from '#server/platform/database/schema.ts';

/** What a line says of the transaction that it became or was found to be. */
export function entryOf(row: ImportRowTable, transactionId: string): BankEntryTable {
  return {
    user_id: row.user_id,
    transaction_id: transactionId,
    import_id: row.import_id,
    position: row.position,
    day: row.day ?? '',
    amount: row.is_income === 1 ? (row.amount ?? 0) : -(row.amount ?? 0),
    bank_id: row.bank_id,
    bank_text: row.bank_text,
  };
}
