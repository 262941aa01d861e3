import type { Engine } from '../engine.ts';
import { findAreas } from './find-areas.ts';
import { openModels } from './models.ts';
import { readAreas } from './read-areas.ts';

const sampleSize = 12;

/** PP-OCRv4. Rejects on platforms without a binary of the ONNX runtime. */
export async function openPpOcr(): Promise<Engine> {
  const models = await openModels();
  return {
    recognise: async (picture) => readAreas(models, picture, await findAreas(models, picture)),
    async sample(picture) {
      const areas = await findAreas(models, picture);
      const longest = areas.sort((a, b) => b.length - a.length).slice(0, sampleSize);
      return readAreas(models, picture, longest);
    },
  };
}
