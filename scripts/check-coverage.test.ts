import { expect, test } from 'vitest';
import { readClaims, unproven } from './check-coverage.ts';

const page = `
# Coverage
| Requirement | File | Test |
| --- | --- | --- |
| A total is exact | \`a.test.ts\` | adds up exactly |
| A choice of \\| two | \`a.test.ts\` | offers two |
| Nothing is sent | deviation | it is sent to nobody |
`;

test('reads one claim per table row', () => {
  expect(readClaims(page)).toEqual([
    { requirement: 'A total is exact', file: 'a.test.ts', test: 'adds up exactly' },
    { requirement: 'A choice of | two', file: 'a.test.ts', test: 'offers two' },
    { requirement: 'Nothing is sent', file: 'deviation', test: 'it is sent to nobody' },
  ]);
});

test('accepts a claim whose test is in the named file', () => {
  const read = (file: string) =>
    file === 'a.test.ts' ? "it('adds up exactly'); it('offers two')" : undefined;
  expect(unproven(readClaims(page), read)).toEqual([]);
});

test('reports a missing test, a missing file and a deviation without a reason', () => {
  const claims = [
    { requirement: 'A', file: 'a.test.ts', test: 'gone' },
    { requirement: 'B', file: 'b.test.ts', test: 'x' },
    { requirement: 'C', file: 'a.test.ts', test: '' },
    { requirement: 'D', file: 'deviation', test: '' },
  ];
  expect(unproven(claims, (file) => (file === 'a.test.ts' ? 'empty' : undefined))).toEqual([
    '"A" names the test "gone", which a.test.ts lacks',
    '"B" names b.test.ts, which is not there',
    '"C" names the test "", which a.test.ts lacks',
    '"D" deviates without a reason',
  ]);
});
