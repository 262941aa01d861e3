import { X } from 'lucide-react';
import { formatCount } from '#contract/wording.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FileLine } from '../file-line.tsx';
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
  found: readonly string[];
  next?: string | undefined;
  onCancel: () => void;
  isCancelling?: boolean | undefined;
}

/** While a file is sent and read: the page as it will be, without figures. */
export function ReadingView({ fileName, facts, title, hint, progress, ...rest }: ReadingViewProps) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  const inLines = progress && `${formatCount(done)} of ${formatCount(total)}`;
  return (
    <>
      <PageHead title="Import" />
      <FileLine name={fileName} facts={facts} />
      <Sheet label="Reading the file" className={styles['reading']}>
        <div>
          <h2>{title}</h2>
          {hint && <p className="hint">{hint}</p>}
          <Button
            className={styles['cancel']}
            icon={<X />}
            busy={rest.isCancelling}
            busyText="Cancelling..."
            onClick={rest.onCancel}
          >
            Cancel
          </Button>
        </div>
        <div className={styles['progress']}>
          <ProgressBar size="lg" label={title} done={total === 0 ? 0 : done / total} />
          <p className="hint num">{rest.progressText ?? inLines ?? 'A moment...'}</p>
          <Ticks items={rest.found} next={rest.next} />
        </div>
      </Sheet>
      <Skeletons />
    </>
  );
}
