import { useEffect, useEffectEvent } from 'react';
import { takeHandedFiles } from '#web/platform/import-drop.tsx';
import { takeSharedFiles } from '#web/platform/offline/shared-files.ts';

/** Takes files that were dropped on another page, or come from the system's share sheet. */
export function useArrivingFiles(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(async () => {
    const handed = takeHandedFiles();
    const files = handed.length > 0 ? handed : await takeSharedFiles('statement');
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => void take(), []);
}
