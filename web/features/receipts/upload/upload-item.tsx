import { CircleAlert, CircleCheck, FileImage, FileText, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CurrencyCode } from '#contract/currencies.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { isReadForSure } from '../read-fields.ts';
import styles from './upload-item.module.css';
import { describe, isRecorded, type Upload, type UploadState } from './uploads.ts';
import { useStateByNow } from './use-uploads.ts';

interface UploadItemProps {
  upload: Upload;
  /** Another file is being sent, so this one cannot be. */
  isBusy: boolean;
  onRemove: (state: UploadState) => void;
  onRetry: () => void;
  /** Shows what was read. */
  onShow: () => void;
  onDecide: () => void;
}

export function UploadItem({ upload, isBusy, onRemove, ...on }: UploadItemProps) {
  const { file } = upload;
  const state = useStateByNow(upload.state);
  const own = useCurrency();
  const tone = toneOf(state, own);
  const Icon = file.type === 'application/pdf' ? FileText : FileImage;
  const canBeRemoved = state.kind !== 'reading';
  return (
    <li className={styles['file']}>
      <Icon />
      <div className={styles['words']}>
        <p className={styles['name']} dir="auto">
          {file.name}
        </p>
        {state.kind !== 'chosen' && (
          <p className={cx(styles['state'], styles[tone])}>
            {state.kind === 'reading' ? <Spinner size="0.875rem" /> : marks[tone]}
            {describe(state, own)}
          </p>
        )}
        {state.kind === 'sending' && <ProgressBar label={`Uploading ${file.name}`} done={state.sent} />}
      </div>
      <div className={styles['actions']}>
        {state.kind === 'done' && (
          <TextButton aria-label={`Show ${file.name}`} onClick={on.onShow}>
            Show
          </TextButton>
        )}
        {state.kind === 'undecided' && (
          <TextButton
            aria-label={isRecorded(state) ? `Show ${file.name}` : `Decide about ${file.name}`}
            onClick={on.onDecide}
          >
            {isRecorded(state) ? 'Show' : 'Decide'}
          </TextButton>
        )}
        {state.kind === 'failed' && state.canRetry && !isBusy && (
          <TextButton aria-label={`Try again: ${file.name}`} onClick={on.onRetry}>
            Try again
          </TextButton>
        )}
        {canBeRemoved && (
          <IconButton
            label={`Remove file ${file.name}`}
            icon={<X className="icon-sm" />}
            onClick={() => onRemove(state)}
          />
        )}
      </div>
    </li>
  );
}

type Tone = 'quiet' | 'good' | 'doubt' | 'bad';

function toneOf(state: UploadState, own: CurrencyCode): Tone {
  if (state.kind === 'failed') return 'bad';
  if (state.kind === 'undecided') return 'doubt';
  if (state.kind === 'done') return isReadForSure(state.receipt, own) ? 'good' : 'doubt';
  return 'quiet';
}

const marks: Record<Tone, ReactNode> = {
  quiet: null,
  good: <CircleCheck />,
  doubt: <TriangleAlert />,
  bad: <CircleAlert />,
};
