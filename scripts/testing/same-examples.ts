import fc from 'fast-check';

// Property tests try the same examples in every run; the nightly run tries new ones, and prints the seed of a failure.
if (process.env['NIGHTLY'] !== '1') fc.configureGlobal({ seed: 20_261_124 });
