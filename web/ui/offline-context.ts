import { createContext, useContext } from 'react';

/** Whether the server cannot be reached. The shell says so once for the whole page. */
export const OfflineContext = createContext(false);

export function useOfflineContext(): boolean {
  return useContext(OfflineContext);
}
