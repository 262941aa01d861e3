import { expect, it } from 'vitest';
import { archiveMessages } from './archive.ts';

it('a large download is counted in the form of the region', () => {
  expect(archiveMessages.megabytes(1234)).toBe('1,234 MB...');
});
