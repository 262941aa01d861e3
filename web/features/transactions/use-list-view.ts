import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';
import { changeListView, type ListView, readListView, searchOf } from './list-view.ts';

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
