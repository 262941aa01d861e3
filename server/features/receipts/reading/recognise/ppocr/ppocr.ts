import type { Rotation } from '../../picture/opened-image.ts';
import { turned } from '../../picture/picture.ts';
import { type Engine, isUpright, legibilityOf, type TextRun } from '../text-run.ts';
import { openModels } from './models.ts';
import { readAreas } from './read-areas.ts';
import { areOnTheirSide, findAreas, upsideDown } from './text-areas.ts';

/** How many of the longest lines are read to tell which way is up. */
const sampleSize = 3;
/** On average, if they are upright. */
const certainOfUpright = 0.8;

/** PP-OCRv4. Rejects on platforms without a binary of the ONNX runtime. */
export async function openPpOcr(): Promise<Engine> {
  const models = await openModels();
  return {
    async recognise(source) {
      const found = await findAreas(models, source);
      // Of a picture on its side, they are found in fewer pieces once it is level.
      const side = areOnTheirSide(found) ? 90 : 0;
      const level = await turned(source, side);
      const areas = side === 0 ? found : await findAreas(models, level);
      areas.sort((a, b) => b.length - a.length);
      const sampled = async (flip: 0 | 180) => {
        const picture = await turned(level, flip);
        const lines = flip === 0 ? areas : areas.map((area) => upsideDown(area, level));
        return { flip, picture, lines, sample: await readAreas(models, picture, lines.slice(0, sampleSize)) };
      };
      const first = await sampled(0);
      const { flip, picture, lines, sample } = isUpright(first.sample, certainOfUpright)
        ? first
        : clearer(first, await sampled(180));
      const others = await readAreas(models, picture, lines.slice(sampleSize));
      return { picture, turn: ((side + flip) % 360) as Rotation, runs: [...sample, ...others] };
    },
  };
}

function clearer<Sampled extends { sample: TextRun[] }>(one: Sampled, other: Sampled): Sampled {
  return legibilityOf(other.sample) > legibilityOf(one.sample) ? other : one;
}
