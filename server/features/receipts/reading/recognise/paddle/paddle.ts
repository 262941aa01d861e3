import type { Engine } from '../engine.ts';
import { findLines } from './find-lines.ts';
import { openModels } from './models.ts';
import { readLine } from './read-line.ts';
import { toWords } from './to-words.ts';

/** Lines are found in a smaller picture than they are read in. */
const detectionScale = 0.4;

/** PaddleOCR's small networks, run by the ONNX runtime. */
export async function openPaddle(): Promise<Engine> {
  const models = await openModels();
  return {
    async recognise(picture) {
      const boxes = await findLines(models, picture, detectionScale);
      const words = [];
      for (const [index, box] of boxes.entries())
        words.push(...toWords(await readLine(models, picture, box), box, String(index)));
      return words;
    },
  };
}
