import { z } from 'zod';

/** Copies what is described, and nothing else. */
type Pick = (value: unknown) => unknown;

const pickers = new WeakMap<z.ZodType, { pick: Pick | undefined }>();

/** The JSON of a reply, with nothing in it that its schema does not describe. */
export function serialize(schema: z.ZodType, reply: unknown): string {
  let picker = pickers.get(schema);
  if (picker === undefined) {
    picker = { pick: pickerOf(schema) };
    pickers.set(schema, picker);
  }
  return JSON.stringify(picker.pick === undefined ? reply : picker.pick(reply));
}

/** Undefined where nothing is to be left out. */
function pickerOf(schema: unknown): Pick | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return pickerOf(schema.unwrap());
  if (schema instanceof z.ZodArray) {
    const pick = pickerOf(schema.element);
    return pick && ((value) => (Array.isArray(value) ? value.map(pick) : value));
  }
  if (!(schema instanceof z.ZodObject)) return undefined;
  const properties = Object.entries(schema.shape).map(([name, part]) => ({ name, pick: pickerOf(part) }));
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const picked: Record<string, unknown> = {};
    for (const { name, pick } of properties) {
      const part = (value as Record<string, unknown>)[name];
      picked[name] = pick === undefined ? part : pick(part);
    }
    return picked;
  };
}
