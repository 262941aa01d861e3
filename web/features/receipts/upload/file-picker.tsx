import { Camera, ReceiptText } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { acceptedFiles } from './accepted-files.ts';
import styles from './file-picker.module.css';

interface FilePickerProps {
  onFiles: (files: File[]) => void;
}

export function FilePicker({ onFiles }: FilePickerProps) {
  return (
    <>
      <FileLabel className={cx(styles['drop'])} accept={acceptedFiles} multiple onFiles={onFiles}>
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

interface FileLabelProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> {
  className: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** The whole area opens the picker and accepts dropped files. */
function FileLabel({ className, onFiles, children, ...rest }: FileLabelProps) {
  const id = useId();
  return (
    <label className={className} htmlFor={id}>
      {children}
      <input
        {...rest}
        id={id}
        type="file"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that a removed file can be selected again.
          target.value = '';
        }}
      />
    </label>
  );
}
