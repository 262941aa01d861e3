import { expect, it } from 'vitest';
import { setRegion, usEnglish } from '#contract/region.ts';
import { regionOf } from '#contract/region-of.ts';
import {
  changeListView,
  filterOf,
  isFiltered,
  noFilters,
  queryOf,
  readListView,
  searchOf,
  sortBy,
} from './list-view.ts';

const wholeList = readListView(new URLSearchParams());

it('the URL of the list has no parameters for the whole list, newest first', () => {
  expect(wholeList).toEqual({ ...noFilters, sort: '-date', page: 1 });
  expect(searchOf(wholeList)).toBe('');
});

it('the URL of the list keeps every filter, the order and the page', () => {
  const view = readListView(
    new URLSearchParams(
      '?search=caf%C3%A9+%26+tea&isIncome=false&category=Food&startDate=2026-10-01&endDate=2026-11-20&merchant=tea+house&budgetMonth=2026-11&ids=019ab0c4-0000-7000-8000-000000000002%2C019ab0c4-0000-7000-8000-000000000003&importId=019ab0c4-0000-7000-8000-000000000001&sort=-amount&page=3',
    ),
  );
  expect(view).toEqual({
    search: 'café & tea',
    isIncome: 'false',
    category: 'Food',
    startDate: '2026-10-01',
    endDate: '2026-11-20',
    merchant: 'tea house',
    budgetMonth: '2026-11',
    ids: '019ab0c4-0000-7000-8000-000000000002,019ab0c4-0000-7000-8000-000000000003',
    importId: '019ab0c4-0000-7000-8000-000000000001',
    sort: '-amount',
    page: 3,
  });
  expect(readListView(new URLSearchParams(searchOf(view)))).toEqual(view);
});

it.each([
  'isIncome=maybe',
  'startDate=2026-02-30',
  'endDate=yesterday',
  'importId=mine',
  'ids=mine,yours',
  'budgetMonth=2026-13',
  'budgetMonth=november',
  'sort=note',
  'sort=--date',
  'page=0',
  'page=-1',
  'page=2.5',
  'page=many',
  `category=${'x'.repeat(61)}`,
  'search=%00',
])('the URL of the list ignores %s', (search) => {
  expect(readListView(new URLSearchParams(search))).toEqual(wholeList);
});

const third = { ...wholeList, page: 3 };

it('changing the view returns to the first page when a filter or the order changes', () => {
  expect(changeListView(third, { category: 'Food' })).toMatchObject({ category: 'Food', page: 1 });
  expect(changeListView(third, { sort: 'name' }).page).toBe(1);
  expect(changeListView(third, noFilters).page).toBe(1);
});

it('changing the view keeps the filters when the page changes', () => {
  expect(changeListView({ ...third, search: 'rent' }, { page: 2 })).toMatchObject({
    search: 'rent',
    page: 2,
  });
});

it('the request for the list contains only the filters that are set', () => {
  expect(filterOf({ ...wholeList, isIncome: 'true', endDate: '2026-11-20' })).toEqual({
    isIncome: 'true',
    endDate: '2026-11-20',
  });
});

it('the request for the list asks for a page of ten in the chosen order', () => {
  expect(queryOf({ ...wholeList, page: 2 })).toEqual({ page: '2', limit: '10', sort: '-date' });
});

it('the request for the list searches for a text as it is typed, and for an amount also as the server writes it', () => {
  const searched = (search: string) => filterOf({ ...wholeList, search });
  setRegion(regionOf('de-DE'));
  const amounts = ['52,31', '1.234,50 €', '1.234'].map(searched);
  const others = ['5', '12,50 Bazaar', 'A. & B.'].map(searched);
  setRegion(usEnglish);
  expect(amounts).toEqual([
    { search: '52,31', orSearch: '52.31' },
    { search: '1.234,50 €', orSearch: '1234.50' },
    { search: '1.234', orSearch: '1234' },
  ]);
  expect(others).toEqual([{ search: '5' }, { search: '12,50 Bazaar' }, { search: 'A. & B.' }]);
  expect(searched('1,234.50')).toEqual({ search: '1,234.50', orSearch: '1234.50' });
  expect(searched('1,234')).toEqual({ search: '1,234', orSearch: '1234' });
  expect(searched('4,50')).toEqual({ search: '4,50', orSearch: '4.50' });
});

it.each(['-$1,234.50', '+CA$1,234.50', '-A$1,234.50', 'EUR 1,234.50'])(
  'the request for the list searches for %s, with its sign and currency, as the server writes the amount',
  (search) => expect(filterOf({ ...wholeList, search })).toEqual({ search, orSearch: '1234.50' }),
);

it.each([
  ['en-IN', '₹1,26,000.50', '126000.50'],
  ['en-IN', '12,34,567', '1234567'],
  ['fr-FR', '1\u202f234,50', '1234.50'],
  ['fr-FR', '1 234 567', '1234567'],
  ['de-CH', "1'234.50", '1234.50'],
])(
  'the request for the list in %s searches for %s with the groups of the region',
  (tag, search, orSearch) => {
    setRegion(regionOf(tag));
    const { orSearch: sent } = filterOf({ ...wholeList, search });
    setRegion(usEnglish);
    expect(sent).toBe(orSearch);
  },
);

it('the request for the list does not treat a blank search as a filter', () => {
  expect(isFiltered({ ...wholeList, search: '  ' })).toBe(false);
  expect(filterOf({ ...wholeList, search: ' tea ' })).toEqual({ search: 'tea' });
  expect(isFiltered({ ...wholeList, search: ' tea ' })).toBe(true);
});

it('clicking a column header sorts text ascending, dates and amounts descending', () => {
  expect(sortBy('name', '-date')).toBe('name');
  expect(sortBy('category', 'name')).toBe('category');
  expect(sortBy('amount', '-date')).toBe('-amount');
  expect(sortBy('date', '-amount')).toBe('-date');
});

it('clicking a column header reverses the order the second time', () => {
  expect(sortBy('name', 'name')).toBe('-name');
  expect(sortBy('name', '-name')).toBe('name');
  expect(sortBy('date', '-date')).toBe('date');
  expect(sortBy('date', 'date')).toBe('-date');
});
