import { z } from 'zod';

/** Copies only the described properties. */
type Pick = (value: unknown) => unknown;

const pickers = new WeakMap<z.ZodType, { pick: Pick | undefined }>();

/** Serialises a reply, omitting everything that its schema does not describe. */
export function serialize(schema: z.ZodType, reply: unknown): string {
  let picker = pickers.get(schema);
  if (picker === undefined) {
    picker = { pick: pickerOf(schema) };
    pickers.set(schema, picker);
  }
  return JSON.stringify(picker.pick === undefined ? reply : picker.pick(reply));
}

/** Undefined if nothing has to be omitted. */
function pickerOf(schema: unknown): Pick | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return pickerOf(schema.unwrap());
  if (schema instanceof z.ZodArray) {
    const pick = pickerOf(schema.element);
    return pick && ((value) => (Array.isArray(value) ? value.map(pick) : value));
  }
  return schema instanceof z.ZodObject ? objectPicker(schema) : undefined;
}

/** Compiled to code per schema: looping over the keys for each object takes five times as long. */
function objectPicker({ shape }: z.ZodObject): Pick {
  const parts = Object.entries(shape).map(([name, part]) => ({ name, pick: pickerOf(part) }));
  const properties = parts.map(({ name, pick }, place) => {
    const key = JSON.stringify(name);
    return pick === undefined ? `${key}: from[${key}]` : `${key}: picks[${place}](from[${key}])`;
  });
  const compile = new Function('picks', `return (from) => ({ ${properties.join(', ')} })`);
  const copy: Pick = compile(parts.map(({ pick }) => pick));
  return (value) => (typeof value === 'object' && value !== null ? copy(value) : value);
}
