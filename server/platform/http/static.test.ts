import { expect, it } from 'vitest';
import { asksForPage } from './static.ts';

const asksWithGet = (url: string) => asksForPage({ method: 'GET', url });

it.each(['/', '/transactions', '/transactions/?page=2', '/apiary', '/budgets/api'])(
  '%s is an address of a page',
  (url) => {
    expect(asksWithGet(url)).toBe(true);
  },
);

it.each([
  ...[
    '/api',
    '/api/',
    '/api?x',
    '/api/x',
    '/API/x',
    '//api/x',
    '/api%2fx',
    '/%61pi/x',
    '/%2Fapi/x',
    '/\\api/x',
  ],
  ...['/robots.txt', '/%ff'],
])('%s is not an address of a page', (url) => {
  expect(asksWithGet(url)).toBe(false);
});

it('only GET and HEAD ask for a page', () => {
  expect(asksForPage({ method: 'HEAD', url: '/budgets' })).toBe(true);
  expect(asksForPage({ method: 'POST', url: '/budgets' })).toBe(false);
});
