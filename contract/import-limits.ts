/** What one file may be: told before the work, and refused with a sentence. */
export const maxImportBytes = 20 * 1024 * 1024;
export const maxImportRows = 200_000;
