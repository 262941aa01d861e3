import { z } from 'zod';
import { manifestFields } from './manifest.ts';

export const manifestSchema = z.object({
  ...manifestFields,
  // The first backups did not say.
  kind: z.literal('installation').default('installation'),
});

/** What is in a backup of the whole installation. */
export type Manifest = z.infer<typeof manifestSchema>;
