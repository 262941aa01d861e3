export const insightsMessages = {
  rangeInvalid: 'Please choose a range from an earlier to a later day, at most ten years.',
  yearInvalid: 'The year is a whole number from 1900 to 2199.',
  notFound: 'This is no longer among the insights.',
} as const;
