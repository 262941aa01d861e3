import { X } from 'lucide-react';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { formatCount } from '#contract/wording.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { PageHead } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FileLine } from '../file-line.tsx';
import marked from '../marked-sheet.module.css';
import { Ticks } from '../ticks.tsx';
import styles from './reading-view.module.css';
import { Skeletons } from './skeletons.tsx';

interface ReadingViewProps {
  fileName: string;
  /** What is known of the file. */
  facts: readonly (string | null | undefined)[];
  /** What is being done. */
  title: string;
  hint?: string | undefined;
  /** Lines done of all lines; undefined until they are known. */
  progress: { done: number; total: number } | undefined;
  /** The progress in words, if not in lines. */
  progressText?: string | undefined;
  timeLeft?: string | undefined;
  found: readonly string[];
  onCancel: () => void;
  isCancelling?: boolean | undefined;
}

/** While a file is sent and read: the page as it will be, without figures. */
export function ReadingView({ fileName, facts, title, hint, progress, ...rest }: ReadingViewProps) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  const inLines = progress && importLabels.doneOf(formatCount(done), formatCount(total));
  return (
    <>
      <PageHead title={importLabels.import} />
      <FileLine name={fileName} facts={facts} />
      <Sheet label={importLabels.readingFile} className={cx(marked['sheet'], styles['reading'])}>
        <div>
          <h2>{title}</h2>
          {hint && <p className="hint">{hint}</p>}
          <Button
            className={styles['cancel']}
            icon={<X />}
            busy={rest.isCancelling}
            busyText={importLabels.cancelling}
            onClick={rest.onCancel}
          >
            {commonMessages.cancel}
          </Button>
        </div>
        <div className={styles['progress']}>
          <ProgressBar size="lg" label={title} done={total === 0 ? 0 : done / total} />
          <p className={cx('hint num', styles['pace'])}>
            <span>{rest.progressText ?? inLines ?? importLabels.aMoment}</span>
            <span>{rest.timeLeft}</span>
          </p>
          <Ticks items={rest.found} />
        </div>
      </Sheet>
      <Skeletons />
    </>
  );
}
