import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Picture, sharpOf, turned } from '../picture/picture.ts';
import type { Word } from '../recognised.ts';
import {
  type Engine,
  isUpright,
  legibilityOf,
  levelRun,
  type TextRun,
  type UprightText,
} from './text-run.ts';

/** The part of tesseract.js-core that is used, without its worker. */
interface TesseractCore {
  FS: { writeFile: (path: string, bytes: Uint8Array | string) => void; unlink: (path: string) => void };
  TessBaseAPI: new () => TesseractApi;
}

interface TesseractApi {
  Init: (dataFolder: string, language: string, mode: number, settingsFile: string) => number;
  SetImageFile: (orientation: number, angle: number) => number;
  Recognize: (monitor: null) => number;
  GetTSVText: (page: number) => string;
  Clear: () => void;
  End: () => void;
}

const require = createRequire(import.meta.url);
const neuralNetwork = 1;
const settings = ['tessedit_pageseg_mode 6', 'user_defined_dpi 300', 'tessedit_do_invert 0'].join('\n');

/** Real scans are read with 0.34 to 0.7, and with 0.07 to 0.32 if they are turned. */
const certainOfUpright = 0.5;

/** ISO 639-3; of each, the data is a package of its own. */
export type Language = 'eng' | 'deu' | 'fra' | 'spa' | 'ita' | 'por' | 'nld' | 'pol';

export interface Tesseract extends Engine {
  /** The text of a picture that is upright. */
  read: (picture: Picture) => Promise<TextRun[]>;
  /** Takes the place of the language before, so that only the data of one is in memory. */
  load: (language: Language) => Promise<void>;
}

/** Tesseract compiled to WebAssembly, which runs on every platform. It reads once a language is loaded. */
export async function openTesseract(): Promise<Tesseract> {
  const start = require('tesseract.js-core/tesseract-core-relaxedsimd-lstm');
  const core: TesseractCore = await start({ TesseractProgress: ignore, print: ignore, printErr: ignore });
  core.FS.writeFile('/settings', settings);
  const api = new core.TessBaseAPI();
  return { load, read, recognise };

  async function load(language: Language): Promise<void> {
    api.End();
    core.FS.writeFile(`/${language}.traineddata`, await readData(language));
    if (api.Init('/', language, neuralNetwork, '/settings') !== 0)
      throw new Error('Tesseract cannot be initialised.');
    core.FS.unlink(`/${language}.traineddata`);
  }

  async function recognise(source: Picture): Promise<UprightText> {
    let best: UprightText = { picture: source, turn: 0, runs: await read(source) };
    for (const turn of [90, 270, 180] as const) {
      if (isUpright(best.runs, certainOfUpright)) break;
      const picture = await turned(source, turn);
      const runs = await read(picture);
      if (legibilityOf(runs) > legibilityOf(best.runs)) best = { picture, turn, runs };
    }
    return best;
  }

  async function read(picture: Picture): Promise<TextRun[]> {
    core.FS.writeFile('/input', await toPng(picture));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract cannot load the image.');
    api.Recognize(null);
    const lines = linesOfTsv(api.GetTSVText(0), picture);
    api.Clear();
    return lines.map(levelRun);
  }
}

async function readData(language: Language): Promise<Uint8Array> {
  const packed = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
  return promisify(gunzip)(await readFile(packed));
}

function toPng(picture: Picture): Promise<Buffer> {
  return sharpOf(picture).normalise().png({ compressionLevel: 1 }).toBuffer();
}

/** In Tesseract's TSV. */
const word = '5';

/** Parses Tesseract's TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function linesOfTsv(tsv: string, picture: Pick<Picture, 'width' | 'height'>): Word[][] {
  const lines = new Map<string, Word[]>();
  for (const row of tsv.split('\n')) {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, ...texts] =
      row.split('\t');
    const text = texts.join(' ').trim();
    if (level !== word || text === '') continue;
    const box = {
      x: Number(left) / picture.width,
      y: Number(top) / picture.height,
      width: Number(width) / picture.width,
      height: Number(height) / picture.height,
    };
    const key = `${block}.${paragraph}.${line}`;
    lines.set(key, [...(lines.get(key) ?? []), { text, box, confidence: Number(confidence) / 100 }]);
  }
  return [...lines.values()];
}

function ignore(): void {}
