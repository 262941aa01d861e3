import { Camera, ReceiptText } from 'lucide-react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FileLabel } from '#web/ui/file-label.tsx';
import { acceptedFiles } from './accepted-files.ts';
import styles from './file-picker.module.css';

interface FilePickerProps {
  onFiles: (files: File[]) => void;
}

export function FilePicker({ onFiles }: FilePickerProps) {
  return (
    <>
      <FileLabel area accept={acceptedFiles} multiple onFiles={onFiles}>
        <ReceiptText />
        <b>Choose a file</b>
        <span className="hint">{receiptMessages.hint}</span>
        <span className={cx(styles['ways'], 'hint')}>or drop or paste it anywhere on this page</span>
      </FileLabel>
      <FileLabel
        className={cx(buttonClass({ block: true }), styles['camera'])}
        accept="image/*"
        capture="environment"
        onFiles={onFiles}
      >
        <Camera />
        Take a Photo
      </FileLabel>
    </>
  );
}
