import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { statement } from '#server/platform/database/statement.ts';

interface Days {
  from: LocalDate;
  to: LocalDate;
}

export interface MerchantSum {
  merchant: string;
  amount: MinorUnits;
  count: number;
}

const selectSums = statement((db, { userId, from, to }: Days & { userId: UserId }) =>
  db
    .selectFrom('transactions')
    .select((eb) => [
      'merchant',
      eb.fn.sum<MinorUnits>('amount').as('amount'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('user_id', '=', userId)
    .where('is_income', '=', 0)
    .where('added_on', '>=', from)
    .where('added_on', '<=', to)
    .where('merchant', '!=', '')
    .groupBy('merchant'),
);

/** Expenses by merchant. */
export function sumByMerchant(db: Queryable, userId: UserId, days: Days): Promise<MerchantSum[]> {
  return selectSums(db, { userId, ...days });
}
