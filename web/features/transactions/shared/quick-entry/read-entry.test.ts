import { expect, it } from 'vitest';
import { toPlainText } from '#contract/money.ts';
import type { EntryContext } from './entry-reading.ts';
import { read, today } from './testing/read-on-a-sunday.ts';

const understood = (line: string, more?: Partial<EntryContext>) => {
  const { name, amount, day, isIncome, category, doubts } = read(line, more);
  const parts = [isIncome ? 'income' : 'expense', name, amount, day, category].filter(Boolean);
  return [parts.join(' | '), ...doubts.map((kind) => `${kind}?`)].join(' ');
};

it.each([
  ['coffee 4.50 yesterday', 'expense | coffee | 4.50 | 2026-11-21'],
  ['salary 2100 1 jun', 'income | salary | 2100.00 | 2026-06-01 | Salary'],
  ['groceries: 12.50 at Tesco #Food', 'expense | groceries at Tesco | 12.50 | 2026-11-22 | Food'],
  ['groceries: 12.50 at Tesco', 'expense | Tesco | 12.50 | 2026-11-22 | Groceries'],
  ['+20 Anna', 'income | Anna | 20.00 | 2026-11-22'],
  ['12.50 at Tesco', 'expense | Tesco | 12.50 | 2026-11-22'],
  ['yesterday coffee 4,50', 'expense | coffee | 4.50 | 2026-11-21'],
  ['3 days ago lunch 9', 'expense | lunch | 9.00 | 2026-11-19'],
  ['Harbour Café, 7.85, yesterday', 'expense | Harbour Café | 7.85 | 2026-11-21'],
  ['  coffee   -   4.50 ', 'expense | coffee | 4.50 | 2026-11-22'],
  ['cinema 12.50+3', 'expense | cinema | 15.50 | 2026-11-22'],
  ['croissants 3 * 4.20 friday', 'expense | croissants | 12.60 | 2026-11-20'],
  ['lunch 3x4', 'expense | lunch | 12.00 | 2026-11-22'],
  ['lunch 3 × 4', 'expense | lunch | 12.00 | 2026-11-22'],
  ['xbox 4', 'expense | xbox | 4.00 | 2026-11-22'],
  ['dinner 90/4', 'expense | dinner | 22.50 | 2026-11-22'],
  ['rent 1,150.00', 'expense | rent | 1150.00 | 2026-11-22'],
  ['Miete 1.150,00 1.11.', 'expense | Miete | 1150.00 | 2026-11-01'],
])('the line %j is read as %s', (line, meaning) => {
  expect(understood(line)).toBe(meaning);
});

it('a line ignores a tag that is only its sign so far', () => {
  expect(understood('train 32.10 #')).toBe(understood('train 32.10'));
  expect(understood('flat # 4 1150.00')).toBe('expense | flat # 4 | 1150.00 | 2026-11-22');
});

it('a line leaves out the parts it does not contain', () => {
  expect(read('')).toMatchObject({ name: '', amount: undefined, day: today, isIncome: false, doubts: [] });
  expect(read('coffee')).toMatchObject({ name: 'coffee', amount: undefined });
  expect(read('12.40')).toMatchObject({ name: '', amount: '12.40' });
});

it('a gift is income of whoever gave it', () => {
  expect(understood('got 40 from mum')).toBe('income | mum | 40.00 | 2026-11-22');
  expect(understood('got 20 back from Dave')).toBe('income | Dave | 20.00 | 2026-11-22');
});

it('only the first of several tags is used, and the line is asked about', () => {
  expect(understood('dinner 45 #Food #Bills')).toBe(
    'expense | dinner | 45.00 | 2026-11-22 | Food several categories?',
  );
});

it.each([
  ['netflix 15.99/month', 'netflix', 'monthly'],
  ['netflix 15.99/mo', 'netflix', 'monthly'],
  ['gym 29.90 p/m', 'gym', 'monthly'],
  ['Handy 19,99 mtl.', 'Handy', 'monthly'],
  ['rent 900 every month starting 1 dec', 'rent', 'monthly'],
  ['every friday gym 24.50', 'gym', 'weekly'],
  ['every month rent 900', 'rent', 'monthly'],
  ['jede Woche Fisch 12', 'Fisch', 'weekly'],
  ['every 2 weeks cleaner 40', 'cleaner', 'weekly 2'],
  ['Putzhilfe 40 jeden Mo', 'Putzhilfe', 'weekly'],
  ['jeden Mo Putzhilfe 40', 'Putzhilfe', 'weekly'],
  ['Putzhilfe jeden Mo, 40', 'Putzhilfe', 'weekly'],
  ['freitags Pizza 10', 'Pizza', 'weekly'],
  ['weekly shop 83.20', 'weekly shop', undefined],
  ['every day low price shop 20', 'every day low price shop', undefined],
  ['annual leave party 20', 'annual leave party', undefined],
  ['phone 18 every 5th', 'phone', 'monthly'],
  ['cleaner 40 every 2 weeks', 'cleaner', 'weekly 2'],
  ['cleaner 40 every other week', 'cleaner', 'weekly 2'],
  ['cleaner 40 every other friday', 'cleaner', 'weekly 2'],
  ['cleaner 40 every 2nd friday', 'cleaner', 'weekly 2'],
  ['Putzhilfe 40 jeden zweiten Freitag', 'Putzhilfe', 'weekly 2'],
  ['rent pw 200', 'rent', 'weekly'],
  ['insurance 480 p.a.', 'insurance', 'annually'],
  ['cleaner 40 every fortnight', 'cleaner', 'weekly 2'],
  ['cleaner fortnightly 40', 'cleaner', 'weekly 2'],
  ['water 60 every three months', 'water', 'monthly 3'],
  ['water quarterly 60', 'water', 'monthly 3'],
  ['passport 90 every 10 years', 'passport', 'annually 10'],
  ['Putzhilfe 40 alle zwei Wochen', 'Putzhilfe', 'weekly 2'],
  ['Wasser 60 vierteljährlich', 'Wasser', 'monthly 3'],
  ['ménage 40 toutes les 2 semaines', 'ménage', 'weekly 2'],
  ['eau 60 tous les trois mois', 'eau', 'monthly 3'],
  ['limpieza 40 cada dos semanas', 'limpieza', 'weekly 2'],
  ['agua 60 cada 3 meses', 'agua', 'monthly 3'],
  ['rent 950 pcm', 'rent', 'monthly'],
  ['Handy 19,99 im Monat', 'Handy', 'monthly'],
  ['milkman 9.50 weekly on fridays', 'milkman', 'weekly'],
  ['yoga 15 freitags', 'yoga', 'weekly'],
  ['yoga 15 tous les mardis', 'yoga', 'weekly'],
  ['yoga 15 los lunes', 'yoga', 'weekly'],
  ['loyer 750 le 5 de chaque mois', 'loyer', 'monthly'],
  ['alquiler 750 el 1 de cada mes', 'alquiler', 'monthly'],
  ['alquiler 750 cada mes el día 1', 'alquiler', 'monthly'],
  ['alquiler 750 desde el 1 de cada mes', 'alquiler', 'monthly'],
  ['agua 60 cada trimestre', 'agua', 'monthly 3'],
  ['TGI Fridays 24.50', 'TGI Fridays', undefined],
])('%j, which is named %s, repeats: %s', (line, name, rhythm) => {
  expect(read(line)).toMatchObject({ name, rhythm, doubts: [] });
});

it.each([
  'cleaner 40 biweekly',
  'cleaner 40 every 200 days',
  'cleaner 40 every 0 days',
  'cleaner 40 every last friday',
  'cleaner 40 every 1st friday',
])('a rhythm that is unclear or cannot be repeated is asked about: %j', (line) => {
  expect(read(line)).toMatchObject({ name: 'cleaner', rhythm: undefined, doubts: ['other rhythm'] });
});

it('a name keeps no preposition whose object was cut out', () => {
  expect(understood('parking at 5.50')).toBe('expense | parking | 5.50 | 2026-11-22');
});

it.each([
  'income tax 200',
  'received parcel 5',
  'bonus bar 3',
  'pension contribution 80',
  'salary tax 12',
  '30 from Dave',
  'borrowed 50 from Sam',
  'asos return 12.99',
  'Taschengeld 20 für Max',
  'remboursement prêt 300',
  'ingreso 300',
  'refund to Dave 20',
  'wages to the cleaner 40',
  'wages for the cleaner 40',
  'Lohn für die Putzfrau 40',
  'Monatsgehalt für die Putzhilfe 300',
  'salaire pour la nounou 40',
  'salario para la limpiadora 40',
  'payslip printing 3',
  'payday drinks 30',
  'reimbursed Dave 12',
  'salary sacrifice 20',
  'scholarship fund donation 50',
  'Erstattung an Tom 20',
  'remboursement à Paul 30',
  'devolución a Ana 15',
  'Steuerrückzahlung 300',
  'birthday money 50',
  'Geburtstagsgeld Oma 50',
  'Trinkgeld bekommen 20',
  'got 20',
  'loan from dad 200',
  'cash back 20',
  'gift from Etsy 25',
  'overtime taxi 20',
  'cadeau de Noël 30',
  'argent de poche 20',
  'regalo de Navidad 30',
  'Tom owes me 20',
  'Sofa Verkauf 150',
  'Lottogewinn 50',
  'Schuhe zurückgegeben 60',
  'Luc me doit 20',
  'Luis me debe 20',
  'Dave paid back 20',
  'Dave repaid 20',
])('the direction of %j is asked, and taken for an expense', (line) => {
  expect(read(line)).toMatchObject({ isIncome: false, doubts: ['direction'] });
});

it.each([
  'salary 2100',
  'wages for the week 400',
  'salary for June 2100',
  'Lohn für Mai 2100',
  'payslip 2100',
  'payslip Acme 2100',
  'refund 20',
  '+20 from Anna',
  '+ lottery 5',
  'got wages 300',
  'coat refunded 64.00',
  'x 5 #Gifts',
  'Gifts: 5 aunt',
  'bonus 500',
  'christmas bonus 500',
  'received 40 from mum',
  'earned 15 for babysitting',
  'rental income 900',
  'Gehalt 2100',
  'salaire 2100',
  'reembolso 12,50',
  'got paid 1850',
  'reimbursed by work 30',
  'refund for shoes 30',
  'winnings 40',
  'dad sent me 100',
  '50 from nan',
  'child benefit 96.25',
  'von Oma 50',
  'Oma hat mir 50 gegeben',
  'Max hat 20 zurückgezahlt',
  'Mieteinnahmen 600',
  'mamie m’a donné 50',
  'remboursé 23,90 par la sécu',
  'la abuela me dio 50',
  'cobré 200',
  'got 20 back from Dave',
  'got given 20 by grandad',
  'payment from Acme 300',
  'direct deposit 2100',
  'sick pay 300',
  'BAföG 800',
  'bizum de Ana 20',
  'inherited 5000',
  'money back 20',
  'tax credit 200',
  'paro 900',
  'Monatsgehalt 2450',
  'Nettolohn 1800',
  'Gehaltseingang 2450',
  'Dividenden 12,30',
  'nomina 1850',
  'devolucion Zara 30',
  'vendi bici 120',
  'recibi 40 de Ana',
  'recu 40 de maman',
])('the type of an entry is income in %j', (line) => {
  expect(read(line).isIncome).toBe(true);
});

it.each([
  'coffee 4',
  'refunds4u 20',
  'won’t buy again 5',
  '-20 salary advance',
  'gifts 30 for mum',
  'salary 20 #Food',
  'bonuses 5',
  'lunch from Boots 4.20',
  'train return 24.50',
  'amazon prime 8.99',
  'du pain 1,20',
  'de l’eau 2',
  'taxi back from airport 30',
  'bizum a Ana 20',
  'Bahn Iserlohn 12',
  'repaid Dave 20',
  'recu de taxi 20',
  'Alkoholgehalt Tester 12',
])('the type of an entry is expense in %j', (line) => {
  expect(read(line).isIncome).toBe(false);
});

it('the type of an entry follows the last use of the name, unless the line says otherwise', () => {
  expect(read('Anna 20', { usedAs: 'income' }).isIncome).toBe(true);
  expect(read('salary 20', { usedAs: 'expense' }).isIncome).toBe(false);
  expect(read('Anna -20', { usedAs: 'income' }).isIncome).toBe(false);
  expect(read('+20 Anna', { usedAs: 'expense' }).isIncome).toBe(true);
});

it.each([
  ['tea 3 #food', 'tea', 'Food'],
  ['#Bills water 30', 'water', 'Bills'],
  ['tea 3 #groc', 'tea', 'Groceries'],
  ['logo 300 #freelance', 'logo', 'Freelance / Side Gig'],
  ['Food: tea 3', 'tea', 'Food'],
  ['tesco 12.50 groceries', 'tesco', 'Groceries'],
  ['groceries 12.50 at tesco', 'tesco', 'Groceries'],
  ['groceries 12.50', 'groceries', 'Groceries'],
  ['Note: tea 3', 'Note: tea', undefined],
  ['food market 3', 'food market', undefined],
  ['tea 3', 'tea', undefined],
])('the category in %j, which is named %s, is %s', (line, name, category) => {
  expect(read(line)).toMatchObject({ name, category, doubts: [] });
});

const pieces = [
  'coffee',
  '7',
  'eleven',
  '4.50',
  '#Food',
  'yesterday',
  '1 jun',
  '12+3',
  '-',
  '£',
  '6/1',
  ':',
  '+',
  '(',
  '1.6.',
  'at',
];

it('any input is read without an error, with a positive amount and its words kept in the name', () => {
  for (let seed = 0; seed < 4096; seed++) {
    const line = [seed & 15, (seed >> 4) & 15, (seed >> 8) & 15].map((at) => pieces[at]).join(' ');
    const { name, amount } = read(line);
    expect(name.length).toBeLessThanOrEqual(line.length);
    if (amount !== undefined) expect(Number(amount)).toBeGreaterThan(0);
    if (line.split(' ').includes('coffee')) expect(name).toContain('coffee');
  }
});

it('any input that ends with a decimal amount has exactly that amount', () => {
  for (let cents = 1; cents < 5000; cents += 13) {
    for (const name of ['7 eleven', 'h&m 2 socks', 'B52', 'no. 5', 'gate 12 cafe'])
      expect(read(`${name} ${toPlainText(cents)}`)).toMatchObject({
        name,
        amount: toPlainText(cents),
        doubts: [],
      });
  }
});

it('any input is read quickly even if it is long', () => {
  const started = performance.now();
  for (const piece of ['1+', '1 ', '1,', '((', 'a #', '1.1.', '£']) read(piece.repeat(2000));
  expect(performance.now() - started).toBeLessThan(5000);
});
