import { expect, it } from 'vitest';
import { readStatement } from '../read-statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

function read(...lines: string[]) {
  const file = [':20:X', ':25:NL01BANK0123456789', ':28C:1', ':60F:C240101EUR100,00', ...lines].join('\r\n');
  return readStatement(Buffer.from(file), { context });
}

it.each([
  [
    'German sub-fields with SEPA tags',
    '177?00ONLINE-UEBERWEISUNG?109310?20EREF+NOTPROVIDED?21SVWZ+Miete Janu?22ar 2024?30ABCDEF?31DE02120300000000202051?32Hausverwaltung Linde?34992',
    'Hausverwaltung Linde',
    'Miete Januar 2024\nONLINE-UEBERWEISUNG',
  ],
  [
    'a name of two sub-fields',
    '166?00GUTSCHRIFT?20Rechnung 5?32ABCDEFGHIJKLMNOPQRSTUVWXYZA?33BC GmbH',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZABC GmbH',
    'Rechnung 5\nGUTSCHRIFT',
  ],
  [
    'Polish sub-fields with another separator',
    '073^00PRZELEW^20ZA FAKTURE^21 12/2024^32SKLEP^33 RYBNY',
    'SKLEP RYBNY',
    'ZA FAKTURE 12/2024\nPRZELEW',
  ],
  [
    'sub-fields without a name, of a word each',
    '000>100390000456>20PIETERSEN>21KOOKBOEKEN>22EN MEER',
    'PIETERSEN KOOKBOEKEN EN MEER',
    '',
  ],
  [
    'sub-fields without a text, filled with a character that is none',
    '020~00152~20PRZELEW~21˙~32SKLEP~33˙',
    'SKLEP',
    'PRZELEW\n152',
  ],
  [
    'Dutch tags',
    '/TRTP/SEPA OVERBOEKING/IBAN/NL02BANK0987654321/BIC/BANKNL2A/NAME/J JANSEN/REMI/Huur januari/EREF/NOTPROVIDED',
    'J JANSEN',
    'Huur januari\nSEPA OVERBOEKING',
  ],
  [
    'Dutch tags, one of which follows another after a single slash',
    '/EREF/E1/BENM/NAME/J JANSEN/REMI/Huur januari',
    'J JANSEN',
    'Huur januari\nE1',
  ],
  [
    'a counterparty in parts',
    '/EREF/E1//CNTP/NL02BANK0987654321/BANKNL2A/ENERGIE BV/UTRECHT//REMI/USTD//Termijn 3/',
    'ENERGIE BV',
    'Termijn 3\nE1',
  ],
  [
    'a Polish party in free text',
    '911 PRZELEW; Z RACH.: 123; OD: JAN NOWAK UL.POLNA 1; TYT.: CZYNSZ',
    'JAN NOWAK',
    '911 PRZELEW; Z RACH.: 123; OD: JAN NOWAK UL.POLNA 1; TYT.: CZYNSZ',
  ],
  [
    'a label in free text',
    'GIRO 80532 AUFTRAGGEBER: JANE ROE TULPENWEG 10 MITTEILUNGEN: RECHNUNG 5',
    'JANE ROE TULPENWEG 10',
    'GIRO 80532 AUFTRAGGEBER: JANE ROE TULPENWEG 10 MITTEILUNGEN: RECHNUNG 5',
  ],
  [
    'a label behind a slash',
    'FACTUUR 14 REK: NL02BANK0987654321/NAAM: ENERGIE BV',
    'ENERGIE BV',
    'FACTUUR 14 REK: NL02BANK0987654321/NAAM: ENERGIE BV',
  ],
  ['free text behind the kind of booking', '999Miete Januar', 'Miete Januar', '999Miete Januar'],
  [
    'free text',
    'BEA   NR:XX1  21.05.24/12.54 BAKKERIJ,PAS999',
    'BEA NR:XX1 21.05.24/12.54 BAKKERIJ,PAS999',
    '',
  ],
])('the other party in MT940 is named from %s', (_, details, name, note) => {
  const { rows } = read(':61:2401020102D10,00NTRFNONREF//B1', `:86:${details}`, ':62F:C240102EUR90,00');
  expect(rows).toMatchObject([
    { day: '2024-01-02', amount: -1000, name, note, bankId: 'B1', currency: 'EUR' },
  ]);
});

it('what a bank says aside in MT940 separates no line from its details', () => {
  const { rows } = read(
    ':61:2401020102D10,00NTRFNONREF',
    ':NS:22Aside',
    '23More of it',
    ':86:051?00UEBERWEISUNG?20MIETE?32MAYER KG',
    ':62F:C240102EUR90,00',
  );
  expect(rows).toMatchObject([{ name: 'MAYER KG', note: 'MIETE\nUEBERWEISUNG' }]);
});

it('details of MT940 whose every line has the tag are read whole', () => {
  const { rows } = read(
    ':61:2401020102D10,00NTRFNONREF',
    ':86:Incasare OP',
    ':86:Alfa Energie SRL; factura 12',
    ':62F:C240102EUR90,00',
    ':86:Balance of all accounts',
  );
  expect(rows).toMatchObject([{ name: 'Incasare OP Alfa Energie SRL; factura 12', note: '' }]);
});

it('a line of MT940 without any details has the name of its reference', () => {
  const { rows } = read(
    ':61:240102D10,NTRFTEA ROOM//B1',
    ':61:240102D10,NTRFNONREF//B2',
    ':62F:C240102EUR80,00',
  );
  expect(rows.map(({ name, bankId }) => [name, bankId])).toEqual([
    ['TEA ROOM', 'B1'],
    ['', 'B2'],
  ]);
});

it('the payee that MT940 names beside the amount and again in its text is the name', () => {
  const { rows } = read(
    ':61:2401020102D10,00NOVBNL47BANK0123456789',
    'hr a jansen',
    ':86:NL47BANK0123456789 hr a jansen',
    '   ',
    'Betaling fiets',
    ':61:2401030103D5,00NMSCNONREF',
    'CARD PAYMENT',
    ':86:CARD PAYMENT TEA ROOM',
  );
  expect(rows.map(({ name, note }) => [name, note])).toEqual([
    ['hr a jansen', 'NL47BANK0123456789 hr a jansen Betaling fiets'],
    ['CARD PAYMENT TEA ROOM', 'CARD PAYMENT'],
  ]);
});

it('MT940 gives the day of booking, in the year nearest to that of value', () => {
  const { rows } = read(':61:2312310102C5,00NMSCNONREF', ':61:2401021231C5,00NMSCNONREF');
  expect(rows.map(({ day }) => day)).toEqual(['2024-01-02', '2023-12-31']);
});

it('a day of value in MT940 that February does not have is its last one', () => {
  const { rows, problems } = read(
    ':61:2402300301D10,00NMSCNONREF',
    ':61:240230D5,00NMSCNONREF',
    ':61:250230D1,00NMSCNONREF',
    ':61:2502290228D2,00NMSCNONREF',
  );
  expect(rows.map(({ day }) => day)).toEqual(['2024-03-01', '2024-02-29', '2025-02-28', '2025-02-28']);
  expect(problems).toEqual([]);
});

it('reversals in MT940 are turned round and prove the closing balance', () => {
  const { rows, balance } = read(
    ':61:240102RC10,00NMSCNONREF',
    ':61:240102RD4,NMSCNONREF',
    ':61:240102CR,50NMSCNONREF',
    ':61:240102D1,00NMSCNONREF',
    ':62F:C240102EUR93,00',
  );
  expect(rows.map(({ amount }) => amount)).toEqual([-1000, 400, -100]);
  expect(balance).toBe('agrees');
});

it.each([
  ['follows', 'EUR90,00', 'agrees'],
  ['lacks a line', 'EUR77,50', 'disagrees'],
  ['is that of the beginning', 'EUR100,00', 'absent'],
  ['is off by a rounded amount', 'EUR90,01', 'absent'],
  ['is in another currency', 'USD77,50', 'absent'],
  ['cannot be read', 'EUR?', 'absent'],
])('a closing balance in MT940 that %s: %s', (_, closing, expected) => {
  expect(read(':61:240102D10,00NMSCNONREF', `:62F:C240102${closing}`).balance).toBe(expected);
});

it('a line of MT940 that cannot be read is reported, with its number', () => {
  const lines = [':61:240102X10,00NMSC', ':61:249902D1,00NMSC', ':62F:C240102EUR89,00'];
  const { rows, problems, balance } = read(...lines);
  expect(rows).toEqual([]);
  expect(balance).toBe('absent');
  expect(problems.map(({ line, code }) => [line, code])).toEqual([
    [5, 'not_an_amount'],
    [6, 'no_such_day'],
  ]);
});

it('what an MT940 statement itself says is kept out of its last transaction', () => {
  const { rows } = read(
    ':61:240102D1,00NMSCNONREF',
    ':86:Shop',
    ':62F:C240102EUR99,00',
    ':86:Balance of all accounts',
    '-',
  );
  expect(rows).toMatchObject([{ name: 'Shop', note: '' }]);
});

it('MT940 is read within the envelope of SWIFT', () => {
  const file =
    '{1:F01BANKNL2AXXXX0000000000}{2:I940BANKNL2AXXXXN}{4:\n:20:1\n:25:2\n:60F:C240101EUR1,00\n:61:240102D1,00NMSC//7\n:62F:C240102EUR0,00\n-}';
  const { format, rows, balance } = readStatement(Buffer.from(file), { context });
  expect([format, rows.length, rows[0]?.bankId, balance]).toEqual(['mt940', 1, '7', 'agrees']);
});

it('MT940 is read whose lines are indented', () => {
  const file = [
    '{1:F01BANKNL2A}{4:',
    ':20:1',
    ':60F:C240101EUR1,00',
    ':61:240102D1,00NMSC',
    ':62F:C240102EUR0,00',
  ];
  const { format, rows } = readStatement(Buffer.from(file.join('\n\t\t')), { context });
  expect([format, rows.length]).toEqual(['mt940', 1]);
});

it('an MT940 statement that begins with its balance is read', () => {
  const file = [':60F:D240601EUR50,00', ':61:2406030603C50,00NMSC', ':62F:C240630EUR0,00'].join('\n');
  expect(readStatement(Buffer.from(file), { context })).toMatchObject({
    format: 'mt940',
    rows: [{ day: '2024-06-03', amount: 5000 }],
    balance: 'agrees',
  });
});
