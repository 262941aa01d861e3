import { FilePlus, Import } from 'lucide-react';
import type { ReactNode } from 'react';
import { importLabels } from '#contract/messages/import-labels.ts';
import { type ButtonVariant, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FileLabel } from '#web/ui/offered-files.tsx';
import styles from './start.module.css';

/** Endings of what it reads. The server looks at the content only. */
const accepted =
  '.csv,.tsv,.txt,.dat,.xlsx,.xls,.ods,.html,.htm,.zip,.ofx,.qfx,.qif,.xml,.sta,.mt940,.940,.n43,.c43,.aeb';

interface DropZoneProps {
  /** With a mouse, and on a phone, where nothing can be dropped. */
  title: string;
  titleOnPhone: string;
  hint: ReactNode;
  variant: ButtonVariant;
  onFiles: (files: readonly File[]) => void;
  /** Why the last file was not taken. */
  alert?: ReactNode;
}

export function DropZone({ title, titleOnPhone, hint, variant, onFiles, alert }: DropZoneProps) {
  return (
    <div className={styles['zone']}>
      {alert}
      <FileLabel
        area
        className={styles['area']}
        aria-label={importLabels.chooseAFile}
        accept={accepted}
        onFiles={onFiles}
      >
        <Import />
        <b className={styles['byMouse']}>{title}</b>
        <b className={styles['byThumb']}>{titleOnPhone}</b>
        <span className="hint">{hint}</span>
        <span className={cx(buttonClass({ variant }), styles['button'])}>
          <FilePlus />
          {importLabels.chooseAFile}
        </span>
      </FileLabel>
    </div>
  );
}
