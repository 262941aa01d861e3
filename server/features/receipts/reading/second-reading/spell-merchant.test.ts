import { expect, it } from 'vitest';
import { isNightly, times } from '#server/testing/nightly.ts';
import { accentedShops, fonts } from '#server/testing/receipts/accented-receipts.ts';
import type { PdfFont } from '#server/testing/receipts/compose-letters.ts';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { type Photo, photograph } from '#server/testing/receipts/photograph.ts';
import { toTextLines } from '../fields/text-lines.ts';
import { readFile } from '../read-file.ts';
import { openEngine } from '../recognise/open-engine.ts';
import { languagesFor } from './spell-merchant.ts';

const engine = openEngine();
const hints = { today: '2026-11-20' } as const;
const minute = 60_000;

type Language = keyof typeof accentedShops;

async function nameOn(
  lines: string[],
  { font, photo }: { font: PdfFont; photo: Photo },
  known: string[] = [],
) {
  const tools = { engine: () => engine, hints: { ...hints, merchants: known } };
  const { reading } = await readFile(await photograph({ lines, font }, photo), tools);
  return reading.merchant;
}

const languages = Object.keys(accentedShops) as Language[];
const printed = fonts.slice(0, times(1, fonts.length));

it.each(
  (isNightly ? languages : ['german' as const]).flatMap((language) =>
    printed.map((font) => ({ language, font })),
  ),
)(
  'a printed $language name in $font has every letter right',
  async ({ language, font }) => {
    const { names, lines } = accentedShops[language];
    for (const name of names.slice(0, times(1, names.length))) {
      const merchant = await nameOn([name, ...lines, '07.06.2026 08:15'], { font, photo: 'scan' });
      expect(merchant?.value).toBe(name);
    }
  },
  2 * minute,
);

it.runIf(isNightly).each<Photo>(['tilted', 'blurred', 'shadowed', 'creased'])(
  'a name on a %s photo has every letter right in each language',
  async (photo) => {
    for (const language of languages) {
      const { names, lines } = accentedShops[language];
      const [name = ''] = names;
      const merchant = await nameOn([name, ...lines, '07.06.2026 08:15'], { font: 'Helvetica', photo });
      expect(merchant?.value).toBe(name);
    }
  },
  2 * minute,
);

it('the languages are those of the country of the receipt, or else of the user', () => {
  const asked = (lines: string[], home = {}) => languagesFor(toTextLines(drawPage(lines)), home);
  expect(asked(['Stern', 'USt-IdNr. DE123456789'])).toEqual(['deu', 'fra']);
  expect(asked(['Star', 'GST ID 000123456789'], { region: 'DE' })).toEqual([]);
  expect(asked(['Stern', 'TOTAL 4,50'], { timeZone: 'Europe/Warsaw' })).toEqual(['pol']);
  expect(asked(['Stern', 'TOTAL 4,50'])).toEqual([]);
  expect(asked(['Le Phare', 'TOTAL TTC 4,50', 'TVA'])).toEqual(['fra', 'deu', 'nld']);
  expect(asked(['Casa Luna', 'NIF 501234567'])).toEqual(['spa', 'por', 'fra']);
  expect(asked(['Casa Luna', 'NIF 501234567'], { region: 'PT' })).toEqual(['por']);
});

it("a known merchant's name stays as the user writes it", async () => {
  const lines = ['Bäckerei Weiß', ...accentedShops.german.lines, '07.06.2026 08:15'];
  const merchant = await nameOn(lines, { font: 'Helvetica', photo: 'scan' }, ['Backerei Weis']);
  expect(merchant?.value).toBe('Backerei Weis');
});
