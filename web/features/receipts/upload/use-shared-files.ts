import { useEffect, useEffectEvent } from 'react';
import { takeSharedFiles } from '#web/platform/offline/shared-files.ts';

/** Takes what was given by the system's share sheet. It is chosen then, and sent by nobody but the person. */
export function useSharedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(async () => {
    const files = await takeSharedFiles();
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => void take(), []);
}
