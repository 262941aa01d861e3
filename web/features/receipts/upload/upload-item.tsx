import { Check, CircleAlert, CircleCheck, FileImage, FileText, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import { IconButton, Spinner, TextButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { isReadForSure } from '../read-fields.ts';
import { usePlace } from '../receipts.api.ts';
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
  const ahead = usePlace(state.kind === 'reading');
  const tone = toneOf(state);
  const stages = stagesOf(state, ahead);
  const Icon = file.type === 'application/pdf' ? FileText : FileImage;
  const isReady = state.kind === 'chosen' || state.kind === 'queued';
  const canBeRemoved = state.kind !== 'reading';
  return (
    <li className={styles['file']}>
      <Icon />
      <div className={styles['words']}>
        <p className={styles['name']} dir="auto">
          {file.name}
        </p>
        {stages && <UploadStages stages={stages} />}
        {!stages && !isReady && (
          <p className={cx(styles['state'], styles[tone])}>
            {marks[tone]}
            {describe(state, ahead)}
          </p>
        )}
        {state.kind === 'sending' && (
          <ProgressBar label={receiptsPageMessages.uploadingFile(file.name)} done={state.sent} />
        )}
      </div>
      <div className={styles['actions']}>
        {state.kind === 'done' && (
          <TextButton aria-label={receiptsPageMessages.showFile(file.name)} onClick={on.onShow}>
            {receiptsPageMessages.show}
          </TextButton>
        )}
        {state.kind === 'undecided' && (
          <TextButton
            aria-label={
              isRecorded(state)
                ? receiptsPageMessages.showFile(file.name)
                : receiptsPageMessages.decideAbout(file.name)
            }
            onClick={on.onDecide}
          >
            {isRecorded(state) ? receiptsPageMessages.show : receiptsPageMessages.decide}
          </TextButton>
        )}
        {state.kind === 'failed' && state.canRetry && !isBusy && (
          <TextButton aria-label={receiptsPageMessages.tryFileAgain(file.name)} onClick={on.onRetry}>
            {commonMessages.tryAgain}
          </TextButton>
        )}
        {canBeRemoved && (
          <IconButton
            label={receiptsPageMessages.removeFile(file.name)}
            icon={<X className="icon-sm" />}
            onClick={() => onRemove(state)}
          />
        )}
      </div>
    </li>
  );
}

type Tone = 'quiet' | 'good' | 'doubt' | 'bad';

function toneOf(state: UploadState): Tone {
  if (state.kind === 'failed') return 'bad';
  if (state.kind === 'undecided') return 'doubt';
  if (state.kind === 'done') return isReadForSure(state.receipt) ? 'good' : 'doubt';
  return 'quiet';
}

const marks: Record<Tone, ReactNode> = {
  quiet: null,
  good: <CircleCheck />,
  doubt: <TriangleAlert />,
  bad: <CircleAlert />,
};

interface Stage {
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

function UploadStages({ stages }: { stages: readonly Stage[] }) {
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
