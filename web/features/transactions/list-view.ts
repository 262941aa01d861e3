import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';
import { type LocalDate, type Month, parseDay } from '#contract/calendar.ts';
import { mostIdsInFilter } from '#contract/limits.ts';
import { parseUsStyle } from '#contract/money.ts';
import type { SortKey } from '#contract/transactions.ts';
import { inUsStyle } from '#contract/typed-number.ts';
import { queryString, type RequestTo } from '#web/platform/call.ts';

/** What the list shows. The address contains it as query parameters of the API, without empty and default ones. */
export interface ListView extends Filters {
  sort: Sort;
  page: number;
}

export interface Filters {
  search: string;
  isIncome: '' | 'true' | 'false';
  category: string;
  startDate: LocalDate | '';
  endDate: LocalDate | '';
  /** The significant words of the name. */
  merchant: string;
  /** Only what counts for budgets of this month. */
  budgetMonth: Month | '';
  /** The ids of the transactions, separated by commas. */
  ids: string;
  /** The import that added them. */
  importId: string;
}

export type Sort = SortKey | `-${SortKey}`;

export const pageSize = 10;

export const longestSearch = 200;
const longestCategory = 60;

export const noFilters: Filters = {
  search: '',
  isIncome: '',
  category: '',
  startDate: '',
  endDate: '',
  merchant: '',
  budgetMonth: '',
  ids: '',
  importId: '',
};

/** Everything, newest first. */
export const usualView: ListView = { ...noFilters, sort: '-date', page: 1 };

/** Accepts any address; invalid parameters count as absent. */
export function readListView(params: URLSearchParams): ListView {
  const text = (name: keyof ListView) => params.get(name)?.replaceAll('\0', '') ?? '';
  const [isIncome, importId, sort, page] = [text('isIncome'), text('importId'), text('sort'), text('page')];
  const [category, budgetMonth] = [text('category'), text('budgetMonth')];
  return {
    search: text('search').slice(0, longestSearch),
    isIncome: isIncome === 'true' || isIncome === 'false' ? isIncome : '',
    category: [...category].length <= longestCategory ? category : '',
    startDate: parseDay(text('startDate')) ?? '',
    endDate: parseDay(text('endDate')) ?? '',
    merchant: text('merchant').slice(0, longestSearch),
    budgetMonth: parseDay(`${budgetMonth}-01`) === undefined ? '' : budgetMonth,
    ids: text('ids').split(',').filter(isId).slice(0, mostIdsInFilter).join(','),
    importId: isId(importId) ? importId : '',
    sort: isSort(sort) ? sort : usualView.sort,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : usualView.page,
  };
}

/** The query string of a view, such as "?isIncome=false&page=2". */
export function searchOf(view: ListView): string {
  const told = Object.entries(view).filter(([name, value]) => value !== usualView[name as keyof ListView]);
  return queryString(Object.fromEntries(told));
}

/** Any change except that of the page goes to the first page. */
export function changeListView(view: ListView, change: Partial<ListView>): ListView {
  return { ...view, page: 1, ...change };
}

export type Filter = RequestTo<'GET /transactions/export'>['query'];

/** The filters as query parameters of the API. */
export function filterOf({ sort: _, page: __, search, ...rest }: ListView): Filter {
  const text = search.trim();
  const figures = inFigures(text);
  const given = Object.entries({ search: text, orSearch: figures === text ? '' : figures, ...rest });
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** An amount as the server knows it, "1234.50": it is typed as the region writes it, with any groups, sign and currency. */
function inFigures(search: string): string {
  const figures = inUsStyle(search.replace(/^[-+]/, '')).trim();
  if (!/^[\d\s.,'’]+$/.test(figures)) return search;
  return parseUsStyle(figures) === undefined
    ? figures
    : figures.replace(groupSeparators, '').replace(/,(?=\d{1,2}$)/, '.');
}

const groupSeparators = /(?<=\d)[\s,'’](?=(?:\d{2,3}[\s,'’])*\d{3}(?!\d))/g;

/** A page of the list as query parameters of the API. */
export function queryOf(view: ListView): RequestTo<'GET /transactions'>['query'] {
  return { ...filterOf(view), sort: view.sort, page: String(view.page), limit: String(pageSize) };
}

export function isFiltered(view: ListView): boolean {
  return Object.keys(filterOf(view)).length > 0;
}

/** Texts start with A, dates and amounts with the greatest; a second click reverses the order. */
export function sortBy(key: SortKey, current: Sort): Sort {
  const [first, second]: [Sort, Sort] =
    key === 'date' || key === 'amount' ? [`-${key}`, key] : [key, `-${key}`];
  return current === first ? second : first;
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function isSort(text: string): text is Sort {
  return isSortKey(text.replace(/^-/, ''));
}

export function isSortKey(text: string): text is SortKey {
  return /^(date|name|category|amount)$/.test(text);
}

export type ChangeView = (change: Partial<ListView>, options?: NavigateOptions) => void;

export function useListView(): [ListView, ChangeView] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = readListView(params);
  return [
    view,
    (change, options) => void navigate({ search: searchOf(changeListView(view, change)) }, options),
  ];
}
