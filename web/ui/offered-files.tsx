import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { cx } from './cx.ts';
import styles from './offered-files.module.css';

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

/** Covers the whole page while files are dragged over it, because it accepts files dropped anywhere. */
export function DropOverlay({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['veil']}>
      <p>
        {icon}
        {children}
      </p>
    </div>
  );
}

/**
 * Accepts files dropped anywhere on the page, or pasted into it but not into a field, and with `onText` pasted lines of text;
 * returns whether files are being dragged over it.
 */
export function useOfferedFiles(onFiles: (files: File[]) => void, onText?: (text: string) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent((event: DragEvent | ClipboardEvent, data: DataTransfer | null) => {
    const isPaste = event.type === 'paste';
    if (isPaste && isTypedInto(event)) return;
    const text = onText && isPaste ? linesIn(data) : undefined;
    if (onText && text !== undefined) {
      if (!isDialogOpen()) onText(text);
      return;
    }
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    if (!isDialogOpen()) onFiles(files);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;

    function dragOver(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would open the file instead of the page.
      event.preventDefault();
      setDragging(!isDialogOpen());
    }

    function dragLeave({ relatedTarget }: DragEvent) {
      const isOutOfWindow = relatedTarget === null;
      if (isOutOfWindow) setDragging(false);
    }

    function drop(event: DragEvent) {
      setDragging(false);
      take(event, event.dataTransfer);
    }

    window.addEventListener('dragover', dragOver, { signal });
    window.addEventListener('dragleave', dragLeave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
    return () => listening.abort();
  }, []);

  return isDragging;
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

/** Spreadsheets copy cells as a picture, too: lines of text come first, and in a field nothing else. */
function linesIn(data: DataTransfer | null): string | undefined {
  const text = data?.getData('text/plain') ?? '';
  return text.trim().includes('\n') ? text : undefined;
}

function isTypedInto({ target }: Event): boolean {
  return (
    target instanceof Element &&
    target.matches('input:not([type="file"], [type="checkbox"], [type="radio"]), textarea')
  );
}
