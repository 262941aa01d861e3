/** The answer of a server. */
export interface Answer {
  status: number;
  retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into replies whose shape is what it checks
  json: any;
}

export interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  token?: string;
  /** Sent as Idempotency-Key. */
  key?: string;
  body?: unknown;
}

/** Sends a request to a server process; rejects if the connection fails. */
export async function ask(
  url: string,
  path: string,
  { method, token, key, body }: Ask = {},
): Promise<Answer> {
  const reply = await fetch(`${url}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return toAnswer(reply);
}

/** Uploads a file, unless told otherwise a receipt, to a server process. */
export async function uploadTo(
  url: string,
  token: string,
  bytes: Uint8Array,
  { path, field } = { path: '/receipts/upload', field: 'receipt' },
): Promise<Answer> {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)]), field);
  const headers = { authorization: `Bearer ${token}` };
  return toAnswer(await fetch(`${url}/api${path}`, { method: 'POST', headers, body }));
}

async function toAnswer(reply: Response): Promise<Answer> {
  const text = await reply.text();
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    json: text === '' ? undefined : JSON.parse(text),
  };
}
