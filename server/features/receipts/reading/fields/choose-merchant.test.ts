import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { drawnReceipts } from '#server/testing/receipts/drawn-receipts.ts';
import { extractFields } from './extract-fields.ts';

const today = '2026-11-20';

const named = (lines: string[], merchants: string[] = []) =>
  extractFields(drawPage([...lines, 'Date 03/11/2026', 'TOTAL 4.10']), { today, merchants }).merchant?.value;

it('the merchant of a receipt is joined when its name continues on the next line', () => {
  expect(named(['NORTHERN HARDWARE (KLANG)', 'SDN BHD', '(778899-W)', '4 JALAN BESAR'])).toBe(
    'NORTHERN HARDWARE (KLANG) SDN BHD',
  );
  expect(named(['& SONS BOOKSHOP', '7 HIGH STREET'])).toBe('& SONS BOOKSHOP');
  expect(named(['PEPPERMINT', 'San Antonio, TX'])).toBe('PEPPERMINT');
});

it('the merchant of a receipt is the shop, not the address, the heading or the greeting', () => {
  expect(named(['WELCOME TO', 'PEPPERMINT BOOKSHOP', '7 HIGH STREET', 'TEL 01947 555 010', 'RECEIPT'])).toBe(
    'PEPPERMINT BOOKSHOP',
  );
  expect(named(['Welcome to PEPPERMINT #1403', '7 HIGH STREET', 'Cashier MIA'])).toBe('PEPPERMINT');
  expect(named(['領収書', '喫茶みどり', '合計 410円'])).toBe('喫茶みどり');
  expect(named(['Goods sold are not returnable', 'PEPPERMINT', '7 HIGH STREET'])).toBe('PEPPERMINT');
  expect(named(['Braai Brothers', 'Shop 12 Waterfront', 'VAT Reg 4987654321'])).toBe('Braai Brothers');
  expect(named(['Peppermint', '4 Market Place, Wells', 'Table 7'])).toBe('Peppermint');
  expect(named(['Rosen-Apotheke', 'Inh. Maria Vogt e.K.', 'Hauptstr. 7'])).toBe('Rosen-Apotheke');
  expect(named(['Wien Hbf', 'Alpenbahn', 'Hauptstr. 7'])).toBe('Alpenbahn');
  expect(named(['Utrecht Centraal', 'Polderspoor', 'Stationsplein 7'])).toBe('Polderspoor');
  expect(named(['WIN $500! Take our survey', 'PEPPERMINT', '7 HIGH STREET'])).toBe('PEPPERMINT');
  expect(named(['Save money. Live better.', 'PEPPERMINT', '7 HIGH STREET'])).toBe('PEPPERMINT');
  expect(named(['See back of receipt', 'PEPPERMINT', '417-555-0140 Mgr: DAN', '7 HIGH STREET'])).toBe(
    'PEPPERMINT',
  );
  expect(named(['Table 7', 'PEPPERMINT', '7 HIGH STREET'])).toBe('PEPPERMINT');
  expect(named(['LA TABLE DE LINDE', '3 place du Marche', '24200 SARLAT'])).toBe('LA TABLE DE LINDE');
  expect(named(['REMA 1000 MAJORSTUEN', '0367 Oslo'])).toBe('REMA 1000 MAJORSTUEN');
  expect(named(['B&Q', 'York YO1 7HH'])).toBe('B&Q');
  expect(named(['I-95 Diner', '7 HIGH STREET'])).toBe('I-95 Diner');
  expect(named(['GULF FUELS', 'Amount BHD 8.400', '7 HIGH STREET'])).toBe('GULF FUELS');
  expect(named(['INVOICE', 'Invoice No: 5521', 'Date: 3 Nov 2026', 'Peppermint', '7 HIGH STREET'])).toBe(
    'Peppermint',
  );
});

it.each(['Spice Garden', 'Black Sheep Cafe', 'The Ranch', 'AH SENG CHICKEN RICE'])(
  'the merchant of a receipt may have a word that is one letter away from one of an address or a heading: %s',
  (name) => expect(named([name, 'Peppermint', '7 HIGH STREET'])).toBe(name),
);

it.each([
  ...['Reno NV', 'LAS VEGAS, NV 89109', 'Adelaide SA 5000', 'Calgary AB', 'Invoice #SL-447112'],
  ...['Operated by: Quayside Foods Corp', '(A unit of Quayside Foods Pvt Ltd)', 'Dr. Anna Vogt e.K.'],
])('the merchant of a receipt is not the place, the number or the owner below its name: %s', (below) => {
  const { merchant } = extractFields(drawPage(['PEPPERMINT', below, 'TOTAL 4.10']), { today });
  expect(merchant).toMatchObject({ value: 'PEPPERMINT', sure: true });
});

it.each(['TICKET', 'Bar bill', 'FİŞ', 'Addition'])(
  'the merchant of a receipt is what follows if the first line only says what it is: %s',
  (heading) => {
    const lines = [heading, 'PEPPERMINT', '7 HIGH STREET', 'TOTAL 4.10'];
    const { merchant } = extractFields(drawPage(lines), { today });
    expect(merchant).toMatchObject({ value: 'PEPPERMINT', sure: true });
  },
);

it.each([
  ['CNPJ: 21.345.678/0001-90 HORTELA COMERCIO LTDA', 'HORTELA COMERCIO LTDA'],
  ['NIF B31234567 BAR HIERBABUENA S.L.', 'BAR HIERBABUENA S.L.'],
  ['[매장명] 박하식당', '박하식당'],
  ['【店名】薄荷餐厅', '薄荷餐厅'],
])('the merchant of a receipt is without what is before it on its line: %s', (line, name) => {
  expect(named([line, '7 HIGH STREET'])).toBe(name);
});

it('the merchant of a receipt keeps the vowel after its last letter, but no ornament', () => {
  expect(named(['ร้านน้ำชาสาระแหน่ ***', '7 HIGH STREET'])).toBe('ร้านน้ำชาสาระแหน่');
  expect(named(['ताज़ा पुदीना', '7 HIGH STREET'])).toBe('ताज़ा पुदीना');
  for (const sign of ['☕\ufe0f', '☕\ufe0e', '*\ufe0f\u20e3'])
    expect(named([`PEPPERMINT ${sign}`, '7 HIGH STREET'])).toBe('PEPPERMINT');
});

it.each(['Nota', 'Original', 'Welcome'])(
  'the merchant of a receipt may be called what receipts are called if no other name is below it: %s',
  (name) => {
    const { merchant } = extractFields(drawPage([name, '14 Frith Street, London', 'TOTAL 4.10']), { today });
    expect(merchant).toMatchObject({ value: name, sure: false });
  },
);

it.each(['Rue de Rivoli Paris', 'K3-113, JL IBRAHIM'])(
  'the merchant of a receipt may be an address that is all there is, but is in doubt: %s',
  (address) => {
    const { merchant } = extractFields(drawPage([address, 'TOTAL 4.10']), { today });
    expect(merchant).toMatchObject({ sure: false, doubt: 'something_else' });
  },
);

it.each([
  '2630 Ringebu',
  '852 30 Sundsvall',
  '3981 EB Bunnik',
  'York YO1 7HH',
  'Goulburn NSW 2580',
  'Industriestr. 4',
])('the merchant of a receipt is sure if an address is below it: %s', (address) => {
  const lines = ['PEPPERMINT', address, 'CORNER OF THE SQUARE', 'TOTAL 4.10'];
  const { merchant } = extractFields(drawPage(lines), { today });
  expect(merchant).toMatchObject({ value: 'PEPPERMINT', sure: true });
});

it('the merchant of a receipt is in doubt if it is a company below the name of a brand, until the user knows it', () => {
  const page = drawPage(['Peppermint', 'Quayside Trading Ltd', '7 HIGH STREET', 'TOTAL 4.10']);
  const value = 'Quayside Trading Ltd';
  expect(extractFields(page, { today }).merchant).toMatchObject({
    value,
    doubt: 'several',
    alternatives: ['Peppermint'],
  });
  expect(extractFields(page, { today, merchants: [value] }).merchant).toMatchObject({ value, sure: true });
});

it('the merchant of a receipt has no part of another column', () => {
  const lines = [
    'PEPPERMINT LTD         Invoice 4711',
    '7 HIGH STREET          Date 03/11/2026',
    'TOTAL 4.10',
  ];
  const { merchant } = extractFields(drawPage(lines), { today });
  expect(merchant).toMatchObject({
    value: 'PEPPERMINT LTD',
    sure: true,
    box: { width: expect.closeTo(14 / 40) },
  });
});

it('the merchant of a receipt is no address because its store has a number', () => {
  const { merchant } = extractFields(drawPage(['PEPPERMINT STORE #10208', '7 HIGH STREET', 'TOTAL 4.10']), {
    today,
  });
  expect(merchant).toMatchObject({ value: 'PEPPERMINT STORE', sure: true });
});

it.each(['Abbey Road Records', 'Via Napoli Ristorante'])(
  'the merchant of a receipt may be named after a street: %s',
  (name) => {
    for (const above of [[], ['RECEIPT']]) {
      const lines = [...above, name, '7 HIGH STREET', 'TOTAL 4.10'];
      const { merchant } = extractFields(drawPage(lines), { today });
      expect(merchant).toMatchObject({ value: name, sure: true });
    }
  },
);

it.each(['1900 Barcelona', 'La Regata 2', 'Studio 54, Berlin', 'PARAGON'])(
  'the merchant of a receipt is its first line, even if addresses are written alike or receipts called so: %s',
  (name) => {
    const { merchant } = extractFields(drawPage([name, '7 HIGH STREET', 'TOTAL 4.10']), { today });
    expect(merchant).toMatchObject({ value: name, sure: true });
  },
);

it.each([
  ...[
    'Adisyon Masa 12',
    'Mariahilfer Str. 88 1070 Wien',
    'Dubai Marina Walk, Dubai',
    'Makariou Ave Nicosia',
    'EURO',
  ],
  ...['Server: Kayla', '29.10.2026 13:08 No 412', 'Invoice', 'VAT BE 0402.206.045', 'R. Oscar Freire, 900'],
])(
  'the merchant of a receipt is in doubt if its name is cut off and the first line is like this: %s',
  (line) => {
    const { merchant } = extractFields(drawPage([line, 'Tea 4.10', 'Cake 3.20', 'TOTAL 7.30']), { today });
    expect(merchant?.sure ?? false).toBe(false);
  },
);

it('the merchant of a receipt is in doubt if its name starts at the edge of the picture', () => {
  const lines = ['QUAYSIDE LTD', '7 HIGH STREET', 'TOTAL 4.10'];
  expect(extractFields(drawPage(lines), { today }).merchant).toMatchObject({ sure: true });
  expect(extractFields(drawPage(lines, { cut: 'left' }), { today }).merchant).toMatchObject({ sure: false });
});

it('the merchant of a receipt is in doubt if it is only printed below prices', () => {
  const lines = ['Tea 4.10', 'Cake 3.20', 'TOTAL 7.30', 'Bought at the corner'];
  expect(extractFields(drawPage(lines), { today }).merchant).toMatchObject({ sure: false });
});

it('the merchant of a receipt is nothing that was bought', () => {
  expect(named(['Beans 0.85', 'Oat bread 2.30 A'])).not.toMatch(/bread|Beans/);
});

it('the merchant of a receipt ends with the whole of its form of company', () => {
  expect(named(['Kaveri Foods Pvt Ltd', '7 HIGH STREET'])).toBe('Kaveri Foods Pvt Ltd');
  expect(named(['GREEN VALLEY SDN 2 BHD', '7 HIGH STREET'])).toBe('GREEN VALLEY SDN 2 BHD');
});

it.each([
  'Thank You. Please come again.',
  'THANKYOU FOR SHOPPING WITH US',
  'PLEASE COME AGAIN',
  'Vielen Dank für Ihren Einkauf',
  'Merci de votre visite, à bientôt',
  '*** GRACIAS POR SU COMPRA ***',
  'Have a nice day!',
  'TERIMA KASIH SILA DATANG LAGI',
])('the merchant of a receipt is never a greeting: %s', (greeting) => {
  expect(named([greeting])).not.toBe(greeting.replaceAll(/^\W+|\W+$/g, ''));
  expect(named([greeting, '7 HIGH STREET', 'PEPPERMINT'])).toBe('PEPPERMINT');
});

const alternatives = (...lines: string[]) =>
  extractFields(drawPage([...lines, 'Date: 03/11/2026', 'TOTAL 4.10']), { today }).merchant?.alternatives;

it.each([
  ...['Tel 01947 555 010', 'Invoice no 4711', '7 HIGH STREET', 'Butter 2.45 each'],
  ...['Waiter: Vanessa', 'Thursday 14/03', 'Opened 17:42', '(NORTH BRANCH)', 'AND SONS'],
  ...['TAX ID', 'RFC XAXX010101000', 'REFUND', 'Bread 890 Ft', 'Milk KSh 120', 'CARD AUTH 123456'],
])('the merchant of a receipt is never offered to be %j instead', (line) => {
  expect(alternatives('QUAYSIDE AND SONS', line)).toEqual([]);
});

it('the merchant of a receipt is offered to be another line that may be a name, also one with a word of an address', () => {
  expect(alternatives('QUAYSIDE', 'PEPPERMINT', 'MILL STREET KITCHEN')).toEqual([
    'PEPPERMINT',
    'MILL STREET KITCHEN',
  ]);
});

it('the merchant of a receipt is sure to be no part of the address if it ends in a form of company', () => {
  const { lines, merchant } = drawnReceipts.dollars;
  expect(extractFields(drawPage(lines), { today }).merchant).toMatchObject({ value: merchant, sure: true });
});

const merchants = ['Corner Cafe', 'Harbour Lane', 'Peppermint Bookshop'];
const read = (name: string, confidence: number) =>
  extractFields(drawPage([name, '7 HIGH STREET', 'TOTAL 4.10'], { confidence }), { today, merchants })
    .merchant;

it.each([
  ['HARBOUR LANE', 'Harbour Lane'],
  ['Harbour 1ane', 'Harbour Lane'],
  ['HARBOURLANE.', 'Harbour Lane'],
  ['Comer Cafe', 'Corner Cafe'],
])(
  'a merchant that is already known is recognised in %j, even when that was read with full confidence',
  (name, value) => {
    expect(read(name, 1)).toMatchObject({ value });
    expect(read(name, 1)?.guessedFrom).toBeUndefined();
  },
);

it.each(['Harbour Lake', 'Harbaur Lake', 'Harbour Lan'])(
  'a merchant that is already known is an unsure guess for %j read badly',
  (name) => {
    const merchant = read(name, 0.7);
    expect(merchant).toMatchObject({ value: 'Harbour Lane', guessedFrom: name, sure: false });
    expect(merchant?.alternatives[0]).toBe(name);
  },
);

it.each(['Harbour Lake', 'Harbour Land', 'Harbour Lanes', 'Arbour Lane'])(
  'a merchant that is already known is not assumed when %j was read with high confidence',
  (name) => expect(read(name, 0.95)).toMatchObject({ value: name }),
);
