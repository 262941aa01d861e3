import type { Suggestion } from '#contract/suggestions.ts';
import { isWrittenOn, useCategorySuggestions } from '../transactions.api.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

/** From this confidence on a category is filled in; below it is only offered. */
const sure = 0.8;
const worthOffering = 0.1;

export interface Proposals {
  /** Used while no category is selected. */
  filledIn: Suggestion | undefined;
  /** Offered as buttons. */
  offered: Suggestion[];
}

/** Suggested categories for the input; none without evidence. */
export function useProposals({
  name,
  isIncome,
  enabled,
}: {
  name: string;
  isIncome: boolean;
  enabled: boolean;
}): Proposals {
  const settled = useDebouncedValue(name.trim());
  const isAsked = enabled && isWrittenOn(name.trim(), settled);
  const { data = [] } = useCategorySuggestions({ name: settled, isIncome, enabled: isAsked });
  if (!isAsked) return { filledIn: undefined, offered: [] };
  return {
    filledIn: data.find(({ confidence }) => confidence >= sure),
    offered: data.filter(({ confidence }) => confidence >= worthOffering),
  };
}
