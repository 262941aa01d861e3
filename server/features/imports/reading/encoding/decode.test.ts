import { expect, it } from 'vitest';
import { encodeAs } from '../testing/encode-as.ts';
import { decode } from './decode.ts';

it.each([
  ['windows-1252', 'Datum;Empfänger;Betrag\n01.02.2024;Müller Straße;5,00 €'],
  ['windows-1252', 'Date;Libellé;Débit\n01/02/2024;CAFÉ DE LA GARE;5,00'],
  ['windows-1252', 'FECHA;DESCRIPCIÓN;ABONO\n01/02/2024;PAN;5,00'],
  ['windows-1252', 'Fecha;Importe;Saldo\n01/02/2024;5,00;más'],
  ['windows-1252', 'Date:\u00a028/03/2024\nDescription:\u00a0CARD\nAmount:\u00a0-41.07'],
  ['windows-1252', 'Datum;Omschrijving;Bedrag\n28-03-2024;WINKEL;€ 23,45-'],
  ['iso-8859-15', 'Fecha;Descripción;Importe\n01/02/2024;Panadería;5,00 €'],
  ['windows-1250', 'Datum zaúčtování;Částka;Měna\n01.02.2024;100,00;Příjem'],
  ['iso-8859-2', 'Data operacji;Opis\n2024-01-01;świąteczny zakup w sklepie Żabka'],
  ['cp852', 'Dátum;Közlemény;Összeg\n2024.01.01;Díj, jutalék, ősz;5,00'],
  ['cp850', 'Datum;Empfänger\n01.02.2024;Müller Straße'],
  ['macintosh', 'Date;Libellé;Débit\n01/02/2024;CAFÉ;5,00'],
  ['windows-1251', 'Дата;Описание;Сумма\n01.02.2024;Покупка в магазине;-100,00'],
  ['koi8-r', 'Дата;Описание;Сумма\n01.02.2024;Покупка в магазине;-100,00'],
  ['ibm866', 'Дата;Описание;Сумма\n01.02.2024;Покупка в магазине;-100,00'],
  ['windows-1253', 'Ημερομηνία;Περιγραφή;Ποσό\n01/02/2024;ΣΟΥΠΕΡ ΜΑΡΚΕΤ;-10,00'],
  ['windows-1253', 'ΗΜΕΡΟΜΗΝΙΑ;ΠΕΡΙΓΡΑΦΗ;ΧΡΕΩΣΗ\n02/03/2026;ΑΒ ΒΑΣΙΛΟΠΟΥΛΟΣ;45,20'],
  ['windows-1251', 'ДАТА;ОПИСАНИЕ;СУММА\n01.02.2024;ПОКУПКА В МАГАЗИНЕ;-100,00'],
  ['windows-1254', 'Tarih;Açıklama;Tutar\n01.02.2024;Market alışverişi İSTANBUL;-10,00'],
  ['windows-1255', 'תאריך,תיאור,בחובה\n05/01/26,שופרסל דיל,250.30'],
  ['windows-874', 'วันที่,รายการ,ถอน\n15/01/2567,ถอนเงินสด,500.00'],
  ['windows-1257', 'Data;Gavėjas;Suma\n2024-01-01;Mokėjimas už paslaugas šiąnakt;-10,00'],
  ['shift_jis', '日付,摘要,お支払金額\n2024/01/01,セブンイレブン,500'],
  ['euc-jp', '日付,摘要,金額\n2024/01/01,東京電力,500'],
  ['euc-kr', '거래일자,적요,출금액\n2024/01/01,스타벅스,500'],
  ['big5', '日期,摘要,金額\n2024/01/01,統一超商,500'],
  ['gb18030', '日期,摘要,金额\n2024/01/01,滴滴出行,500'],
  ['utf-8', 'Date;Libellé\n01/02/2024;日本 café'],
])('the encoding of a file is found to be %s by its own letters', (encoding, text) => {
  expect(decode(encodeAs(text, encoding))).toEqual({ text, encoding });
});

it.each([
  ['utf-8 with mark', 'utf-8'],
  ['utf-16le', 'utf-16le'],
  ['utf-16be', 'utf-16be'],
  ['utf-16le without mark', 'utf-16le'],
])('the encoding of a file is known from the marks and zeros of %s', (written, encoding) => {
  expect(decode(encodeAs('Date,Café\n1,2', written))).toEqual({ text: 'Date,Café\n1,2', encoding });
});

it.each([
  ['<?xml version="1.0" encoding="ISO-8859-2"?><a>ą</a>', 'iso-8859-2'],
  ['<?xml version="1.0" encoding="cp850"?><a>ü</a>', 'cp850'],
  ['OFXHEADER:100\nENCODING:USASCII\nCHARSET:1250\n\n<OFX>ą', 'windows-1250'],
  ['1CClientBankExchange\nКодировка=Windows\nРасчСчет=1', 'windows-1251'],
  ['1CClientBankExchange\nКодировка=DOS\nРасчСчет=1', 'ibm866'],
])('the encoding of a file is the declared one in %s', (text, encoding) => {
  expect(decode(encodeAs(text, encoding))).toEqual({ text, encoding });
});

it('the encoding of a file is UTF-8 although a character was cut apart or the header declares another', () => {
  const bytes = Buffer.from(`CHARSET:1252\n${'é'.repeat(50)}`);
  expect(decode(bytes).encoding).toBe('utf-8');
  expect(decode(bytes.subarray(0, -1)).encoding).toBe('utf-8');
});

it('the encoding of a file is the one the person chose', () => {
  expect(decode(encodeAs('Łódź', 'windows-1250'), 'iso-8859-1').text).toBe('£ódŸ');
});

it('decoding a file leaves no NUL and one kind of line end', () => {
  expect(decode(Buffer.from('a\0b\r\nc\rd\n')).text).toBe('ab\nc\nd\n');
});
