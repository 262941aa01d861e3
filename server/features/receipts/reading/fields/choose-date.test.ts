import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { extractFields } from './extract-fields.ts';

const today = '2026-11-20';

const dated = (text: string) => extractFields(drawPage(['CORNER CAFE', text, 'TOTAL 4.10']), { today }).date;

it.each([
  ['Date: 03.11.2026 12:40', '2026-11-03'],
  ['Date: 2026-11-03', '2026-11-03'],
  ['3 Nov 2026', '2026-11-03'],
  ['November 3, 2026', '2026-11-03'],
  ['03/11/26 12:40', '2026-11-03'],
  ['03/11/26 h 12:40', '2026-11-03'],
  ['20/10/26 h 12', '2026-10-20'],
  ['DATE:03/11/2026TIME:12:01', '2026-11-03'],
  ['3. novembris 2026', '2026-11-03'],
  ['Date: 13~10~26', '2026-10-13'],
  ['12:40 05 10-26', '2026-10-05'],
  ['DATE: 25R04/2026', '2026-04-25'],
  ['31 295069/02 25.04:26 09:58', '2026-04-25'],
  ['DATE:1370772026', '2026-07-13'],
  ['DATE: 2504/2026', '2026-04-25'],
  ['03/11/2026-18:11:05', '2026-11-03'],
  ['03.11.2026 / 18:11', '2026-11-03'],
  ['03.11.2618:11', '2026-11-03'],
  ['03.11.2026. 18:11', '2026-11-03'],
  ['03/11/2026, 18.11.05', '2026-11-03'],
  ['03.11.2026 / 18.11', '2026-11-03'],
  ['13/11/2026, 08.11.26', '2026-11-13'],
  ['Date: 2026-11-0316:05', '2026-11-03'],
  ['Nov 3,20269:08 AM', '2026-11-03'],
  ['Till 389720 03/11/202642153', '2026-11-03'],
  ['3 listopada 2026', '2026-11-03'],
  ['3 de novembro de 2026', '2026-11-03'],
  ['2026年11月3日', '2026-11-03'],
  ['令和8年11月3日', '2026-11-03'],
  ['115年11月3日', '2026-11-03'],
  ['03/11/2569', '2026-11-03'],
  ['3 Nov 2569', '2026-11-03'],
  ['3 nov. 2026,18h42', '2026-11-03'],
  ['Tue Nov 03 17:42:18 2026', '2026-11-03'],
  ['Tue Nov 3 17:42:18 CET 2026', '2026-11-03'],
  ['03/11/69', '2026-11-03'],
  ['26/05/04', '2026-05-04'],
  ['٢٠٢٦/١١/٠٣', '2026-11-03'],
  ['03-XI-2026', '2026-11-03'],
  ['03.Xl.26 12:40', '2026-11-03'],
  ['2026. XI. 3. 12:40', '2026-11-03'],
  ['2026. november 3.', '2026-11-03'],
  ['3/V/2026', '2026-05-03'],
  ['12-II-2026', '2026-02-12'],
  ['14/I/2026', '2026-01-14'],
  ['2026.III.5.', '2026-03-05'],
  ['3 de noviembre del 2026', '2026-11-03'],
  ['3rd of November 2026', '2026-11-03'],
  ['NOV-03-2026', '2026-11-03'],
  ["Nov 3, '26", '2026-11-03'],
  ['Ngày 3 tháng 11 năm 2026', '2026-11-03'],
  ['DATE: 03 11 2026', '2026-11-03'],
  ['2026.11.13.10:11', '2026-11-13'],
  ['l3/11/2O26', '2026-11-13'],
  ['03/112026 12:40', '2026-11-03'],
  ['High Street 12 Delivered 27 October 2026', '2026-10-27'],
  ['03111/2026 12:40', '2026-11-03'],
  ['日期:115/11/03 13:02', '2026-11-03'],
  ['R8.11.03 12:40', '2026-11-03'],
  ['2026. gada 3. novembris', '2026-11-03'],
  ['2026 m. lapkričio 3 d.', '2026-11-03'],
  ['3 nëntor 2026', '2026-11-03'],
  ['3 juill. 2026', '2026-07-03'],
  ['3 noyabr 2026', '2026-11-03'],
])('the date of a receipt is read from %s', (text, day) => {
  expect(dated(text)?.value).toBe(day);
});

it.each([
  ['another one is as likely', '3 Nov 2026 4 Nov 2026', 'several'],
  ['its year may be cut off', 'Date 13/11/20', 'something_else'],
  ['it is only part of a long number', 'Invoice 20261103', 'something_else'],
  ['it may be a quantity and a price', 'Ruler 20 6.20', 'something_else'],
])('the date of a receipt is in doubt if %s', (_, text, doubt) =>
  expect(dated(text)).toMatchObject({ sure: false, doubt }),
);

it('the date of a receipt is not the day until which something is due, nor told by one in the future', () => {
  const german = [
    'CORNER CAFE',
    'USt-IdNr. DE123456789',
    'Datum 09.11.2026',
    'Termin 10.12.2026',
    'SUMME 4,10',
  ];
  expect(extractFields(drawPage(german), { today }).date).toMatchObject({
    value: '2026-11-09',
    sure: true,
  });
  const invoice = ['CORNER CAFE', 'Due 20/10/2026', 'Invoice date 03/10/2026', 'TOTAL 4.10'];
  expect(extractFields(drawPage(invoice), { today }).date?.value).toBe('2026-10-03');
  const lines = ['CORNER CAFE', '09/03/26 08:11 AM', 'TOTAL 4.10', 'POLICY EXPIRES', ' A 90  12/02/2026'];
  expect(extractFields(drawPage(lines), { today, currency: 'USD' }).date).toMatchObject({
    value: '2026-09-03',
    sure: false,
  });
});

it('the date of a receipt is not in doubt if it is also that of something else', () => {
  const lines = ['Departure 10.11.2026', 'Invoice date 10.11.2026', 'TOTAL 4.10'];
  const { date } = extractFields(drawPage(lines), { today, timeZone: 'Europe/Berlin', region: 'DE' });
  expect(date).toMatchObject({ value: '2026-11-10', sure: true });
});

it.each([
  ['Booked on 10 November 2026', 'Outward: 21 November 2026 08:12'],
  ['Bestelldatum: 10.11.2026', 'Lieferung: 12.11. - 13.11.2026'],
  ['Købsdato: 10.11.2026', 'Afrejse: 14.11.2026 09:53'],
  ['Vydáno: 10.11.2026', 'Platný od: 14.11.2026 06:49'],
  ['Paid: 10.11.2026', 'Statement date: 04.11.2026'],
  ['Gebucht am 10.11.2026', 'Gültigkeit: 14.11.2026 bis 15.11.2026'],
])('the date of a receipt is not that of the journey or delivery that was ordered: %s', (...lines) => {
  const { date } = extractFields(drawPage(['CORNER CAFE', ...lines, 'TOTAL 4.10']), { today });
  expect(date).toMatchObject({ value: '2026-11-10' });
});

it('the date of a receipt is sure beside the days of the period that is paid for', () => {
  const lines = ['Rechnungsdatum: 10.11.2026', 'Leistungszeitraum: 01.10.2026 - 31.10.2026', 'TOTAL 4.10'];
  const { date } = extractFields(drawPage(['CORNER CAFE', ...lines]), { today });
  expect(date).toMatchObject({ value: '2026-11-10', sure: true });
});

it('the date of a receipt in baht surely has a Buddhist year if its two digits would be in the future', () => {
  const lines = ['CORNER CAFE', 'TAX INVOICE (ABB)', '03/11/69 12:40', 'TOTAL 4.10'];
  expect(extractFields(drawPage(lines), { today }).date).toMatchObject({
    value: '2026-11-03',
    sure: true,
    alternatives: ['2026-03-11'],
  });
});

it('the date of a receipt is told by what is said of it, not of another one on the line', () => {
  const { date } = extractFields(drawPage(['STORE', '09/23/2026 04:12 PM EXPIRES 12/22/25', 'TOTAL 4.10']), {
    today,
    timeZone: 'America/New_York',
    region: 'US',
  });
  expect(date).toMatchObject({ value: '2026-09-23', sure: true });
});

it('the date of a receipt is in doubt if it is as often that of an arrival with a time', () => {
  const lines = ['Arrival Date 10/14/2026 4:11 PM', 'Departure 10/16/2026', '10/14/2026 ROOM 179.00'];
  const { date } = extractFields(drawPage(['INN', ...lines, '10/16/2026 VISA 179.00']), { today });
  expect(date).toMatchObject({ sure: false });
});

it('the date of a receipt is not that of the sale that is returned', () => {
  const lines = ['ORIG REC: 0947 88210 10/29/2026', '11/14/2026', 'TOTAL 4.10'];
  expect(extractFields(drawPage(['STORE', ...lines]), { today }).date?.value).toBe('2026-11-14');
});

it.each(['IN: 11/14/26 08:12A', 'Einfahrt 14.11.2026 08:12'])(
  'the date of a receipt is in doubt if it is only that on which a car park was entered: %s',
  (text) => expect(dated(text)).toMatchObject({ value: '2026-11-14', sure: false }),
);

it('the date of a receipt is in doubt if it is only that of an arrival, also where a letter looks like another', () =>
  expect(dated('Check ln 14.11.2026 15:02')).toMatchObject({ value: '2026-11-14', sure: false }));

const besideSale = (text: string) =>
  extractFields(drawPage(['CORNER CAFE', '14/11/2026 Sat', 'TOTAL 4.10', text]), { today }).date;

it('the date of a receipt is in doubt if it has no time and another one is months later', () => {
  expect(besideSale('Date issued: 20/05/2025')).toMatchObject({ value: '2025-05-20', doubt: 'several' });
  expect(besideSale('Date: 20/05/2025 8:12')).toMatchObject({ value: '2025-05-20', sure: true });
});

it.each(['Accreditation No.', 'BIR Permit No.', 'Permit to use', 'Inicio de actividades'])(
  'the date of a receipt is not that of a permit or the like: %s',
  (name) => expect(besideSale(`${name} Date: 20/05/2025`)).toMatchObject({ value: '2026-11-14', sure: true }),
);

it('the date of a receipt is in doubt if it is that on which the tax office accepted an invoice of the day before', () => {
  const beside = (line: string, accepted = 'Data de Autorizacao') =>
    extractFields(drawPage([line, `${accepted} 14/11/2026 11:41:16`, 'TOTAL 4.10']), { today }).date;
  expect(beside('NFC-e 000056 13/11/2026 11:40:30')).toMatchObject({ sure: false, doubt: 'several' });
  expect(beside('NFC-e 000056 14/11/2026 11:40:30')).toMatchObject({ value: '2026-11-14', sure: true });
  expect(beside('Licenca 14/01/2026')).toMatchObject({ value: '2026-11-14', sure: true });
  expect(beside('Fecha 13/11/2026', 'Fecha y hora de autorización')).toMatchObject({ doubt: 'several' });
  expect(beside('Pedido 13/11/2026', 'Autorizacion 004512')).toMatchObject({
    value: '2026-11-14',
    sure: true,
  });
});

it('the date of a receipt is in doubt if its day has one digit and starts at the edge of the picture', () => {
  const read = (day: string, cut?: 'left') =>
    extractFields(drawPage(['CORNER CAFE', `${day}.11.2026 12:40`], cut === undefined ? {} : { cut }), {
      today,
      timeZone: 'Europe/Berlin',
      region: 'DE',
    }).date;
  expect(read('9')).toMatchObject({ value: '2026-11-09', sure: true });
  expect(read('9', 'left')).toMatchObject({ value: '2026-11-09', sure: false });
  expect(read('19', 'left')).toMatchObject({ value: '2026-11-19', sure: true });
});

it('the date of a receipt has no year that is the hour', () => {
  const times = ['20. okt 18.08', '20 oct. 18h08', '20.10. 18:08', '20. 10. 18:08', '20/10, 18:08'];
  for (const text of ['Tue 20 Oct 18:08', ...times, '20-10 - 18h08']) expect(dated(text)).toBeNull();
});

it.each(['2 Set 25.90', '2 Set 25,90', '1 Mar 2025.00'])(
  'the date of a receipt is not how many of something were bought and the price: %s',
  (text) => expect(dated(text)).toBeNull(),
);

it('the date of a receipt is no day that its year does not have in the Buddhist calendar', () => {
  expect(dated('29/02/68')).toBeNull();
});

it('the date of a receipt has no year of the Republic of China in a number without any label', () => {
  expect(dated('Ref 115-11-03')).toBeNull();
});

it('the date of a receipt has no day of which a digit was read as a letter', () => {
  expect(dated('l3 Nov 2026')).toBeNull();
});

it('the date of a receipt has no month that is the end of another word', () => {
  expect(dated('Sunset 12 2026')).toBeNull();
});

it('the date of a receipt is no telephone number', () => expect(dated('Tel 03.04.05.06.07')).toBeNull());

it('the date of a receipt is never in the future', () => {
  expect(dated('Valid until 03/12/2027')).toBeNull();
});
