import { Plus } from 'lucide-react';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import styles from './floating-add.module.css';

interface FloatingAddProps {
  /** Above a bar at the bottom of the screen. */
  isRaised: boolean;
  onAdd: () => void;
}

/** On phones, the page's primary button is within the thumb's reach instead of above the list. */
export function FloatingAdd({ isRaised, onAdd }: FloatingAddProps) {
  const hotkeys = useHotkeys();
  return (
    <div className={styles['room']}>
      <Button
        {...hotkeys('N')}
        className={cx(styles['add'], isRaised && styles['raised'])}
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
