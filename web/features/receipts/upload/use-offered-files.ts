import { useEffect, useEffectEvent, useState } from 'react';

/** Accepts files dropped anywhere on the page or pasted into it; returns whether files are being dragged over it. */
export function useOfferedFiles(onFiles: (files: File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent((event: DragEvent | ClipboardEvent, data: DataTransfer | null) => {
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
