import { z } from 'zod';
import { manifestFields } from './manifest.ts';

export const manifestSchema = z.object({
  ...manifestFields,
  // The first backups had no `kind`.
  kind: z.literal('installation').default('installation'),
});

/** The manifest of an installation backup. */
export type Manifest = z.infer<typeof manifestSchema>;
