import { expect, test } from 'vitest';
import { passedBrowserTests, passedUnitTests, readClaims, unproven } from './check-coverage.ts';

const page = `
# Coverage
| Requirement | File | Test |
| --- | --- | --- |
| A total is exact | \`a.test.ts\` | adds up exactly |
| A choice of \\| two | \`a.test.ts\` | offers two |
| Nothing is sent | deviation | it is sent to nobody |
`;

test('one claim is read per table row', () => {
  expect(readClaims(page)).toEqual([
    { requirement: 'A total is exact', file: 'a.test.ts', test: 'adds up exactly' },
    { requirement: 'A choice of | two', file: 'a.test.ts', test: 'offers two' },
    { requirement: 'Nothing is sent', file: 'deviation', test: 'it is sent to nobody' },
  ]);
});

test('a claim whose test has passed is accepted, also by a title with cases', () => {
  const claims = [
    ...readClaims(page),
    { requirement: 'E', file: 'b.test.ts', test: 'rejects %s with $status (always)' },
  ];
  const passed = new Map([
    ['a.test.ts', ['a total adds up exactly', 'a choice offers two of each']],
    ['b.test.ts', ['the server rejects a list with 400 (always)']],
  ]);
  expect(unproven(claims, passed)).toEqual([]);
});

test('a test that has not passed, a file without tests and a deviation without a reason are reported', () => {
  const claims = [
    { requirement: 'A', file: 'a.test.ts', test: 'gone' },
    { requirement: 'B', file: 'b.test.ts', test: 'x' },
    { requirement: 'C', file: 'a.test.ts', test: '' },
    { requirement: 'D', file: 'deviation', test: '' },
  ];
  expect(unproven(claims, new Map([['a.test.ts', ['adds up']]]))).toEqual([
    '"A" names the test "gone", which has not passed in a.test.ts',
    '"B" names b.test.ts, of which no test has passed',
    '"C" names the test "", which has not passed in a.test.ts',
    '"D" deviates without a reason',
  ]);
});

test('the unit tests that have passed are found', () => {
  const assertionResults = [
    { fullName: 'money adds up', status: 'passed' },
    { fullName: 'money is lost', status: 'failed' },
  ];
  const results = { testResults: [{ name: '/house/contract/money.test.ts', assertionResults }] };
  expect([...passedUnitTests(results, '/house')]).toEqual([['contract/money.test.ts', ['money adds up']]]);
});

test('the browser tests that have passed are found, in groups as well, and their steps', () => {
  const file = 'shell.spec.ts';
  const steps = [{ title: 'slides', steps: [{ title: 'stops' }] }];
  const group = {
    title: 'the menu',
    file,
    specs: [
      { title: 'opens', tests: [{ status: 'expected', results: [{ steps }] }] },
      { title: 'closes', tests: [{ status: 'unexpected', results: [{ steps: [{ title: 'shuts' }] }] }] },
    ],
  };
  const suite = {
    title: file,
    file,
    specs: [{ title: 'is there', tests: [{ status: 'expected', results: [{}] }] }],
    suites: [group],
  };
  expect([...passedBrowserTests({ suites: [suite] })]).toEqual([
    ['e2e/shell.spec.ts', ['is there', 'the menu opens', 'slides', 'stops']],
  ]);
});
