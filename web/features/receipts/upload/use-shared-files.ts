import { useEffect, useEffectEvent } from 'react';
import { takeSharedFiles } from '#web/platform/offline/shared-files.ts';

/** Takes files from the system's share sheet. They are only selected; the user sends them. */
export function useSharedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(async () => {
    const files = await takeSharedFiles('receipt');
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => void take(), []);
}
