import { Navigate, useNavigate } from 'react-router';
import type { ImportDetail, ImportRow } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { CategoryDialog } from '#web/features/categories/shared/category-dialog.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { useSelection } from '#web/ui/selection.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { type ImportView, searchOfImport } from '../import-view.ts';
import { type RowChange, useImportRows } from '../imports.api.ts';
import { ProblemsList } from '../problems/problems-list.tsx';
import { StateSum } from '../sum/state-sum.tsx';
import type { Adding } from '../use-import-actions.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ImportFoot } from './import-foot.tsx';
import { ReviewList } from './review-list.tsx';
import { useRowChanges } from './use-row-changes.ts';

export interface LinesProps {
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
  const selection = useSelection({
    source: searchOfImport(view),
    onPage: isProblems ? [] : onPage,
    total: (isPlaceholderData ? undefined : list?.total) ?? 0,
  });
  const changes = useRowChanges(open._id);
  const navigate = useNavigate();
  const selected = list?.rows.filter(({ _id }) => selection.ids.has(_id)) ?? [];
  const chosen = selection.isAllMatching
    ? { all: { state: view.state || undefined } }
    : { rowIds: [...selection.ids] };

  // Nothing is known of lines on other pages but their counts.
  const known = selection.isAllMatching ? [] : selected;
  const isOut =
    selection.isAllMatching && view.state === ''
      ? open.counts.new === 0
      : selected.every(({ state }) => state === 'duplicate' || state === 'left_out');

  /** Nothing is selected any more. Rejects if it fails. */
  function changeChosen(change: RowChange) {
    selection.clear();
    return changes.changeMany(chosen, change);
  }

  function changeCategory() {
    openDialog(CategoryDialog, {
      label: importPageMessages.categoryOf(selection.count),
      rows: selection.isAllMatching ? [{ isIncome: true }, { isIncome: false }] : selected,
      onChoose: (category) => changeChosen({ category }),
    });
  }

  /** Of the selected lines, or of the named one. */
  function edit(row?: ImportRow) {
    openDialog(EditDialog, {
      title: importPageMessages.editTitle(row ? 1 : selection.count),
      rows: row ? [row] : known,
      onSave: (change) => (row ? changes.change(row, change) : changeChosen(change)),
    });
  }

  if (list && !isPlaceholderData && view.page > Math.max(1, list.totalPages))
    return <Navigate to={{ search: searchOfImport({ ...view, page: list.totalPages }) }} replace />;
  const List = isProblems ? ProblemsList : ReviewList;
  return (
    <>
      <Sheet tabIndex={-1} label={importLabels.linesOfFile} clip busy={query.isLoading}>
        <StateSum open={open} shown={view.state} />
        <List
          open={open}
          query={query}
          selection={selection}
          changes={changes}
          onEdit={edit}
          onPage={(page) => void navigate({ search: searchOfImport({ ...view, page }) })}
        />
      </Sheet>
      <ImportFoot
        open={open}
        adding={adding}
        selection={selection}
        isOut={isOut}
        onCategory={changeCategory}
        onEdit={() => edit()}
        onState={(state) => void changeChosen({ state }).catch(changes.complain)}
      />
    </>
  );
}
