import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { controlMessages } from '#contract/messages/controls.ts';
import { IconButton, TextButton } from './button.tsx';
import { CheckboxLine } from './checkbox.tsx';
import styles from './selection.module.css';
import { Th } from './table.tsx';

export type Selection = ReturnType<typeof useSelection>;

interface Selected {
  ids: ReadonlySet<string>;
  isAllMatching: boolean;
  /** The start of a range, and the selection at that time. */
  anchor?: { id: string; ids: ReadonlySet<string> };
}

const nothing: Selected = { ids: new Set(), isAllMatching: false };

interface SelectableList {
  /** When this changes, nothing is selected any more. */
  source: unknown;
  /** The rows of this page that can be selected, in their order. */
  onPage: readonly string[];
  total: number;
}

/** The selected rows of a list. Those that are no longer on the page are not among them. */
export function useSelection({ source, onPage, total }: SelectableList) {
  const [former, setFormer] = useState(source);
  const [{ ids: selected, isAllMatching }, select] = useState(nothing);
  if (source !== former) {
    setFormer(source);
    select(nothing);
  }

  const ids: ReadonlySet<string> = new Set(onPage.filter((id) => selected.has(id)));
  const isWholePage = onPage.length > 0 && ids.size === onPage.length;

  return {
    /** On the current page. */
    ids,
    /** The number of selected rows, including those on other pages once all matching ones are selected. */
    count: isAllMatching ? total : ids.size,
    /** All rows that match the filter, on any page. */
    total,
    isWholePage,
    isAllMatching,
    toggle: (id: string) => select((selected) => toggled(selected, id)),
    /** Selects every row from the one toggled last to this one, replacing the previous range. */
    extend: (id: string) => select((selected) => extended(selected, id, onPage)),
    togglePage: () => select({ ids: new Set(isWholePage ? [] : onPage), isAllMatching: false }),
    setAllMatching: (isAllMatching: boolean) => select({ ids: new Set(onPage), isAllMatching }),
    clear: () => select(nothing),
  };
}

function toggled({ ids: before }: Selected, id: string): Selected {
  const ids = new Set(before);
  if (!ids.delete(id)) ids.add(id);
  return { ids, isAllMatching: false, anchor: { id, ids } };
}

function extended(selected: Selected, id: string, onPage: readonly string[]): Selected {
  const { anchor } = selected;
  if (anchor === undefined) return toggled(selected, id);
  const [from = 0, to = 0] = [onPage.indexOf(anchor.id), onPage.indexOf(id)].toSorted((a, b) => a - b);
  return { ids: new Set([...anchor.ids, ...onPage.slice(from, to + 1)]), isAllMatching: false, anchor };
}

/** The head of the column of checkboxes; without a selection the rows are still to come. */
export function SelectAllHead({ selection }: { selection: Selection | undefined }) {
  const isSome = selection !== undefined && selection.ids.size > 0 && !selection.isWholePage;
  return (
    <Th kind="check">
      <CheckboxLine
        checked={selection?.isWholePage ?? false}
        mixed={isSome}
        disabled={selection === undefined}
        onChange={() => selection?.togglePage()}
      >
        {controlMessages.selectAllOnThisPage}
      </CheckboxLine>
    </Th>
  );
}

interface SelectionActionsProps {
  selection: Selection;
  /** Attributes of the button that clears it. */
  clearKeys: ComponentProps<'button'>;
  children: ReactNode;
}

/** What can be done with the selected rows, for a bar at the bottom of the screen. */
export function SelectionActions({ selection, clearKeys, children }: SelectionActionsProps) {
  return (
    <section className={styles['selection']} aria-label={controlMessages.selection} data-over-page>
      <div className={styles['selected']}>
        <span>{controlMessages.selected(selection.count)}</span>
        <AllMatching selection={selection} />
      </div>
      {children}
      <IconButton
        {...clearKeys}
        label={controlMessages.clearSelection}
        icon={<X className="icon-sm" />}
        onClick={selection.clear}
      />
    </section>
  );
}

/** Selects and deselects the rows of the other pages with one button, which keeps the focus. */
function AllMatching({ selection }: { selection: Selection }) {
  const { ids, total, isWholePage, isAllMatching, setAllMatching } = selection;
  if (!isWholePage || total <= ids.size) return null;
  return (
    <TextButton onClick={() => setAllMatching(!isAllMatching)}>
      {isAllMatching ? controlMessages.onlyThoseOnThisPage : controlMessages.selectAllMatching(total)}
    </TextButton>
  );
}
