import { expect, test } from 'vitest';
import { anchorsIn, brokenLinks, linksIn } from './check-links.ts';

test('links and pictures of the repository are found, those of the web and those in code are not', () => {
  const page = [
    'See [the map](architecture.md) and [a part](../a.md#one-part), ![a picture](a.webp), <img src="b.svg">',
    '[elsewhere](https://tuppence.example) [mail](mailto:a@tuppence.example) `[code](c.md)`',
    '```md\n[code](d.md)\n```',
  ].join('\n\n');
  expect(linksIn(page)).toEqual(['architecture.md', '../a.md#one-part', 'a.webp', 'b.svg']);
});

test('headings have the anchors that GitHub gives them', () => {
  expect(anchorsIn('# One\n\ntext\n\n## Backup and restore\n### "Yes", or `no`?\n')).toEqual([
    'one',
    'backup-and-restore',
    'yes-or-no',
  ]);
});

test('a link to a file or a heading that is not there is broken', () => {
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
