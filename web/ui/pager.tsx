import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { controlMessages } from '#contract/messages/controls.ts';
import { Button } from './button.tsx';
import { openDialog } from './dialogs.tsx';
import type { GoToDialogProps } from './go-to-dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import styles from './pager.module.css';

const GoToDialog = lazyDialog(async () => (await import('./go-to-dialog.tsx')).GoToDialog);

interface PagerProps extends Omit<GoToDialogProps, 'onClose'> {
  page: number;
}

export function Pager({ page, pages, onPage, onDay }: PagerProps) {
  const nav = useRef<HTMLElement>(null);
  if (pages <= 1) return null;

  /** Back at the top of the list, if that is out of sight. */
  function turnTo(other: number) {
    onPage(other);
    const sheet = nav.current?.closest('section');
    if (sheet && sheet.getBoundingClientRect().top < 0) sheet.scrollIntoView();
  }

  return (
    <nav ref={nav} className={styles['pager']} aria-label={controlMessages.pages}>
      <Turn
        label={controlMessages.previousPage}
        icon={<ChevronLeft />}
        onTurn={page > 1 && (() => turnTo(page - 1))}
      >
        {controlMessages.previous}
      </Turn>
      <span className="num" role="status">
        <button
          type="button"
          className={styles['place']}
          title={onDay ? controlMessages.goToPageOrDay : controlMessages.goToAPage}
          onClick={() => openDialog(GoToDialog, { pages, onPage: turnTo, onDay })}
        >
          {controlMessages.pageOf(page, pages)}
        </button>
      </span>
      <Turn
        className={styles['next']}
        label={controlMessages.nextPage}
        icon={<ChevronRight />}
        onTurn={page < pages && (() => turnTo(page + 1))}
      >
        {controlMessages.next}
      </Turn>
    </nav>
  );
}

interface TurnProps {
  label: string;
  icon: ReactNode;
  /** False on the last page. */
  onTurn: (() => void) | false;
  className?: string | undefined;
  children: ReactNode;
}

/** Keeps the focus on the last page, where a disabled button would lose it. */
function Turn({ label, onTurn, ...rest }: TurnProps) {
  return (
    <Button
      {...rest}
      aria-label={label}
      aria-disabled={onTurn === false || undefined}
      onClick={onTurn || undefined}
    />
  );
}
