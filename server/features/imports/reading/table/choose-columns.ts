import type { ColumnRole } from '#contract/import-layout.ts';
import { chooseDays } from './choose-days.ts';
import { chooseDirection, chooseMoney } from './choose-money.ts';
import {
  chooseOnce,
  chooseUnnamedId,
  chooseUnnamedStatus,
  dropKindsOfPayment,
  dropVagueIds,
} from './choose-single-columns.ts';
import { chooseTexts } from './choose-texts.ts';
import type { ColumnFacts } from './column-facts.ts';
import { meaningsOf } from './column-meaning.ts';

/** What each column is, by its heading as far as its values agree, and else by its values alone. */
export function chooseColumns(headings: readonly string[], facts: readonly ColumnFacts[]): ColumnRole[] {
  const meanings = meaningsOf(headings, facts);
  const roles = facts.map((): ColumnRole => 'unused');
  chooseDays(roles, meanings, facts);
  chooseMoney(roles, meanings, facts);
  chooseDirection(roles, meanings, facts);
  chooseUnnamedStatus(roles, meanings, facts);
  chooseTexts(roles, headings, meanings, facts);
  chooseOnce(roles, meanings, ['currency', 'status', 'category', 'subcategory', 'account', 'bankId']);
  dropKindsOfPayment(roles, facts);
  dropVagueIds(roles, facts);
  chooseUnnamedId(roles, meanings, facts);
  return roles;
}
