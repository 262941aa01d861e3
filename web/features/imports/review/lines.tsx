import { useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { ImportDetail } from '#contract/imports.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { useFocusAfterDialog } from '#web/ui/use-focus-after.ts';
import { useSelection } from '#web/ui/use-selection.ts';
import { type ImportView, searchOfImport } from '../import-view.ts';
import { useImportRows } from '../imports.api.ts';
import { ProblemsList } from '../problems/problems-list.tsx';
import { StateSum } from '../sum/state-sum.tsx';
import type { Adding } from '../use-adding.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { ImportFoot } from './import-foot.tsx';
import { ReviewList } from './review-list.tsx';
import { useRowChanges } from './use-row-changes.ts';

interface LinesProps {
  open: ImportDetail;
  view: ImportView;
  adding: Adding;
}

/** The lines of the file with their states, and the bar that adds them. */
export function Lines({ open, view, adding }: LinesProps) {
  const query = useImportRows(view);
  const { data: list, isPlaceholderData } = query;
  const onPage = list?.rows.map(({ _id }) => _id) ?? [];
  const isProblems = view.state === 'problem';
  // Only the rows of one state can be changed without listing them.
  const total = view.state === '' ? onPage.length : (list?.total ?? 0);
  const selection = useSelection({ list, onPage: isProblems ? [] : onPage, total });
  const changes = useRowChanges(open._id);
  const [isChoosing, setChoosing] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  useFocusAfterDialog(sheet, isChoosing);
  const navigate = useNavigate();
  const selected = list?.rows.filter(({ _id }) => selection.ids.has(_id)) ?? [];
  const chosen =
    selection.isAllMatching && view.state !== ''
      ? { all: { state: view.state } }
      : { rowIds: [...selection.ids] };

  function turnTo(page: number) {
    void navigate({ search: searchOfImport({ ...view, page }) }, { preventScrollReset: true });
    if (sheet.current && sheet.current.getBoundingClientRect().top < 0) sheet.current.scrollIntoView();
  }

  if (list && !isPlaceholderData && view.page > Math.max(1, list.totalPages))
    return <Navigate to={{ search: searchOfImport({ ...view, page: list.totalPages }) }} replace />;
  const List = isProblems ? ProblemsList : ReviewList;
  return (
    <>
      <Sheet ref={sheet} tabIndex={-1} label="Lines of the file" clip busy={query.isLoading}>
        <StateSum open={open} shown={view.state} />
        <List open={open} query={query} selection={selection} changes={changes} onPage={turnTo} />
      </Sheet>
      <ImportFoot
        open={open}
        adding={adding}
        selection={selection}
        selected={selected}
        onCategory={() => setChoosing(true)}
        onState={(state) => void changes.changeMany(chosen, { state })}
      />
      {isChoosing && (
        <CategoryDialog
          count={selection.count}
          rows={selected}
          onChoose={(category) => changes.changeMany(chosen, { category })}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
