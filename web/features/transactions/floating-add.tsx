import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import styles from './floating-add.module.css';

/** The height of the room below the list. */
const room = 60;

interface FloatingAddProps {
  /** Above a bar at the bottom of the screen. */
  isRaised: boolean;
  onAdd: () => void;
}

/**
 * On phones, the page's primary button is within the thumb's reach instead of above the list. It makes way for the amounts
 * while the list is scrolled down, but is still there for the keyboard and screen readers.
 */
export function FloatingAdd({ isRaised, onAdd }: FloatingAddProps) {
  const hotkeys = useHotkeys();
  const isAway = useScrollsDown(room);
  return (
    <div className={styles['room']}>
      <Button
        {...hotkeys('N')}
        className={cx(styles['add'], isRaised && styles['raised'], isAway && styles['away'])}
        variant="primary"
        compact
        icon={<Plus />}
        onClick={onAdd}
      >
        {transactionsPageMessages.addTransaction}
      </Button>
    </div>
  );
}

/** Less than a finger moves by accident. */
const leastMove = 8;

/** Whether the page was last scrolled down, and not to within `room` pixels of its end. */
function useScrollsDown(room: number): boolean {
  const [isDown, setDown] = useState(false);

  useEffect(() => {
    let from = window.scrollY;
    function onScroll() {
      const { scrollY, innerHeight } = window;
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - room) setDown(false);
      else if (Math.abs(scrollY - from) < leastMove) return;
      else setDown(scrollY > from);
      from = scrollY;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [room]);

  return isDown;
}
