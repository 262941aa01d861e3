import { type Turn, turned } from '../../picture/picture.ts';
import type { Engine } from '../engine.ts';
import { findUpright } from '../legibility.ts';
import { findAreas, seemsOnItsSide } from './find-areas.ts';
import { openModels } from './models.ts';
import { readAreas } from './read-areas.ts';
import { areOnTheirSide, upsideDown } from './text-areas.ts';

/** How many of the longest lines are read to tell which way is up. */
const sampleSize = 3;

/** PP-OCRv4. Rejects on platforms without a binary of the ONNX runtime. */
export async function openPpOcr(): Promise<Engine> {
  const models = await openModels();
  return {
    async recognise(source) {
      let side: Turn = (await seemsOnItsSide(models, source)) ? 90 : 0;
      let level = await turned(source, side);
      let areas = await findAreas(models, level);
      if (areOnTheirSide(areas)) {
        // Now they are found in more pieces than when they are level.
        side = side === 0 ? 90 : 0;
        level = await turned(source, side);
        areas = await findAreas(models, level);
      }
      areas.sort((a, b) => b.length - a.length);
      const { flip, picture, lines, sample } = await findUpright([0, 180] as const, async (flip) => {
        const picture = await turned(level, flip);
        const lines = flip === 0 ? areas : areas.map((area) => upsideDown(area, level));
        return { flip, picture, lines, sample: await readAreas(models, picture, lines.slice(0, sampleSize)) };
      });
      const others = await readAreas(models, picture, lines.slice(sampleSize));
      return { picture, turn: ((side + flip) % 360) as Turn, runs: [...sample, ...others] };
    },
  };
}
