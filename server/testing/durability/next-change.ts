import { addEntry, changeEntry, entriesOf, moveMany, removeEntry, removeMany } from './change-entries.ts';
import { addDueRule, changeBudget, changeRule, removeCategory } from './change-plans.ts';
import type { Ledger } from './ledger.ts';
import type { Change, Member } from './member.ts';

/** A member's next change, in realistic proportions, keeping to about a hundred entries. */
export function nextChange(member: Member, ledger: Ledger): Change {
  const mine = entriesOf(member, ledger);
  const { random } = member;
  const chance = random.next();
  if (mine.length < 5 || (chance < 0.42 && mine.length < 120)) return addEntry(member, ledger);
  if (chance < 0.56) return changeEntry(member, ledger, random.pick(mine));
  if (chance < 0.62) return removeEntry(random.pick(mine));
  if (chance < 0.7) return removeMany(random.sample(mine, 20));
  if (chance < 0.78) return moveMany(member, ledger, random.sample(mine, 20));
  if (chance < 0.84) return removeCategory(member, ledger) ?? addEntry(member, ledger);
  if (chance < 0.93) return changeBudget(member, ledger);
  return chance < 0.99 ? changeRule(member, ledger) : addDueRule(member);
}
