import { budgetsApi } from '#contract/budgets.ts';
import { dayIn, monthOf } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { recurringApi } from '#contract/recurring.ts';
import { sampleDataApi } from '#contract/sample-data.ts';
import { signUp } from '../account.ts';
import { createLedger } from '../ledger.ts';
import { call, type Site } from '../site.ts';

/** The users of the scenes. Each function creates an account and returns its token. */
export const accounts = {
  guest: async () => undefined,
  newcomer: async (site) => (await signUp(site)).token,
  empty: async (site) => (await signUp(site, 'GBP')).token,
  firstDay: (site) => firstDay(site),
  usual: (site) => usual(site, 'GBP'),
  reader: (site) => reader(site),
  yen: (site) => usual(site, 'JPY'),
  rupees: (site) => usual(site, 'INR'),
  vast: (site) => vast(site),
} satisfies Record<string, (site: Site) => Promise<string | undefined>>;

export type Viewer = keyof typeof accounts;

async function firstDay(site: Site): Promise<string> {
  const account = await signUp(site, 'GBP');
  await createLedger(site, account).expense('Harbour Café', 8.35);
  return account.token;
}

/** Has been to the shop on the receipt before. */
async function reader(site: Site): Promise<string> {
  const account = await signUp(site, 'GBP');
  const { expense, income, daysAgo } = createLedger(site, account);
  await income('Wages', 2100, { addedOn: daysAgo(20) });
  await expense('Northgate Grocers', 31.2, { category: 'Groceries', addedOn: daysAgo(9) });
  return account.token;
}

/** Four months of made-up transactions, with recurring ones. */
async function usual(site: Site, currency: CurrencyCode): Promise<string> {
  const { token } = await signUp(site, currency);
  await call(site, sampleDataApi.add, { token });
  const startDate = dayIn(site.timeZone, Date.now());
  const rules = [
    { name: 'Wren & Partner, wages', category: 'Salary', amount: 2100, isIncome: true, frequency: 'monthly' },
    { name: 'Rent, 14 Quay Street', category: 'Bills', amount: 850, isIncome: false, frequency: 'monthly' },
    {
      name: 'Lighthouse Cinema',
      category: 'Subscriptions',
      amount: 12,
      isIncome: false,
      frequency: 'weekly',
    },
  ] as const;
  for (const rule of rules) await call(site, recurringApi.create, { token, body: { ...rule, startDate } });
  return withAlertsTold(site, token);
}

/** Names of 40 letters without a space, and ten-digit sums. */
async function vast(site: Site): Promise<string> {
  const account = await signUp(site, 'GBP');
  const { token } = account;
  const { expense, income, daysAgo, today } = createLedger(site, account);
  const category = 'Donaudampfschifffahrtselektrizitätenwerk';
  const name = 'Rindfleischetikettierungsüberwachungsamt';
  const note = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung';
  const amount = 999_999_999.99;
  for (const day of [0, 1, 2, 5, 9, 14]) {
    await income(name, amount, { category, note, addedOn: daysAgo(day) });
    await expense(name, amount - day / 100, { category, note, addedOn: daysAgo(day) });
  }
  const [year, month] = monthOf(today).split('-').map(Number) as [number, number];
  await call(site, budgetsApi.create, { token, body: { category, amount, month, year } });
  const rule = { name, category, amount, isIncome: false, startDate: today };
  for (const frequency of ['annually', 'daily'] as const)
    await call(site, recurringApi.create, { token, body: { ...rule, frequency } });
  return withAlertsTold(site, token);
}

/** Otherwise the first page that is opened tells what has been reached of the budgets. */
async function withAlertsTold(site: Site, token: string): Promise<string> {
  await call(site, budgetsApi.tellAlerts, { token });
  return token;
}
