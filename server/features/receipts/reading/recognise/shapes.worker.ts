/** Worker thread for shape recognition (Tesseract's legacy engine), beside the neural network. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import type { Picture } from '../picture/picture.ts';
import { startTesseract } from './tesseract.ts';
import { keepParts } from './trained-data.ts';

const require = createRequire(import.meta.url);
const packed = require.resolve('@tesseract.js-data/eng/4.0.0/eng.traineddata.gz');
const trainedData = await promisify(gunzip)(await readFile(packed));
const recognise = await startTesseract({
  core: require('tesseract.js-core/tesseract-core-relaxedsimd'),
  trainedData: keepParts(trainedData, [
    ...(['unicharset', 'ambiguities', 'shapes', 'featureCounts', 'normalisation', 'shapeTable'] as const),
  ]),
  mode: 0,
  // Amounts are not words, and adapting to one smeared digit spoils the following ones.
  variables: {
    load_system_dawg: '0',
    load_freq_dawg: '0',
    load_unambig_dawg: '0',
    load_punc_dawg: '0',
    load_number_dawg: '0',
    load_bigram_dawg: '0',
    classify_enable_learning: '0',
    tessedit_enable_doc_dict: '0',
    tessedit_enable_bigram_correction: '0',
    tessedit_fix_fuzzy_spaces: '0',
    wordrec_enable_assoc: '0',
  },
});

parentPort?.on('message', (picture: Picture) => {
  parentPort?.postMessage(recognise(picture));
});
