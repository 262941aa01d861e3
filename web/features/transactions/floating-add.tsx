import { Plus } from 'lucide-react';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import styles from './floating-add.module.css';
import { useScrollsDown } from './use-scrolls-down.ts';

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
