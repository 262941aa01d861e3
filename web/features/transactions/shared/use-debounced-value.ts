import { useEffect, useState } from 'react';

const pauseMs = 300;

/** The input, debounced. */
export function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
