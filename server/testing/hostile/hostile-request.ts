import type { Endpoint } from '#contract/endpoint.ts';
import { toJsonSchema } from '#server/platform/http/open-api.ts';
import type { Random } from '../seeded-random.ts';
import { testPassword } from '../test-app.ts';
import { oddContentTypes, oddHeaders, oddIds, oddNames, oddQueries, oddValues } from './odd-values.ts';
import { plausible } from './plausible.ts';
import { spoil } from './spoil-bytes.ts';

export interface HostileRequest {
  method: string;
  /** Below /api, including the query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** The claimed sender of a request, with ids of its rows. */
export interface Sender {
  token: string;
  email: string;
  ids: readonly string[];
}

/** A request before serialisation. */
interface Draft {
  method: string;
  id: string;
  query: string[];
  headers: Record<string, string>;
  json: unknown;
  /** Replaces `json`. */
  file: Buffer | undefined;
  /** How many times to corrupt the bytes of the body at the end. */
  spoilings: number;
}

type Change = (draft: Draft, random: Random) => void;

const boundary = 'paper-boundary';

/** A valid request with one to three mutations; deterministic for a given random state. */
export function hostileRequest(random: Random, endpoint: Endpoint, sender: Sender): HostileRequest {
  const draft = soundDraft(random, endpoint, sender);
  const changes = 1 + Math.floor(random.next() * 3);
  for (let count = 0; count < changes; count++) random.pick(kindsOfChange)(draft, random);
  return written(draft, random, endpoint);
}

function soundDraft(random: Random, { method, shape }: Endpoint, sender: Sender): Draft {
  const known = { random, ids: sender.ids, email: sender.email, password: testPassword };
  const json = shape.body && plausible(toJsonSchema(shape.body), known);
  const query = shape.query && plausible(toJsonSchema(shape.query), known);
  return {
    method,
    id: random.pick(sender.ids),
    query: Object.entries((query ?? {}) as Record<string, unknown>).map(asParameter),
    headers: {
      authorization: `Bearer ${sender.token}`,
      ...(shape.body && { 'content-type': 'application/json' }),
      ...(shape.upload && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
    },
    json,
    file: shape.upload && formWith(shape.upload.field, random),
    spoilings: 0,
  };
}

const kindsOfChange: readonly Change[] = [
  changeField,
  changeField,
  changeField,
  (draft, random) => {
    if (isObject(draft.json)) delete draft.json[random.pick([...Object.keys(draft.json), 'name'])];
  },
  (draft, random) => {
    const odd = { [random.pick(oddNames)]: oddValue(random) };
    draft.json = isObject(draft.json) ? { ...draft.json, ...odd } : odd;
  },
  (draft, random) => {
    draft.json = oddValue(random);
  },
  (draft, random) => void draft.query.push(random.pick(oddQueries)),
  (draft, random) => {
    const [name] = random.pick([...draft.query, 'page=1', 'month=1']).split('=');
    draft.query.push(asParameter([name ?? '', oddValue(random)]));
  },
  (draft, random) => {
    draft.id = random.pick(oddIds);
  },
  (draft, random) => {
    draft.headers['content-type'] = random.pick(oddContentTypes);
  },
  (draft, random) => {
    const [name, value] = random.pick(oddHeaders);
    draft.headers[name] = value;
  },
  (draft) => {
    draft.headers['idempotency-key'] = 'again and again';
  },
  (draft, random) => {
    draft.method = random.pick(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']);
  },
  (draft) => void draft.spoilings++,
  (draft) => void draft.spoilings++,
];

/** Copied, because later mutations may change it. */
function oddValue(random: Random): unknown {
  return structuredClone(random.pick(oddValues));
}

/** Mutates a random field at any depth. */
function changeField(draft: Draft, random: Random): void {
  let within = draft.json;
  while (isObject(within)) {
    const name = random.pick([...Object.keys(within), 'name']);
    const value = within[name];
    if (isObject(value) && random.next() < 0.7) within = value;
    else {
      within[name] = oddValue(random);
      return;
    }
  }
}

function written(draft: Draft, random: Random, { path }: Endpoint): HostileRequest {
  let body = draft.file ?? (draft.json === undefined ? undefined : Buffer.from(JSON.stringify(draft.json)));
  for (let count = 0; count < draft.spoilings; count++) body = spoil(body ?? Buffer.from('{}'), random);
  const query = draft.query.length === 0 ? '' : `?${draft.query.join('&')}`;
  return {
    method: draft.method,
    path: path.replace(/:\w+/g, draft.id) + query,
    headers: draft.headers,
    // Node's client refuses to send a body with these methods.
    body: ['GET', 'HEAD', 'TRACE'].includes(draft.method) ? undefined : body,
  };
}

function formWith(field: string, random: Random): Buffer {
  const name = random.pick([
    'receipt.png',
    '',
    '../../x.png',
    'a'.repeat(3000),
    '\u202egnp.exe',
    '"; filename="x',
    'nul\0.pdf',
  ]);
  const bytes = random.pick([
    '',
    '%PDF-1.7',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff\xe0',
    '<svg/>',
    'MZ',
    'PK\x03\x04',
    'GIF89a',
  ]);
  const head = `content-disposition: form-data; name="${random.pick([field, field, field, ...oddNames])}"; filename="${name}"`;
  const type = random.pick([
    'image/png',
    'application/pdf',
    'text/html',
    'nonsense',
    'multipart/mixed; boundary=y',
  ]);
  return Buffer.from(
    `--${boundary}\r\n${head}\r\ncontent-type: ${type}\r\n\r\n${bytes}${random.next()}\r\n--${boundary}--\r\n`,
    'latin1',
  );
}

function asParameter([name, value]: [string, unknown]): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed().slice(0, 2000))}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
