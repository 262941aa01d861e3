import { expect, it, onTestFinished, vi } from 'vitest';
import { foldForSearch } from '#server/platform/fold.ts';
import { nameWords } from '#server/platform/name-words.ts';
import { findHints, type UsedCategory } from './hints.ts';

function categoryOf(name: string): UsedCategory {
  const words = new Set(nameWords(name).map(({ word }) => word));
  return { id: name, name, folded: foldForSearch(name), words, count: 0 };
}

it('a name is folded as often for many categories as for few', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  const name = Array.from({ length: 40 }, () => 'zorb').join(' ');
  const timesFor = (count: number) => {
    const categories = Array.from({ length: count }, (_, place) => categoryOf(`Zorb ${place}`));
    normalize.mockClear();
    expect(findHints({ name, items: [] }, categories)).toHaveLength(40 * count);
    return normalize.mock.calls.length;
  };
  expect(timesFor(100)).toBe(timesFor(1));
});

it('a category is meant by a whole word of its name, whatever its case and accents', () => {
  const categories = ['Café visits', 'Cafés', 'Łódź trips'].map(categoryOf);
  const meantBy = (name: string) => findHints({ name, items: [] }, categories).map((hint) => hint.categoryId);
  expect(meantBy('TRIPS to nowhere')).toEqual(['Łódź trips']);
  expect(meantBy('CAFE')).toEqual(['Café visits']);
  expect(meantBy('łódź')).toEqual(['Łódź trips']);
});
