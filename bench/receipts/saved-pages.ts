import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openImage } from '#server/features/receipts/reading/picture/open-image.ts';
import { recognisePage } from '#server/features/receipts/reading/read-file.ts';
import { openEngine } from '#server/features/receipts/reading/recognise/open-engine.ts';
import type { Line } from '#server/features/receipts/reading/recognised.ts';

/** Recognises each picture once, so that another way to choose the fields is judged in a second. */
export function openPages(folder: string): (picture: string) => Promise<Line[]> {
  const engine = openEngine();
  mkdirSync(folder, { recursive: true });
  return async (picture) => {
    const file = path.join(folder, `${path.parse(picture).name}.json`);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    const { lines } = await recognisePage(await openImage(readFileSync(picture)), await engine);
    writeFileSync(file, JSON.stringify(lines));
    return lines;
  };
}
