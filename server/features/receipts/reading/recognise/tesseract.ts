import type { Picture } from '../picture/picture.ts';
import { type FoundWord, oneBlock } from './engine.ts';
import { toPgm } from './pgm.ts';
import { wordsOfTsv } from './words-of-tsv.ts';

/** The part of tesseract.js-core that is used, without its worker. */
interface TesseractCore {
  FS: { writeFile: (path: string, bytes: Uint8Array | string) => void; unlink: (path: string) => void };
  TessBaseAPI: new () => TesseractApi;
}

interface TesseractApi {
  Init: (dataFolder: string, language: string, mode: number, settingsFile: string) => number;
  SetVariable: (name: string, value: string) => boolean;
  SetImageFile: (orientation: number, angle: number) => number;
  Recognize: (monitor: null) => number;
  GetTSVText: (page: number) => string;
  Clear: () => void;
}

export interface TesseractSettings {
  /** A module of tesseract.js-core. */
  core: (options: object) => Promise<TesseractCore>;
  trainedData: Uint8Array;
  /** Tesseract's OCR engine mode. */
  mode: 0 | 1;
  variables?: Readonly<Record<string, string>>;
}

/** Recognises one picture synchronously. */
export type Recognise = (picture: Picture) => FoundWord[];

const always = { tessedit_pageseg_mode: oneBlock, user_defined_dpi: '300', tessedit_do_invert: '0' };

/** Starts Tesseract compiled to WebAssembly, which runs on every machine. */
export async function startTesseract(settings: TesseractSettings): Promise<Recognise> {
  const core = await settings.core({ TesseractProgress: ignore, print: ignore, printErr: ignore });
  const variables = Object.entries({ ...always, ...settings.variables });
  core.FS.writeFile('/eng.traineddata', settings.trainedData);
  core.FS.writeFile('/settings', variables.map(([name, value]) => `${name} ${value}\n`).join(''));
  const api = new core.TessBaseAPI();
  if (api.Init('/', 'eng', settings.mode, '/settings') !== 0)
    throw new Error('Tesseract cannot be initialised.');
  core.FS.unlink('/eng.traineddata');
  return (picture) => {
    core.FS.writeFile('/input', toPgm(picture));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract cannot load the image.');
    api.Recognize(null);
    const words = wordsOfTsv(api.GetTSVText(0), picture);
    api.Clear();
    return words;
  };
}

function ignore(): void {}
