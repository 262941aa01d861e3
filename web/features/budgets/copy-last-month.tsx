import { Copy } from 'lucide-react';
import type { Month } from '#contract/calendar.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { Button } from '#web/ui/button.tsx';
import { useCopyLastMonth } from './shared/use-copy-last-month.ts';

/** Copies into the month shown, or the current one. */
export function CopyLastMonth({ month }: { month: Month | undefined }) {
  const { copy, isPending, canCopy } = useCopyLastMonth(month);
  if (!canCopy) return null;
  return (
    <Button
      compact
      stacked
      icon={<Copy />}
      busy={isPending}
      busyText={budgetsPageMessages.copying}
      onClick={() => void copy()}
    >
      {budgetsPageMessages.copyLastMonth}
    </Button>
  );
}
