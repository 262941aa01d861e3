import type { Random } from '../seeded-random.ts';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

export interface Known {
  random: Random;
  /** Ids of existing rows. */
  ids: readonly string[];
  email: string;
  password: string;
}

/**
 * A plausible value for a JSON Schema; formats that the schema does not express, such as days, are chosen by field
 * name.
 */
export function plausible(schema: JsonSchema, known: Known, name = ''): unknown {
  const byName = named(name, known);
  if (byName !== undefined) return byName;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return known.random.pick(schema.enum);
  if (schema.anyOf !== undefined) return plausible(known.random.pick(schema.anyOf), known, name);
  if (schema.type === 'array') return [plausible(schema.items ?? {}, known)];
  if (schema.type === 'object') {
    // `all` stands for ids that are given otherwise.
    const properties = Object.entries(schema.properties ?? {}).filter(([key]) => key !== 'all');
    return Object.fromEntries(properties.map(([key, inner]) => [key, plausible(inner, known, key)]));
  }
  if (schema.type === 'null') return null;
  return { boolean: true, integer: 1, number: 1 }[schema.type ?? ''] ?? 'Food';
}

function named(name: string, { random, ids, email, password }: Known): unknown {
  if (/^(.*P|p)assword$/.test(name)) return password;
  if (/Ids$/.test(name)) return random.sample(ids, 2);
  if (/Id$/.test(name)) return random.pick(ids);
  if (/Date$|^addedOn$/.test(name)) return '2026-11-19';
  if (/^(cost|amount)$/.test(name)) return 7.25;
  return {
    email,
    month: 11,
    interval: 2,
    year: 2026,
    delimiter: ';',
    timeZone: 'Europe/London',
    browserTimeZone: 'UTC',
    before: random.pick(ids),
  }[name];
}
