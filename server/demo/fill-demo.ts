import { saveSetup } from '#server/features/account/account.service.ts';
import { signUp } from '#server/features/auth/auth.service.ts';
import { findCaller } from '#server/features/auth/sessions.service.ts';
import { createBudget } from '#server/features/budgets/budgets.service.ts';
import { createRecurring } from '#server/features/recurring/recurring.service.ts';
import { demoBudgets, demoRecurring, demoTransactions } from '#server/features/sample-data/demo-entries.ts';
import { addTransactions } from '#server/features/transactions/transactions.service.ts';
import { type Caller, todayOf } from '#server/platform/caller.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';

export const demoLogin = { email: 'demo@tuppence.example', password: 'two-pence-2' };

export const demoSeed = 2;

/** Creates the account with two years of transactions, budgets and recurring transactions, through the services. */
export async function fillDemo(deps: Deps): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const origin = { address: '127.0.0.1', userAgent: 'demo', languages: '' };
  const { token } = await signUp(deps, { ...demoLogin, timeZone }, origin);
  const principal = await findCaller(deps, token);
  if (principal === undefined) throw new Error('the demo account could not be signed in to');
  const caller: Caller = { ...principal, origin };
  await saveSetup(deps, caller, 'GBP');
  const today = todayOf(caller, deps.clock);
  await writeAs(deps, caller, async (tx) => {
    await addTransactions(tx, deps, caller.userId, demoTransactions(today, demoSeed));
  });
  for (const budget of demoBudgets(today)) await createBudget(deps, caller, budget);
  for (const recurring of demoRecurring(today)) await createRecurring(deps, caller, recurring);
}
