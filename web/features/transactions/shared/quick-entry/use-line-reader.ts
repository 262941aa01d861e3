import { useEffect, useState } from 'react';

type LineReader = typeof import('./read-line.ts').readLine;

let loaded: LineReader | undefined;

/** The parser of lines: its words of four languages are not loaded with the page. */
export async function loadLineReader(): Promise<LineReader> {
  loaded ??= (await import('./read-line.ts')).readLine;
  return loaded;
}

/** The parser, or undefined until it has been loaded. */
export function useLineReader(): LineReader | undefined {
  const [reader, setReader] = useState(() => loaded);
  useEffect(() => {
    // A failure is told when a line is saved.
    loadLineReader().then(
      (readLine) => setReader(() => readLine),
      () => undefined,
    );
  }, []);
  return reader;
}
