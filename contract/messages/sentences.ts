import type { Sentence } from '../sentence.ts';
import { accountMessages } from './account.ts';
import { apiTokenMessages } from './api-tokens.ts';
import { archiveMessages, backupMessages } from './archive.ts';
import { authMessages } from './auth.ts';
import { budgetMessages } from './budgets.ts';
import { categoryMessages } from './categories.ts';
import { sampleDataMessages } from './dashboard.ts';
import { generalMessages } from './general.ts';
import { importMessages } from './imports.ts';
import { insightsMessages } from './insights.ts';
import { receiptMessages } from './receipts.ts';
import { recurringMessages } from './recurring.ts';
import { requestMessages } from './requests.ts';
import { secondFactorMessages } from './second-factor.ts';
import { transactionMessages } from './transactions.ts';
import { undoMessages } from './undo.ts';

type Spoken = string | ((...values: Sentence['values']) => string);

/** The messages of error replies by key: the slice and the name, such as "undo.budgetExists". */
export const sentences: ReadonlyMap<string, Spoken> = new Map(
  byKey({
    general: generalMessages,
    requests: requestMessages,
    auth: authMessages,
    secondFactor: secondFactorMessages,
    account: accountMessages,
    apiTokens: apiTokenMessages,
    transactions: transactionMessages,
    categories: categoryMessages,
    budgets: budgetMessages,
    recurring: recurringMessages,
    receipts: receiptMessages,
    imports: importMessages,
    insights: insightsMessages,
    undo: undoMessages,
    sampleData: sampleDataMessages,
    archive: archiveMessages,
    backup: backupMessages,
  }),
);

function byKey(messages: object, within = ''): [string, Spoken][] {
  return Object.entries(messages).flatMap(([name, message]) =>
    typeof message === 'object' ? byKey(message, `${within}${name}.`) : [[within + name, message]],
  );
}

/** The text of a sentence; undefined if a server of another version made it of another key or other values. */
export function say({ key, values }: Sentence): string | undefined {
  const message = sentences.get(key);
  if (typeof message === 'function') return message.length === values.length ? message(...values) : undefined;
  return values.length === 0 ? message : undefined;
}
