import type { Import } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { formatCount } from '#contract/wording.ts';
import { Fact } from '#web/ui/facts.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { useProblemsDownload } from '../problems/download-problems.tsx';
import styles from './added.module.css';

/** How many lines had problems, with a way to get them back. */
export function ProblemsFact({ open }: { open: Import }) {
  const { download, isPending } = useProblemsDownload(open);
  const count = open.counts.problem;
  return (
    <Fact label={importLabels.states.problem}>
      <span className={styles['problems']}>
        {count > 0 && (
          <TextButton disabled={isPending} onClick={download}>
            {importLabels.download}
          </TextButton>
        )}
        {formatCount(count)}
      </span>
    </Fact>
  );
}
