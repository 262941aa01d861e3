import type { Line } from '#server/features/receipts/reading/recognised.ts';

const columns = 40;
const rows = 40;

interface Drawing {
  /** The recognition confidence of every word. */
  confidence?: number;
  /** Where the picture ends instead of leaving a margin. */
  cut?: 'left' | 'below';
}

/** The lines of a page as a perfect OCR engine would read it: one fixed-width line per text, gaps where there are blanks. */
export function drawPage(texts: readonly string[], { confidence = 0.95, cut }: Drawing = {}): Line[] {
  const margin = cut === 'left' ? 0 : 1;
  const height = cut === 'below' ? texts.length : Math.max(rows, texts.length + 1);
  return texts.map((text, row) =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      box: {
        x: (index + margin) / columns,
        y: (row + 0.2) / height,
        width: word.length / columns,
        height: 0.6 / height,
      },
      confidence,
    })),
  );
}
