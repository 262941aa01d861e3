import type { DecimalMark } from '#contract/import-layout.ts';

export const decimalMarkNames: Record<DecimalMark, string> = { '.': '1,234.56', ',': '1.234,56' };

/** The encodings offered besides the file's own. */
export const encodings = ['utf-8', 'windows-1252', 'iso-8859-15', 'windows-1250', 'windows-1251', 'utf-16le'];
