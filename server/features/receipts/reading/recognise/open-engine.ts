import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Engine } from './engine.ts';
import { openShapes } from './read-shapes.ts';
import { startTesseract } from './tesseract.ts';

const require = createRequire(import.meta.url);

/** The bundled Tesseract: neural network in this thread, shape recognition in a worker thread. */
export async function openEngine(): Promise<Engine> {
  const packed = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  const recognise = await startTesseract({
    core: require('tesseract.js-core/tesseract-core-relaxedsimd-lstm'),
    trainedData: await promisify(gunzip)(await readFile(packed)),
    mode: 1,
  });
  const readShapes = openShapes();
  return {
    async recognise(picture, by, givenUp) {
      return by === 'shapes' ? readShapes(picture, givenUp) : recognise(picture);
    },
  };
}
