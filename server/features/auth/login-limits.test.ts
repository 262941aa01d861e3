import { expect, it } from 'vitest';
import { msUntilAllowed, networkId, networkOf, signUpsId, unknownUserId } from './login-limits.ts';

const minute = 60_000;
const stranger = { source: 'here', isKnown: false };
const now = Date.parse('2026-11-20T12:00:00Z');

it('a login limit blocks an address after ten failures, until the first is 15 minutes old', () => {
  expect(msUntilAllowed(failures(9, 'here', 5), stranger, now)).toBe(0);
  expect(msUntilAllowed(failures(10, 'here', 5), stranger, now)).toBe(10 * minute);
});

it('a login limit blocks until enough failures have expired', () => {
  const some = [...failures(3, 'here', 14), ...failures(9, 'here', 5)];
  expect(msUntilAllowed(some, stranger, now)).toBe(1 * minute);
  const more = [...failures(3, 'here', 14), ...failures(10, 'here', 5)];
  expect(msUntilAllowed(more, stranger, now)).toBe(10 * minute);
});

it('a login limit does not block another address', () => {
  expect(msUntilAllowed(failures(10, 'there', 5), stranger, now)).toBe(0);
});

it('a login limit blocks an account for every address after 50 failures within an hour', () => {
  const everywhere = Array.from({ length: 50 }, (_, index) => failures(1, `address ${index}`, 20)).flat();
  expect(msUntilAllowed(everywhere.slice(1), stranger, now)).toBe(0);
  expect(msUntilAllowed(everywhere, stranger, now)).toBe(40 * minute);
});

it('a login limit blocks a source that has signed in before only for failures of its own', () => {
  const known = { source: 'here', isKnown: true };
  expect(msUntilAllowed(failures(60, 'there', 5), known, now)).toBe(0);
  expect(msUntilAllowed(failures(10, 'here', 5), known, now)).toBe(10 * minute);
});

it('a login limit ignores expired failures', () => {
  expect(msUntilAllowed(failures(10, 'here', 15), stranger, now)).toBe(0);
  expect(msUntilAllowed(failures(50, 'there', 60), stranger, now)).toBe(0);
});

function failures(count: number, address: string, minutesAgo: number) {
  return Array.from({ length: count }, () => ({ address, failed_at: now - minutesAgo * minute }));
}

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('an id is stable, differs for every text and purpose, and can belong to no user', () => {
  const ids = [unknownUserId, networkId, signUpsId].flatMap((idOf) => [idOf('a'), idOf('b'), idOf('a')]);
  expect(new Set(ids).size).toBe(6);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
