import { noteSpending } from '#server/features/budgets/budget-alerts.service.ts';
import { suggestCategory } from '#server/features/transactions/suggestions.service.ts';
import { addTransaction, recategorise } from '#server/features/transactions/transactions.service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LedgerEvent } from './persona-ledgers.ts';

/** The suggestions for one entry before it was recorded. */
export interface Answer {
  event: LedgerEvent;
  /** Categories with their confidence, best first. */
  proposed: { category: string; confidence: number }[];
}

/** Records a ledger as one user, and from entry `from` on asks for suggestions before each. */
export async function replayLedger(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  userId: string,
  { events, from }: { events: readonly LedgerEvent[]; from: number },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const ids: string[] = [];
  const caller = { userId };

  async function enter(tx: Tx, event: LedgerEvent): Promise<string> {
    const { name, category, isIncome, addedOn } = event;
    if (ids.length >= from)
      answers.push({ event, proposed: await suggestCategory(tx, userId, { name, isIncome }) });
    const input = { name, category, isIncome, addedOn, cost: 100 };
    return (await addTransaction(tx, { ...deps, noteSpending }, userId, input))._id;
  }

  for (const stretch of splitAtCorrections(events))
    if (stretch.correction === undefined)
      await writeAs(deps, caller, async (tx) => {
        for (const event of stretch.entries) ids.push(await enter(tx, event));
      });
    else {
      const corrected = ids[stretch.correction.corrects ?? -1] ?? '';
      const { category } = stretch.correction;
      await recategorise(deps, caller, { transactionIds: [corrected], category });
      ids.push(corrected);
    }
  return answers;
}

/** Accuracy as a share of all answers, and of those with a suggestion. */
export function scoreAnswers(answers: readonly Answer[]) {
  const proposed = answers.filter(({ proposed }) => proposed.length > 0);
  const isRight = ({ event, proposed }: Answer, within: number) =>
    proposed.slice(0, within).some(({ category }) => category === event.category);
  const share = (of: readonly Answer[], within: number) =>
    of.filter((answer) => isRight(answer, within)).length / Math.max(1, of.length);
  return {
    asked: answers.length,
    answered: proposed.length / answers.length,
    first: share(proposed, 1),
    firstThree: share(proposed, 3),
    firstOfAll: share(answers, 1),
    firstThreeOfAll: share(answers, 3),
  };
}

interface Stretch {
  entries: LedgerEvent[];
  correction?: LedgerEvent;
}

/**
 * Groups entries into one database transaction each, which makes a replay many times faster; corrections stay alone.
 */
function splitAtCorrections(events: readonly LedgerEvent[]): Stretch[] {
  const stretches: Stretch[] = [{ entries: [] }];
  for (const event of events)
    if (event.corrects === undefined) stretches.at(-1)?.entries.push(event);
    else stretches.push({ entries: [], correction: event }, { entries: [] });
  return stretches;
}
