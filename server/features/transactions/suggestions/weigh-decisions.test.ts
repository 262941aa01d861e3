import { expect, it } from 'vitest';
import { type Decision, weighDecisions } from './weigh-evidence.ts';

/** `history` is newest first: a letter is a category, a star marks a correction. */
function likeliest(history: string): string | undefined {
  const decisions = history.split(' ').map((one): Decision => {
    const [categoryId = '', star] = one;
    return { categoryId, isCorrection: star === '*' };
  });
  const [first] = [...weighDecisions(decisions)].sort(([, one], [, other]) => other - one);
  return first?.[0];
}

it.each([
  ['a', 'a', 'the only choice'],
  ['b* a a a a a a a a a a a a a a', 'b', 'a correction outweighs any majority'],
  ['b a a a a a a a a a a a a a a', 'b', 'a first-time choice outweighs any majority'],
  ['b a a a b a a a a a a a', 'a', 'the usual choice, when the user has gone back to it before'],
  ['b b b a a a b a a a a a', 'b', 'a new choice that has been kept'],
  ['a b* b* a a a a', 'a', 'the latest entry after corrections'],
  ['a a* b b b b b b', 'a', 'an entry that follows a correction'],
  ['b c a c b a a c a a', 'a', 'the most common choice for a mixed merchant'],
])('the decisions %s lead to %s: %s', (history, expected) => {
  expect(likeliest(history)).toBe(expected);
});

it('without decisions nothing has a weight', () => {
  expect([...weighDecisions([])]).toEqual([]);
});
