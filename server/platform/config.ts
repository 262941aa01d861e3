import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { blockedEmailDomains } from '#contract/credentials.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable with its description. All are optional. */
const settings = {
  PORT: whole({ from: 0, to: 65_535 })
    .default(3000)
    .meta({ description: 'Port to listen on; 0 takes a free one.' }),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .meta({ description: 'Address to listen on; 0.0.0.0 lets other machines in.' }),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((dir) => path.resolve(dir))
    .meta({ description: 'Folder for the embedded database and the receipts.' }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://' })
    .optional()
    .meta({ description: 'A PostgreSQL database to use instead of the embedded one.' }),
  DATABASE_POOL: whole({ from: 1, to: 200 })
    .default(10)
    .meta({ description: 'Maximum number of connections to PostgreSQL; half of them are for reads.' }),
  DATABASE_PREPARE: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .transform((choice) => choice === 'on')
    .meta({
      description:
        'Whether statements are prepared in PostgreSQL; off behind PgBouncer before 1.21 in transaction mode.',
    }),
  S3_BUCKET: z
    .string()
    .regex(/^[\da-z][\da-z.-]{1,61}[\da-z]$/, { error: 'must be the name of a bucket' })
    .optional()
    .meta({
      description: 'Bucket in an S3-compatible storage to keep uploaded files in, instead of DATA_DIR.',
    }),
  S3_ENDPOINT: z
    .string()
    .default('')
    .refine((text) => text === '' || isOrigin(text), {
      error: 'must be an http or https address without a path, such as https://s3.example.net',
    })
    .meta({ description: 'Address of that storage, without the bucket name.' }),
  S3_REGION: z.string().min(1).default('us-east-1').meta({ description: 'Region of the bucket.' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .default('')
    .meta({ description: 'Access key with permission to list, read, write and delete in the bucket.' }),
  S3_SECRET_ACCESS_KEY: z.string().default('').meta({ description: 'Secret for that access key.' }),
  S3_PATH_STYLE: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('true')
    .transform((text) => text === 'true')
    .meta({
      description:
        'Whether the bucket name goes in the path (true) or in the host name (false) of an address.',
    }),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(entriesOf)
    .refine((list) => list.every((entry) => addressRange.safeParse(entry).success), {
      error: 'must be addresses or CIDR ranges with commas between',
    })
    .meta({ description: 'Proxies whose X-Forwarded headers are trusted, as CIDR ranges; none by default.' }),
  PUBLIC_URL: z
    .string()
    .refine((url) => isWebAddress(url), { error: 'must start with http:// or https://' })
    .refine((url) => !isWebAddress(url) || isIP(new URL(url).hostname.replace(/^\[|\]$/g, '')) === 0, {
      error: 'must have a host name, not an IP address',
    })
    .optional()
    .meta({
      description:
        'Address at which browsers reach this server, such as https://money.example; required for passkeys.',
    }),
  SIGNUP: z.enum(['open', 'closed'], { error: 'must be open or closed' }).default('open').meta({
    description: 'Whether anybody may sign up (open), or only the operator creates accounts (closed).',
  }),
  SIGNUP_LIMIT: whole({ from: 0, to: 100_000 }).default(20).meta({
    description: 'Sign-ups allowed from one address (IPv6: one /64) within an hour; 0 for no limit.',
  }),
  LOGIN_LIMIT: whole({ from: 0, to: 100_000 }).default(30).meta({
    description:
      'Failed logins allowed from one address (IPv6: one /64) within 15 minutes, over all accounts; 0 for no limit.',
  }),
  BLOCKED_EMAIL_DOMAINS: z
    .string()
    .default(blockedEmailDomains.join(','))
    .transform((list) => entriesOf(list.toLowerCase()))
    .meta({ description: 'E-mail domains whose addresses cannot sign up.' }),
  CONTACT_EMAIL: contactChannel('support@tuppence.example', 'E-mail address on the contact page, or none.'),
  CONTACT_PHONE: contactChannel('+44 20 7946 0202', 'Phone number on the contact page, or none.'),
  CONTACT_ADDRESS: contactChannel('2 Copper Row, Anytown', 'Office address on the contact page, or none.'),
  CONTACT_CHAT: contactChannel(
    'Weekdays, 9:00 to 17:00',
    'Hours of the live chat on the contact page, or its https address, or none.',
  ),
  SOCIAL_LINKS: z
    .string()
    .default(
      'X=https://x.tuppence.example,LinkedIn=https://linkedin.tuppence.example,GitHub=https://github.tuppence.example',
    )
    .transform((list) => (list === 'none' ? [] : list.split(',').map(toLink)))
    .refine((links) => links.every(({ name, url }) => name !== '' && isWebAddress(url)), {
      error: 'must be names and addresses such as X=https://x.com/you with commas between, or none',
    })
    .meta({
      description: 'Links on the contact page as name=address, separated by commas, or none.',
    }),
  METRICS_PORT: whole({ from: 0, to: 65_535 }).optional().meta({
    description: 'Separate port for GET /metrics, which is off unless this or METRICS_TOKEN is set.',
  }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, { error: 'must be 16 to 200 characters without spaces' })
    .optional()
    .meta({
      description: 'Bearer token required by GET /metrics; without METRICS_PORT it is served on PORT.',
    }),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .transform((dir) => (dir === undefined ? undefined : path.resolve(dir)))
    .meta({ description: 'Folder for a verified backup of everything each night; unset, none is made.' }),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 03:00' })
    .default('03:00')
    .meta({
      description: 'Time of that backup, in UTC; a missed one is made as soon as a server runs again.',
    }),
  BACKUP_KEEP: whole({ from: 1, to: 3650 })
    .default(7)
    .meta({ description: 'Number of nightly backups to keep.' }),
  BACKUP_KEEP_WEEKS: whole({ from: 0, to: 520 })
    .default(4)
    .meta({ description: 'Number of weeks before those for which one backup each is kept.' }),
  STOP_DELAY: whole({ from: 0, to: 300 }).default(0).meta({
    description:
      'Seconds to keep serving after the signal to stop, while GET /api/health/ready already fails.',
  }),
  LOG_LEVEL: z
    .enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })
    .default('info')
    .meta({ description: 'Lowest severity of log lines to write.' }),
} as const;

function whole({ from, to }: { from: number; to: number }) {
  const error = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((number) => number >= from && number <= to, { error });
}

/** A contact channel; the defaults are made up. */
function contactChannel(example: string, description: string) {
  return z
    .string()
    .default(example)
    .transform((text) => (text === 'none' ? null : text))
    .meta({ description });
}

function entriesOf(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function toLink(entry: string): { name: string; url: string } {
  const [name = '', ...url] = entry.split('=');
  return { name: name.trim(), url: url.join('=').trim() };
}

const neededByBucket = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const schema = z.object(settings).superRefine((given, context) => {
  for (const name of neededByBucket)
    if (given.S3_BUCKET !== undefined && given[name] === '')
      context.addIssue({ code: 'custom', path: [name], message: 'must be set when S3_BUCKET is' });
  if (given.METRICS_PORT === given.PORT && given.PORT !== 0)
    context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'must differ from PORT' });
});

export type Config = z.output<typeof schema>;

/**
 * Parses the environment; empty values count as absent. Spaces around a value are ignored: `set PORT=80 && npm start` leaves
 * one on Windows, and a file with its line ends a carriage return. Throws an Error that names each invalid setting.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const wrong = error.issues.map(
    ({ path: [name], message }) =>
      `${String(name)} ${message}. It is ${quote(String(name), given)}. It means: ${describe(String(name))}`,
  );
  throw new Error(`The settings are invalid.\n${wrong.join('\n')}`);
}

/** Values that must not be printed; a database URL contains its password. */
const secret = new Set(['DATABASE_URL', 'S3_SECRET_ACCESS_KEY', 'METRICS_TOKEN']);

function quote(name: string, given: Record<string, unknown>): string {
  if (given[name] === undefined) return 'not set';
  return secret.has(name) ? 'not shown because it may contain a password' : JSON.stringify(given[name]);
}

export interface Setting {
  name: string;
  /** The default as written in the environment; undefined if there is none. */
  usual: string | undefined;
  description: string;
}

/** Lists every setting for the documentation. */
export function describeSettings(): Setting[] {
  return Object.entries(settings).map(([name, type]) => ({
    name,
    usual: defaultOf(type),
    description: describe(name),
  }));
}

function defaultOf(type: z.core.$ZodType): string | undefined {
  if (type instanceof z.ZodDefault) return String(type.def.defaultValue);
  if (type instanceof z.ZodPipe) return defaultOf(type.def.in);
  return undefined;
}

function describe(name: string): string {
  return settings[name as keyof typeof settings].meta()?.description ?? '';
}

const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

function isOrigin(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && `${search}${hash}${username}` === '';
}
