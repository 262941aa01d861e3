import { expect, it } from 'vitest';
import { type Decision, weighDecisions } from './weigh-decisions.ts';

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
  ['a', 'a', 'what was chosen once'],
  ['b* a a a a a a a a a a a a a a', 'b', 'a correction, against any majority'],
  ['b a a a a a a a a a a a a a a', 'b', 'another choice than ever before'],
  ['b a a a b a a a a a a a', 'a', 'the usual one, where the person has gone back to it before'],
  ['b b b a a a b a a a a a', 'b', 'the new one once it was kept'],
  ['a b* b* a a a a', 'a', 'what was entered after a correction'],
  ['a a* b b b b b b', 'a', 'what a correction started'],
  ['b c a c b a a c a a', 'a', 'the commonest of a merchant of many kinds'],
])('after %s expects %s: %s', (history, expected) => {
  expect(likeliest(history)).toBe(expected);
});

it('knows nothing without decisions', () => {
  expect([...weighDecisions([])]).toEqual([]);
});
