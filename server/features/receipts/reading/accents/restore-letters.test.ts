import fc from 'fast-check';
import { expect, it } from 'vitest';
import { restoreLetters } from './restore-letters.ts';

const german = 'äöüß';
const letters = 'àâãäçéèêëîïñôõöœøùûüßąćęłńśźż';

it.each([
  ['Backerei Weif', 'Bäckerei Weiß', 'Bäckerei Weiß'],
  ['Gasthof GroBenwahn', 'Gasthof Größenwahn', 'Gasthof Größenwahn'],
  ['Konditorei SuBes', 'Konditorei Süßes', 'Konditorei Süßes'],
  ['MULLER & SOHNE', 'MÜLLER & SÖHNE', 'MÜLLER & SÖHNE'],
  ['Le Coeur Sur', 'Le Cœur sûr', 'Le Cœur Sûr'],
  ['Slagerij Daniél', 'Slagerij Daniël', 'Slagerij Daniël'],
  ['Kwiaciarnia Stonce', 'Kwiaciarnia Słońce', 'Kwiaciarnia Słońce'],
  ['Zajac i zrebie', 'Zając i Źrebię', 'Zając i Źrebię'],
  ['Padaria Joo', 'Padaria João', 'Padaria João'],
  ['Backerei Wei', 'Bäckerei Weiß', 'Bäckerei Weiß'],
  ['Munioz y Nufiez', 'Muñoz y Núñez', 'Muñoz y Nuñez'],
])('"%s", also read as "%s", is spelt "%s"', (read, witness, spelt) => {
  expect(restoreLetters(read, witness, letters)).toBe(spelt);
});

it('changes no other letter, however the second reading differs', () => {
  expect(restoreLetters('Backer Kolb', 'Bäcken Kalb', german)).toBe('Bäcker Kolb');
  expect(restoreLetters('Café Muller', 'Cafe Müiler', german)).toBe('Café Müller');
  expect(restoreLetters('Backerei 24', 'Bäckerei 2A', german)).toBe('Bäckerei 24');
});

it('takes no letter of another language', () => {
  expect(restoreLetters('Sonnenfeld', 'Sonnênfeld', german)).toBe('Sonnenfeld');
});

it('keeps an accent that the second reading lacks or reads otherwise', () => {
  expect(restoreLetters('Café Linde', 'Cafe Linde', letters)).toBe('Café Linde');
  expect(restoreLetters('Café Linde', 'Cafè Linde', letters)).toBe('Café Linde');
});

it('ignores a reading of something else', () => {
  expect(restoreLetters('Harbour Lane', 'Güte Öfen Äpfel', german)).toBe('Harbour Lane');
  expect(restoreLetters('Harbour Lane', '', german)).toBe('Harbour Lane');
});

it('finds the name in a longer reading', () => {
  expect(restoreLetters('Muller GmbH', '* Müller GmbH Reg. 12345', german)).toBe('Müller GmbH');
});

it('leaves every text as it is if the second reading has none of the letters', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 });
  fc.assert(
    fc.property(text, fc.string({ maxLength: 30 }), (read, witness) => {
      expect(restoreLetters(read, witness, german)).toBe(read);
    }),
  );
});
