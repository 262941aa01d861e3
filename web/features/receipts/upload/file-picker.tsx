import { Camera, ReceiptText } from 'lucide-react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FileLabel } from '#web/ui/offered-files.tsx';
import styles from '../receipts-page.module.css';

interface FilePickerProps {
  onFiles: (files: File[]) => void;
}

export function FilePicker({ onFiles }: FilePickerProps) {
  return (
    <>
      <FileLabel area accept={acceptedFiles} multiple onFiles={onFiles}>
        <ReceiptText />
        <b>{receiptsPageMessages.chooseAFile}</b>
        <span className={cx(styles['hints'], 'hint')}>
          <span>{receiptMessages.hint}</span>
          <span className={styles['ways']}>{receiptsPageMessages.orDropIt}</span>
          <span>{receiptsPageMessages.phonePhotos}</span>
        </span>
      </FileLabel>
      <FileLabel
        className={cx(buttonClass({ block: true }), styles['camera'])}
        accept="image/*"
        capture="environment"
        onFiles={onFiles}
      >
        <Camera />
        {receiptsPageMessages.takeAPhoto}
      </FileLabel>
    </>
  );
}

/** The value of `accept`; not every browser knows the types of all of them, so these are endings. */
const acceptedFiles = '.jpeg,.jpg,.png,.pdf,.heic,.heif,.webp,.avif';

/** Whether it may be a receipt: some systems give a file no type, and a shared one no ending. */
export function isAcceptedFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return (
    /\.(jpe?g|png|pdf|hei[cf]|webp|avif)$/i.test(name) ||
    /^(image\/(jpeg|png|hei[cf]|webp|avif)|application\/pdf)$/.test(type)
  );
}
