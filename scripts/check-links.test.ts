import { expect, test } from 'vitest';
import { anchorsIn, brokenLinks, linksIn } from './check-links.ts';

test('links and images within the repository are found, but not external ones or those in code', () => {
  const page = [
    'See [the map](architecture.md) and [a part](../a.md#one-part), ![a picture](a.webp), <img src="b.svg">',
    '[elsewhere](https://tuppence.example) [mail](mailto:a@tuppence.example) `[code](c.md)`',
    '```md\n[code](d.md)\n```',
  ].join('\n\n');
  expect(linksIn(page)).toEqual(['architecture.md', '../a.md#one-part', 'a.webp', 'b.svg']);
});

test('the anchors of headings are derived as GitHub does', () => {
  expect(anchorsIn('# One\n\ntext\n\n## Backup and restore\n### "Yes", or `no`?\n')).toEqual([
    'one',
    'backup-and-restore',
    'yes-or-no',
  ]);
});

test('links to missing files and headings are reported', () => {
  const files = new Map([
    [
      'docs/page.md',
      '# Top\n[a](other.md) [b](other.md#part) [c](gone.md) [d](other.md#gone) [e](#top) [f](#gone)',
    ],
    ['docs/other.md', '## Part'],
  ]);
  expect(brokenLinks('docs/page.md', (file) => files.get(file))).toEqual([
    'gone.md',
    'other.md#gone',
    '#gone',
  ]);
});
