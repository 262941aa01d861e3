export const sampleDataMessages = {
  notEmpty: 'Sample entries are for an empty account. Yours has entries already.',
} as const;
