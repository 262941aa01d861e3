import { addDays, dayIn, type LocalDate } from '#contract/calendar.ts';
import { type Transaction, transactionsApi } from '#contract/transactions.ts';
import type { Account } from './account.ts';
import { call, type Site } from './site.ts';

type More = Partial<Pick<Transaction, 'category' | 'addedOn' | 'note'>>;

export interface Ledger {
  /** In the user's time zone, whatever the server's is. */
  today: LocalDate;
  daysAgo(count: number): LocalDate;
  /** Dated today by default. */
  expense(name: string, cost: number, more?: More): Promise<Transaction>;
  income(name: string, cost: number, more?: More): Promise<Transaction>;
}

/** Creates transactions through the API, as another device would. */
export function createLedger(site: Site, { token }: Account): Ledger {
  const today = dayIn(site.timeZone, Date.now());
  const record = (isIncome: boolean, category: string) => (name: string, cost: number, more?: More) =>
    call(site, transactionsApi.create, {
      token,
      body: { name, cost, isIncome, category, addedOn: today, ...more },
    });
  return {
    today,
    daysAgo: (count) => addDays(today, -count),
    expense: record(false, 'Food'),
    income: record(true, 'Salary'),
  };
}
