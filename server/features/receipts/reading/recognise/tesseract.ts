import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Engine } from './engine.ts';
import { toPgm } from './pgm.ts';
import { wordsOfTsv } from './words-of-tsv.ts';

/** The parts of tesseract.js-core that are used: Tesseract itself, without the worker thread around it. */
interface TesseractCore {
  FS: { writeFile: (path: string, bytes: Uint8Array) => void };
  TessBaseAPI: new () => TesseractApi;
}

interface TesseractApi {
  Init: (dataFolder: string, language: string, engineMode: number) => number;
  SetVariable: (name: string, value: string) => boolean;
  SetImageFile: (orientation: number, angle: number) => number;
  Recognize: (monitor: null) => number;
  GetTSVText: (page: number) => string;
  Clear: () => void;
}

const require = createRequire(import.meta.url);
const neuralNetwork = 1;
const oneBlockOfLines = '6';

/** Tesseract, compiled to WebAssembly: it runs on every machine. */
export async function openTesseract(): Promise<Engine> {
  const startCore = require('tesseract.js-core/tesseract-core-relaxedsimd-lstm');
  const core: TesseractCore = await startCore({ TesseractProgress: ignore, print: ignore, printErr: ignore });
  const packed = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  core.FS.writeFile('/eng.traineddata', await promisify(gunzip)(await readFile(packed)));
  const api = new core.TessBaseAPI();
  if (api.Init('/', 'eng', neuralNetwork) !== 0) throw new Error('Tesseract does not start.');
  api.SetVariable('tessedit_pageseg_mode', oneBlockOfLines);
  api.SetVariable('user_defined_dpi', '300');
  api.SetVariable('tessedit_do_invert', '0');
  return {
    async recognise(picture) {
      core.FS.writeFile('/input', toPgm(picture));
      if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract does not take the picture.');
      api.Recognize(null);
      const words = wordsOfTsv(api.GetTSVText(0), picture);
      api.Clear();
      return words;
    },
  };
}

function ignore(): void {}
