import type { FastifyInstance, InjectOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import { NIL } from 'uuid';
import type { ErrorReply } from '#contract/errors.ts';
import { type AppOptions, buildApp } from '#server/app/app.ts';
import type { Caller } from '#server/platform/caller.ts';
import { readConfig } from '#server/platform/config.ts';
import type { DialectName } from '#server/platform/database/dialect.ts';
import { type Deps, systemIds } from '#server/platform/deps.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { createLog } from '#server/platform/http/request-log.ts';
import { afterFile } from './after-file.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { openTestDatabase } from './for-each-dialect.ts';
import { openPatientReaders } from './patient-readers.ts';
import { unsayableIn } from './unsayable.ts';

/** A clock that only moves when told to. */
export interface TestClock {
  now(): number;
  set(instant: string): void;
  advance(milliseconds: number): void;
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  /** All log lines so far. */
  logged(): string;
  /** Sends a request without a session. */
  request(options: InjectOptions): Promise<TestReply>;
  /** Signs up a new user over HTTP; its `request` sends the token. */
  signUp(more?: { email?: string; timeZone?: string }): Promise<TestUser>;
}

export interface TestUser {
  email: string;
  token: string;
  userId: string;
  request(options: InjectOptions): Promise<TestReply>;
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into replies whose shape is what it checks
export type TestReply = { status: number; headers: Record<string, unknown>; text: string; json: any };

export const testPassword = 'paper-clip9';

let users = 0;

const stayOpen = { close: async () => undefined };

const { readers, importReaders } = openPatientReaders();

/** Of all apps of this process, because starting a reader takes a second of processor time. */
const sharedReaders: Partial<AppOptions> = {
  readers: { ...readers, ...stayOpen },
  importReaders: { ...importReaders, ...stayOpen },
};

/** The whole server on its own database, closed after the tests of the file. */
export async function startTestApp(
  dialect: DialectName,
  environment: Record<string, string> = {},
  options = sharedReaders,
): Promise<TestApp> {
  const db = await openTestDatabase(dialect, environment['DATA_DIR']);
  const clock = testClock('2026-11-20T12:00:00Z');
  const lines: string[] = [];
  const destination: DestinationStream = { write: (line) => void lines.push(line) };
  const config = readConfig({
    DATA_DIR: db.dataDir,
    DATABASE_URL: db.url,
    SIGNUP_LIMIT: '0', // tests sign up many users from one address
    ...environment,
  });
  const files = await openFiles(config);
  const log = createLog('info', destination);
  const deps: Deps = { db, files, clock, ids: systemIds, passwordCost: cheapPasswords, log, config };
  const app = await buildApp(deps, { web: false, ...options });
  afterFile(async () => {
    await app.close();
    await db.close();
  });
  const request = async (options: InjectOptions) => toReply(await app.inject(options));
  return { app, deps, clock, logged: () => lines.join(''), request, signUp: (more) => signUp(request, more) };
}

/** A caller for calling services without a request. */
export function callerOf(userId: string, sessionId: string = NIL): Caller {
  return {
    ...{ userId, sessionId, access: 'session', timeZone: 'UTC' },
    origin: { address: '', userAgent: '', languages: '' },
  };
}

/** The same with the session that the user has. */
export async function signedInCaller({ db }: Pick<Deps, 'db'>, { userId }: TestUser): Promise<Caller> {
  const sessions = db.read.selectFrom('sessions').select('id').where('user_id', '=', userId);
  return callerOf(userId, (await sessions.executeTakeFirstOrThrow()).id);
}

async function signUp(
  request: TestApp['request'],
  { email = `user${++users}@mail.example`, timeZone }: { email?: string; timeZone?: string } = {},
): Promise<TestUser> {
  const { status, json } = await request({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { email, password: testPassword, ...(timeZone ? { timeZone } : {}) },
  });
  if (status !== 201) throw new Error(`sign-up answered ${status}: ${json.message}`);
  const authorization = `Bearer ${json.token}`;
  return {
    email,
    token: json.token,
    userId: json._id,
    request: (options) => request({ ...options, headers: { authorization, ...options.headers } }),
  };
}

function toReply(response: Awaited<ReturnType<FastifyInstance['inject']>>): TestReply {
  const text = response.payload;
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const json = isJson && text !== '' ? JSON.parse(text) : undefined;
  const status = response.statusCode;
  return { status, headers: response.headers, text, json: status < 400 ? json : withoutSentences(json) };
}

/** Every error is one that the browser can say itself; tests speak of its text. */
function withoutSentences(error: ErrorReply | undefined): unknown {
  if (error === undefined) return undefined;
  const unsayable = unsayableIn(error);
  if (unsayable.length > 0) throw new Error(`without a sentence that says the same: ${unsayable.join(' ')}`);
  const { sentence, fieldSentences, ...rest } = error;
  return rest;
}

function testClock(start: string): TestClock {
  let now = Date.parse(start);
  return {
    now: () => now,
    set(instant) {
      now = Date.parse(instant);
    },
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
