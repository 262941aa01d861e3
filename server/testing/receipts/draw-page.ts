import type { Line } from '#server/features/receipts/reading/recognised.ts';

const columns = 40;
const rows = 40;

interface Drawing {
  /** The recognition confidence of every word. */
  confidence?: number;
}

/** The lines of a page as a perfect OCR engine would read it: one fixed-width line per text, gaps where there are blanks. */
export function drawPage(texts: readonly string[], { confidence = 0.95 }: Drawing = {}): Line[] {
  return texts.map((text, row) =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      box: { x: index / columns, y: (row + 0.2) / rows, width: word.length / columns, height: 0.6 / rows },
      confidence,
    })),
  );
}
