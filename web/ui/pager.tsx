import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { controlMessages } from '#contract/messages/controls.ts';
import { usePrompt } from './ask-provider.tsx';
import { Button } from './button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Of lists in which one can go to more than a page. */
  goTo?: { hint: string; open: () => void } | undefined;
}

export function Pager({ page, pages, onPage, goTo }: PagerProps) {
  const prompt = usePrompt();
  if (pages <= 1) return null;

  async function goToPage() {
    const { askForPage } = await import('./ask-for-page.ts');
    const asked = await askForPage(prompt, pages);
    if (asked !== undefined) onPage(asked);
  }

  return (
    <nav className={styles['pager']} aria-label={controlMessages.pages}>
      <Turn
        label={controlMessages.previousPage}
        icon={<ChevronLeft />}
        onTurn={page > 1 && (() => onPage(page - 1))}
      >
        {controlMessages.previous}
      </Turn>
      <span className="num" role="status">
        <button
          type="button"
          className={styles['place']}
          title={goTo?.hint ?? controlMessages.goToAPage}
          onClick={goTo?.open ?? (() => void goToPage())}
        >
          {controlMessages.pageOf(page, pages)}
        </button>
      </span>
      <Turn
        className={styles['next']}
        label={controlMessages.nextPage}
        icon={<ChevronRight />}
        onTurn={page < pages && (() => onPage(page + 1))}
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
