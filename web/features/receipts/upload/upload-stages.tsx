import { Check } from 'lucide-react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import { Spinner } from '#web/ui/button.tsx';
import styles from './upload-stages.module.css';
import type { UploadState } from './uploads.ts';

export interface Stage {
  name: string;
  step: 'done' | 'now' | 'ahead';
}

/**
 * What happens to a file on the way to its transaction; undefined before and after. `ahead` is how many receipts of others
 * are read first.
 */
export function stagesOf(state: UploadState, ahead: number): Stage[] | undefined {
  const choosing: Stage = { name: receiptsPageMessages.choosingCategory, step: 'ahead' };
  if (state.kind === 'sending')
    return [
      { name: receiptsPageMessages.sendingPart(Math.floor(state.sent * 100)), step: 'now' },
      { name: receiptsPageMessages.reading, step: 'ahead' },
      choosing,
    ];
  if (state.kind !== 'reading') return undefined;
  const reading = ahead > 0 ? receiptMessages.ahead(ahead) : receiptsPageMessages.reading;
  return [{ name: receiptsPageMessages.sent, step: 'done' }, { name: reading, step: 'now' }, choosing];
}

export function UploadStages({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className={styles['stages']}>
      {stages.map(({ name, step }) => (
        <li key={name} className={styles[step]} aria-current={step === 'now' ? 'step' : undefined}>
          {step === 'done' && <Check />}
          {step === 'now' && <Spinner size="0.875rem" />}
          {name}
        </li>
      ))}
    </ol>
  );
}
