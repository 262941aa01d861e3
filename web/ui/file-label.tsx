import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './file-label.module.css';

interface FileLabelProps
  extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple' | 'aria-label'> {
  /** Drawn as an area to drop files on. */
  area?: boolean | undefined;
  className?: string | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Opens the file picker wherever it is pressed, and accepts dropped files. */
export function FileLabel({ area, className, onFiles, children, ...rest }: FileLabelProps) {
  const id = useId();
  return (
    <label className={cx(styles['label'], area && styles['area'], className)} htmlFor={id}>
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
