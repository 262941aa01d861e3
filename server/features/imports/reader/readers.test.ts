import { expect, it, onTestFinished } from 'vitest';
import { openImportReaders } from './readers.ts';

it('files are read in turns between users, however many one of them has, and after one that fails', async () => {
  const readers = openImportReaders();
  onTestFinished(() => readers.close());
  const order: string[] = [];
  const read = (userId: string, file: string) =>
    readers.use(userId, 1, async () => {
      order.push(file);
      if (file === 'a1') throw new Error('unreadable');
    });
  const all = [read('ann', 'a1'), read('ann', 'a2'), read('ann', 'a3'), read('ann', 'a4'), read('bob', 'b1')];
  const results = await Promise.allSettled(all);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
});
