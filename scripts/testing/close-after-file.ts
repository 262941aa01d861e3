import { afterAll } from 'vitest';
import { closeFile } from '#server/testing/after-file.ts';

afterAll(closeFile);
