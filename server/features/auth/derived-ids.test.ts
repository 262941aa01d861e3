import { expect, it } from 'vitest';
import { networkId, signUpsId, unknownUserId } from './derived-ids.ts';

it('an id is stable, differs for every text and purpose, and can belong to no user', () => {
  const ids = [unknownUserId, networkId, signUpsId].flatMap((idOf) => [idOf('a'), idOf('b'), idOf('a')]);
  expect(new Set(ids).size).toBe(6);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
