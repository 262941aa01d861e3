import path from 'node:path';
import { z } from 'zod';

/** Every setting of the environment, with the sentence that documents it. All have a default. */
const settings = {
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
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
    .meta({ description: 'Folder of the embedded database and of the receipts.' }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://' })
    .optional()
    .meta({ description: 'A PostgreSQL database to use instead of the embedded one.' }),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(10)
    .meta({ description: 'Most connections to PostgreSQL at a time.' }),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .transform((list) => list.filter((entry) => entry !== ''))
    .refine((list) => list.every(isAddressRange), {
      error: 'must be addresses or CIDR ranges with commas between',
    })
    .meta({ description: 'Proxies whose forwarded headers count, as CIDR ranges; none by default.' }),
  BLOCKED_EMAIL_DOMAINS: z
    .string()
    .default('example.com,test.com,invalid.com')
    .transform((list) => list.split(',').map((entry) => entry.trim().toLowerCase()))
    .transform((list) => list.filter((entry) => entry !== ''))
    .meta({ description: 'E-mail domains that cannot sign up.' }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: 'Least severe log lines to write.' }),
} as const;

const schema = z.object(settings);

export type Config = z.output<typeof schema>;

/** Reads the environment. Throws an Error whose message names each wrong setting; an empty value counts as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const wrong = error.issues.map(
    ({ path: [name], message }) =>
      `${String(name)}: ${message}. It is ${JSON.stringify(given[String(name)])}; what it means: ${describe(String(name))}`,
  );
  throw new Error(`The settings are not right.\n${wrong.join('\n')}`);
}

/** Name and sentence of every setting, for the documentation. */
export function describeSettings(): { name: string; description: string }[] {
  return Object.keys(settings).map((name) => ({ name, description: describe(name) }));
}

function describe(name: string): string {
  return settings[name as keyof typeof settings].meta()?.description ?? '';
}

function isAddressRange(entry: string): boolean {
  return /^[\da-f.:]+(\/\d{1,3})?$/i.test(entry) && /[.:]/.test(entry);
}
