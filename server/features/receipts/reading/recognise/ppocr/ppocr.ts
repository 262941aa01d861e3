import { type Turn, turned } from '../../picture/picture.ts';
import { type Engine, isUpright, legibilityOf, type TextRun } from '../text-run.ts';
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
      const sampled = async (flip: 0 | 180) => {
        const picture = await turned(level, flip);
        const lines = flip === 0 ? areas : areas.map((area) => upsideDown(area, level));
        return { flip, picture, lines, sample: await readAreas(models, picture, lines.slice(0, sampleSize)) };
      };
      const first = await sampled(0);
      const { flip, picture, lines, sample } = isUpright(first.sample)
        ? first
        : clearer(first, await sampled(180));
      const others = await readAreas(models, picture, lines.slice(sampleSize));
      return { picture, turn: ((side + flip) % 360) as Turn, runs: [...sample, ...others] };
    },
  };
}

function clearer<Sampled extends { sample: TextRun[] }>(one: Sampled, other: Sampled): Sampled {
  return legibilityOf(other.sample) > legibilityOf(one.sample) ? other : one;
}
