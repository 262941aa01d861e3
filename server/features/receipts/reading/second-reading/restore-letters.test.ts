import fc from 'fast-check';
import { expect, it } from 'vitest';
import { restoreLetters } from './restore-letters.ts';

it.each([
  ['Backerei Weif', 'Bäckerei Weiß', 'Bäckerei Weiß'],
  ['Gasthof GroBenwahn', 'Gasthof Größenwahn', 'Gasthof Größenwahn'],
  ['MULLER & SOHNE', 'MÜLLER & SöHNE', 'MÜLLER & SÖHNE'],
  ['Le Coeur Sur', 'Le Cœur sûr', 'Le Cœur Sûr'],
  ['Slagerij Daniél', 'Slagerij Daniël', 'Slagerij Daniël'],
  ['Kwiaciarnia Stonce', 'Kwiaciarnia Słońce', 'Kwiaciarnia Słońce'],
  ['Zajac i zrebie', 'Zając i Źrebię', 'Zając i Źrebię'],
  ['Padaria Joo', 'Padaria João', 'Padaria João'],
  ['Backerei Wei', 'Bäckerei Weiß', 'Bäckerei Weiß'],
  ['Munioz y Nufiez', 'Muñoz y Núñez', 'Muñoz y Núñez'],
  ['Muller GmbH', '* Müller GmbH Reg. 12345', 'Müller GmbH'],
])('"%s", also read as "%s", is spelt "%s"', (read, witness, spelt) => {
  expect(restoreLetters(read, [witness])).toBe(spelt);
});

it.each([
  ['Backer Kolb', 'Bäcken Kälb'],
  ['Muller 24', 'Müiler 2Ä'],
  ['Café Linde', 'Cafe Linde'],
  ['Café Linde', 'Cafè Linde'],
  ['Harbour Lane', 'Güte Öfen Äpfel'],
  ['Harbour Lane', ''],
])('"%s" stays as it is if it is also read as "%s"', (read, witness) => {
  expect(restoreLetters(read, [witness])).toBe(read);
});

it('restored letters of later readings add to those of the first one', () => {
  const witnesses = ['Cafe Schön, Cigueña', 'Café Schôn, Cigüena'];
  expect(restoreLetters('Cafe Schon, Ciguena', witnesses)).toBe('Café Schön, Cigüeña');
});

it('every text is left as it is if the second reading has no accents', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 });
  fc.assert(
    fc.property(text, fc.string({ maxLength: 30 }), (read, witness) => {
      expect(restoreLetters(read, [witness])).toBe(read);
    }),
  );
});
