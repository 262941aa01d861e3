import { expect, it } from 'vitest';
import { readStatement } from '../read-statement.ts';

interface Case {
  layout: string;
  file: string[];
  /** `day amount name`, the amount in hundredths. */
  rows: string[];
  asks?: string;
  leftOut?: string[];
  problems?: string[];
}

const cases: Case[] = [
  {
    layout: 'a column for each currency, whose country writes the month first (CA)',
    file: [
      '"Account Type","Transaction Date","Cheque Number","Description 1","CAD$","USD$"',
      'Chequing,1/9/2024,,"TEA ROOM",-5.67,',
      'Chequing,1/10/2024,,"ACME",1000.00,',
    ],
    rows: ['2024-01-09 -567 TEA ROOM', '2024-01-10 100000 ACME'],
    asks: 'dateOrder',
  },
  {
    layout: 'days whose year is only in the period, and one that says that the line is not booked (ID)',
    file: [
      '"Periode : ","01/06/2019 - 30/06/2019"',
      '"Tanggal Transaksi","Keterangan","Cabang","Jumlah",""',
      `"'01/06","TRSF E-BANKING CR ANDI WIJAYA","'0000","500,000.00","CR","1,500,000.00"`,
      `"'03/06","KARTU DEBIT INDOMARET","'0000","50,000.00","DB","1,450,000.00"`,
      `"'PEND","TRSF E-BANKING DB SITI RAHMA","'0000","35,000.00","DB","1,415,000.00"`,
    ],
    rows: ['2019-06-01 50000000 TRSF E-BANKING CR ANDI WIJAYA', '2019-06-03 -5000000 KARTU DEBIT INDOMARET'],
    problems: ['pending'],
  },
  {
    layout: 'the payee in the remark, beside the kind of payment (TW)',
    file: [
      '帳號,012345678901',
      '交易日期,交易時間,摘要,支出金額,存入金額,餘額,備註,註記',
      '2024/03/01,10:22:31,現金提款,3000,,47000,,ATM',
      '2024/03/02,12:01:00,電子轉出,500,,46500,王小明,822-00001234',
      '2024/03/05,09:00:00,薪資轉入,,52000,98500,台積電股份有限公司,',
    ],
    rows: [
      '2024-03-01 -300000 現金提款',
      '2024-03-02 -50000 王小明',
      '2024-03-05 5200000 台積電股份有限公司',
    ],
  },
  {
    layout: 'two columns in words of money, balance, newest first (GB)',
    file: [
      'Date,Type,Description,Paid out,Paid in,Balance',
      '"03 Feb 2024","DD","CITY COUNCIL","£120.00","","£880.00"',
      '"01 Feb 2024","CR","ACME LTD SALARY","","£1,000.00","£1,000.00"',
    ],
    rows: ['2024-02-03 -12000 CITY COUNCIL', '2024-02-01 100000 ACME LTD SALARY'],
  },
  {
    layout: 'a card whose charges are positive and payments negative',
    file: [
      'Date,Description,Card Member,Account #,Amount',
      '13/02/2024,CORNER SHOP,A PERSON,-1001,12.50',
      '14/02/2024,BOOKSHOP,A PERSON,-1001,8.00',
      '15/02/2024,RAILWAY,A PERSON,-1001,31.00',
      '16/02/2024,PAYMENT RECEIVED - THANK YOU,A PERSON,-1001,-51.50',
    ],
    rows: [
      '2024-02-13 -1250 CORNER SHOP',
      '2024-02-14 -800 BOOKSHOP',
      '2024-02-15 -3100 RAILWAY',
      '2024-02-16 5150 PAYMENT RECEIVED - THANK YOU',
    ],
    asks: 'sign',
  },
  {
    layout: 'preamble, statuses and a fee that the balance proves',
    file: [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TOPUP,Current,2024-01-01 10:00:00,2024-01-01 10:00:01,Top-up,100.00,0.00,EUR,COMPLETED,100.00',
      'CARD_PAYMENT,Current,2024-01-02 10:00:00,2024-01-03 10:00:01,Grocer,-10.00,0.00,EUR,COMPLETED,90.00',
      'EXCHANGE,Current,2024-01-04 10:00:00,2024-01-04 10:00:01,To dollars,-20.00,0.50,EUR,COMPLETED,69.50',
      'CARD_PAYMENT,Current,2024-01-05 10:00:00,,Hotel,-50.00,0.00,EUR,PENDING,',
      'CARD_PAYMENT,Current,2024-01-05 11:00:00,,Taxi,-5.00,0.00,EUR,REVERTED,',
    ],
    rows: ['2024-01-01 10000 Top-up', '2024-01-03 -1000 Grocer', '2024-01-04 -2050 To dollars'],
    problems: ['pending', 'cancelled'],
  },
  {
    layout: 'one fee among many rows, after one that is not booked and has no balance',
    file: [
      'Completed Date,Description,Amount,Fee,State,Balance',
      '2024-01-03,Grocer,-10.00,0.00,COMPLETED,90.00',
      '2024-01-04,Baker,-20.00,0.00,COMPLETED,70.00',
      '2024-01-05,Hotel,-50.00,0.00,PENDING,',
      '2024-01-06,Books,-10.00,0.00,COMPLETED,60.00',
      '2024-01-07,Water,-10.00,0.00,COMPLETED,50.00',
      '2024-01-08,Trams,-10.00,0.00,COMPLETED,40.00',
      '2024-01-09,Cash,-20.00,1.00,COMPLETED,19.00',
      '2024-01-10,Florist,-5.00,0.00,COMPLETED,14.00',
    ],
    rows: [
      ...['2024-01-03 -1000 Grocer', '2024-01-04 -2000 Baker', '2024-01-06 -1000 Books'],
      ...['2024-01-07 -1000 Water', '2024-01-08 -1000 Trams', '2024-01-09 -2100 Cash'],
      '2024-01-10 -500 Florist',
    ],
    problems: ['pending'],
  },
  {
    layout: 'Cyrillic letters for debit and credit (BG)',
    file: [
      'Дата;Сума;Вид;Наредител/Получател;Основание',
      '05.01.2026;25,40;ДТ;ЛИДЛ БЪЛГАРИЯ;Плащане с карта',
      '10.01.2026;1 800,00;КТ;ФИРМА ООД;Заплата',
    ],
    rows: ['2026-01-05 -2540 ЛИДЛ БЪЛГАРИЯ', '2026-01-10 180000 ФИРМА ООД'],
  },
  {
    layout: 'quotes after a blank (ZA)',
    file: [
      'Date, Amount, Balance, Description',
      '2026/01/15, -250.00, 4532.10, "POS Purchase Checkers"',
      '2026/01/14, -99.00, 4782.10, "Magtape Debit"',
    ],
    rows: ['2026-01-15 -25000 POS Purchase Checkers', '2026-01-14 -9900 Magtape Debit'],
  },
  {
    layout: 'preamble with balances, semicolons, decimal commas (DE)',
    file: [
      '"Kontonummer:";"DE02 1203 0000 0000 2020 51"',
      '"Von:";"01.01.2024"',
      '"Kontostand vom 31.01.2024:";"1.234,56 EUR"',
      '',
      '"Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)";"Gläubiger-ID"',
      '"31.01.2024";"31.01.2024";"Lohn, Gehalt, Rente";"Muster GmbH";"Gehalt Januar";"DE111";"ABC";"2.500,00";""',
      '"30.01.2024";"29.01.2024";"Kartenzahlung";"Bäckerei Sonne";"2024-01-29 Debitk.1";"DE222";"DEF";"-4,20";""',
    ],
    rows: ['2024-01-31 250000 Muster GmbH', '2024-01-30 -420 Bäckerei Sonne'],
  },
  {
    layout: 'payer and payee in columns of their own, amounts with a currency sign (DE)',
    file: [
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"',
      '"31.01.24";"31.01.24";"Gebucht";"Muster GmbH";"Erika Beispiel";"Gehalt";"Eingang";"DE1";"2.500,00 €"',
      '"30.01.24";"30.01.24";"Gebucht";"Erika Beispiel";"Stadtwerke";"Abschlag";"Ausgang";"DE2";"-80 €"',
      '"30.01.24";"";"Vorgemerkt";"Erika Beispiel";"Kiosk";"";"Ausgang";"DE2";"-3 €"',
    ],
    rows: ['2024-01-31 250000 Muster GmbH', '2024-01-30 -8000 Stadtwerke'],
    problems: ['pending'],
  },
  {
    layout: 'debit and credit, debit written with a minus (FR)',
    file: [
      'Date;Libellé;Débit euros;Crédit euros',
      '31/01/2024;VIR SALAIRE DUPONT SA;;1 850,00',
      '30/01/2024;CB BOULANGERIE;-3,40;',
      '29/01/2024;REMBOURSEMENT CB;;12,00',
    ],
    rows: [
      '2024-01-31 185000 VIR SALAIRE DUPONT SA',
      '2024-01-30 -340 CB BOULANGERIE',
      '2024-01-29 1200 REMBOURSEMENT CB',
    ],
  },
  {
    layout: 'a Dutch bank with Af and Bij',
    file: [
      '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"',
      '"20240131","Werkgever BV","NL01INGB0001","NL02","OV","Bij","2000,00","Overschrijving","Salaris"',
      '"20240130","Supermarkt","NL01INGB0001","","BA","Af","15,30","Betaalautomaat","Pasvolgnr: 001"',
    ],
    rows: ['2024-01-31 200000 Werkgever BV', '2024-01-30 -1530 Supermarkt'],
  },
  {
    layout: 'a table without headings, with a mark for debit and credit (NL)',
    file: [
      '20240131,C,1000.00,"Werkgever BV","Salaris januari"',
      '20240130,D,25.50,"Boekhandel","Boek"',
      '20240129,D,3.00,"Bakker","Brood"',
    ],
    rows: ['2024-01-31 100000 Werkgever BV', '2024-01-30 -2550 Boekhandel', '2024-01-29 -300 Bakker'],
  },
  {
    layout: 'amounts in parentheses and a total line (US)',
    file: [
      'Posted Date,Reference Number,Payee,Address,Amount',
      '01/31/2024,1111,"GROCER","TOWN","($25.10)"',
      '01/30/2024,1112,"EMPLOYER","TOWN","$1,000.00"',
      'Total,,,,"$974.90"',
    ],
    rows: ['2024-01-31 -2510 GROCER', '2024-01-30 100000 EMPLOYER'],
    leftOut: ['balance_line'],
  },
  {
    layout: 'a single ambiguous day in English headings',
    file: ['Date,Description,Amount', '03/04/2024,Shop,-5.00', '04/04/2024,Shop,-6.00'],
    rows: ['2024-04-03 -500 Shop', '2024-04-04 -600 Shop'],
    asks: 'dateOrder',
  },
  {
    layout: 'Spanish headings, ambiguous days',
    file: [
      'Fecha;Concepto;Importe;Saldo',
      '03/04/2024;RECIBO LUZ;-45,10;954,90',
      '02/04/2024;NOMINA;1.000,00;1.000,00',
    ],
    rows: ['2024-04-03 -4510 RECIBO LUZ', '2024-04-02 100000 NOMINA'],
  },
  {
    layout: 'Italian Dare and Avere with a closing line',
    file: [
      'Data contabile;Data valuta;Descrizione;Dare;Avere',
      '15/01/2024;15/01/2024;PAGAMENTO POS FARMACIA;12,00;',
      '16/01/2024;16/01/2024;BONIFICO STIPENDIO;;1.500,00',
      ';;Saldo finale;;1.488,00',
    ],
    rows: ['2024-01-15 -1200 PAGAMENTO POS FARMACIA', '2024-01-16 150000 BONIFICO STIPENDIO'],
    leftOut: ['balance_line'],
  },
  {
    layout: 'Brazilian headings with R$',
    file: [
      'Data,Lançamento,Detalhes,Valor',
      '31/01/2024,Pix - Enviado,Padaria,"R$ -12,50"',
      '30/01/2024,Salário,Empresa,"R$ 3.000,00"',
    ],
    rows: ['2024-01-31 -1250 Padaria', '2024-01-30 300000 Empresa'],
  },
  {
    layout: 'Polish with a preamble and a footer',
    file: [
      '#Klient;',
      'JAN PRZYKŁADOWY;',
      '',
      '#Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;',
      '2024-01-02;2024-01-01;ZAKUP PRZY UŻYCIU KARTY;"SKLEP ŻABKA";"  ";\'\';-12,99;987,01;',
      '2024-01-03;2024-01-03;PRZELEW PRZYCHODZĄCY;"WYNAGRODZENIE";"FIRMA SP Z O O";\'123\';3 000,00;3 987,01;',
      ';;;;;;#Saldo końcowe;3 987,01;',
    ],
    rows: ['2024-01-02 -1299 SKLEP ŻABKA', '2024-01-03 300000 FIRMA SP Z O O'],
    leftOut: ['balance_line'],
  },
  {
    layout: 'Czech',
    file: [
      'Datum zaúčtování;Částka;Měna;Název protiúčtu;Zpráva pro příjemce;Variabilní symbol',
      '31.01.2024;-250,00;CZK;Drogerie;nákup;123',
      '01.02.2024;30 000,00;CZK;Zaměstnavatel;mzda;',
    ],
    rows: ['2024-01-31 -25000 Drogerie', '2024-02-01 3000000 Zaměstnavatel'],
  },
  {
    layout: 'Hungarian in forints without decimals',
    file: [
      'Könyvelés dátuma;Partner neve;Közlemény;Összeg;Devizanem',
      '2024.01.31.;Bolt Kft;vásárlás;-4.500;HUF',
      '2024.02.01.;Munkaadó;bér;450.000;HUF',
      '2024.02.02.;Kocsma;;-900;HUF',
    ],
    rows: ['2024-01-31 -450000 Bolt Kft', '2024-02-01 45000000 Munkaadó', '2024-02-02 -90000 Kocsma'],
  },
  {
    layout: 'Swedish with blanks in amounts',
    file: [
      'Clearingnummer;Kontonummer;Bokföringsdag;Transaktionsdag;Referens;Beskrivning;Belopp;Bokfört saldo',
      '8000;1;2024-01-31;2024-01-30;ICA;ICA MAXI;-1 234,50;8 765,50',
      '8000;1;2024-01-30;2024-01-30;LÖN;LÖN;10 000,00;10 000,00',
    ],
    rows: ['2024-01-31 -123450 ICA MAXI', '2024-01-30 1000000 LÖN'],
  },
  {
    layout: 'Norwegian, out and in',
    file: [
      '"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"',
      '"31.01.2024";"Rema 1000";"31.01.2024";"99,50";""',
      '"30.01.2024";"Lønn";"30.01.2024";"";"30000,00"',
    ],
    rows: ['2024-01-31 -9950 Rema 1000', '2024-01-30 3000000 Lønn'],
  },
  {
    layout: 'Finnish with a tab and a preamble',
    file: [
      'Tilinumero\tFI01',
      '',
      'Kirjauspäivä\tArvopäivä\tMaksupäivä\tMäärä\tSaaja/Maksaja\tTilinumero\tTapahtuma\tViesti',
      '31.01.2024\t31.01.2024\t31.01.2024\t-10,00\tKauppa\t\tKorttiosto\tOstos',
      '01.02.2024\t01.02.2024\t01.02.2024\t2000,00\tTyönantaja\tFI2\tPalkka\tPalkka',
    ],
    rows: ['2024-01-31 -1000 Kauppa', '2024-02-01 200000 Työnantaja'],
  },
  {
    layout: 'Russian',
    file: [
      'Дата операции;Дата платежа;Статус;Сумма операции;Валюта операции;Сумма платежа;Валюта платежа;Категория;Описание',
      '31.01.2024 12:00:00;31.01.2024;OK;-100,50;RUB;-100,50;RUB;Супермаркеты;Магазин',
      '30.01.2024 12:00:00;;FAILED;-50,00;RUB;-50,00;RUB;Кафе;Кофейня',
    ],
    rows: ['2024-01-31 -10050 Магазин'],
    problems: ['cancelled'],
  },
  {
    layout: 'Turkish',
    file: [
      'Tarih;Açıklama;Tutar;Bakiye',
      '31.01.2024;MARKET;-100,00;900,00',
      '30.01.2024;MAAŞ;1.000,00;1.000,00',
    ],
    rows: ['2024-01-31 -10000 MARKET', '2024-01-30 100000 MAAŞ'],
  },
  {
    layout: 'Japanese with withdrawals and deposits',
    file: [
      '日付,内容,出金金額(円),入金金額(円),残高(円)',
      '2024/1/31,スーパー,"1,200",,"98,800"',
      '2024/1/30,給与,,"100,000","100,000"',
    ],
    rows: ['2024-01-31 -120000 スーパー', '2024-01-30 10000000 給与'],
  },
  {
    layout: 'Korean',
    file: [
      '거래일시,적요,출금액,입금액,거래후잔액',
      '2024.01.31 12:00:00,편의점,"4,500",0,"95,500"',
      '2024.01.30 09:00:00,급여,0,"100,000","100,000"',
    ],
    rows: ['2024-01-31 -450000 편의점', '2024-01-30 10000000 급여'],
  },
  {
    layout: 'Chinese wallet with a neutral row and a preamble',
    file: [
      '微信支付账单明细,,,,',
      '----------------------,,,,',
      '交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号',
      '2024-01-31 12:00:00,商户消费,便利店,饮料,支出,¥5.50,零钱,支付成功,1001',
      '2024-01-30 12:00:00,微信红包,朋友,/,收入,¥8.88,/,已存入零钱,1002',
      '2024-01-29 12:00:00,零钱提现,银行,/,/,¥100.00,银行,提现已到账,1003',
    ],
    rows: ['2024-01-31 -550 便利店', '2024-01-30 888 朋友'],
    leftOut: ['neither'],
  },
  {
    layout: 'Indian with Dr and Cr beside amounts and the balance',
    file: [
      'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
      '"31 Jan 2024","31 Jan 2024","TO TRANSFER UPI","1"," 1,20,000.00","","5,000.00"',
      '"1 Feb 2024","1 Feb 2024","BY TRANSFER","2","","2,000.00","7,000.00"',
    ],
    rows: ['2024-01-31 -12000000 TO TRANSFER UPI', '2024-02-01 200000 BY TRANSFER'],
  },
  {
    layout: 'one unsigned amount, the balance tells the direction',
    file: [
      'Date,Details,Amount,Balance',
      '2024-01-01,Opening deposit,100.00,100.00',
      '2024-01-02,Shop,10.00,90.00',
      '2024-01-03,Shop,20.00,70.00',
      '2024-01-04,Wage,50.00,120.00',
      '2024-01-05,Rent,60.00,60.00',
    ],
    rows: ['2024-01-02 -1000 Shop', '2024-01-03 -2000 Shop', '2024-01-04 5000 Wage', '2024-01-05 -6000 Rent'],
    problems: ['no_direction'],
  },
  {
    layout: 'an amount and a balance without headings',
    file: [
      '31/01/2024,-4.50,COFFEE,95.50',
      '30/01/2024,-4.50,COFFEE,100.00',
      '29/01/2024,54.50,REFUND,104.50',
    ],
    rows: ['2024-01-31 -450 COFFEE', '2024-01-30 -450 COFFEE', '2024-01-29 5450 REFUND'],
  },
  {
    layout: 'a refund in the column of debits (US)',
    file: [
      'Date,Description,Debit,Credit',
      '01/31/2024,SHOP,20.00,',
      '01/30/2024,SHOP REFUND,-5.00,',
      '01/29/2024,PAY,,100.00',
    ],
    rows: ['2024-01-31 -2000 SHOP', '2024-01-30 500 SHOP REFUND', '2024-01-29 10000 PAY'],
  },
  {
    layout: 'gross, fee and net',
    file: [
      'Date,Time,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID',
      '31/01/2024,10:00,Buyer,Payment,Completed,EUR,"100,00","-3,00","97,00",T1',
      '30/01/2024,10:00,Seller,Payment,Completed,EUR,"-20,00","0,00","-20,00",T2',
    ],
    rows: ['2024-01-31 9700 Buyer', '2024-01-30 -2000 Seller'],
  },
  {
    layout: 'a part of pending rows above booked ones',
    file: [
      'Pending transactions',
      'Date,Description,Amount',
      '30/01/2024,HOTEL,-100.00',
      'Booked transactions',
      'Date,Description,Amount',
      '29/01/2024,SHOP,-10.00',
    ],
    rows: ['2024-01-29 -1000 SHOP'],
    problems: ['pending'],
  },
  {
    layout: 'the line of text around every row is quoted as a whole',
    file: ['"Date,Payee,Amount"', '"2024-01-31,""Shop, Main Street"",-5.00"', '"2024-01-30,Work,50.00"'],
    rows: ['2024-01-31 -500 Shop, Main Street', '2024-01-30 5000 Work'],
  },
  {
    layout: 'only what comes in is marked, the rest is money out (IN)',
    file: [
      'Date,Transaction Details,Amount(in Rs),BillingAmountSign',
      '15/01/2024,BOOKS,"1,234.00",',
      '19/01/2024,PAYMENT,"5,000.00",CR',
    ],
    rows: ['2024-01-15 -123400 BOOKS', '2024-01-19 500000 PAYMENT'],
  },
  {
    layout: 'what was paid in several currencies beside the account’s own (RU)',
    file: [
      'Дата;Сумма операции;Валюта операции;Сумма в валюту счета;Валюта счета;Основание',
      '2024-01-15;-4,50;EUR;-336,15;RUR;КНИГИ',
      '2024-01-16;-300,00;RUR;-300,00;RUR;СВЯЗЬ',
    ],
    rows: ['2024-01-15 -33615 КНИГИ', '2024-01-16 -30000 СВЯЗЬ'],
  },
  {
    layout: 'the name of the holder in every row (BE)',
    file: [
      'Naam;Datum;Bedrag;Naam tegenpartij',
      'Jan;15/01/2024;-25,30;Winkel',
      'Jan;16/01/2024;-1,00;Bakker',
    ],
    rows: ['2024-01-15 -2530 Winkel', '2024-01-16 -100 Bakker'],
  },
  {
    layout: 'one column under Soll/Haben (DE)',
    file: ['Buchungstag;Soll/Haben;Empfänger', '15.01.2024;-12,50;Markt', '16.01.2024;1.500,00;Arbeit'],
    rows: ['2024-01-15 -1250 Markt', '2024-01-16 150000 Arbeit'],
  },
  {
    layout: 'no headings, marks for debit and credit, whole amounts and an account number like one (HU)',
    file: [
      '"117","T",12500,20240115,20240114,987500,"","BOLT"',
      '"117","J",350000,20240116,20240116,1337500,"10300002-","KFT"',
      '"117","T",5000,20240117,20240117,1332500,"","KÚT"',
    ],
    rows: ['2024-01-15 -1250000 BOLT', '2024-01-16 35000000 KFT', '2024-01-17 -500000 KÚT'],
  },
  {
    layout: 'a line about the statement above rows without headings (PL)',
    file: [
      '2024-01-31,01-01-2024,KOWALSKI,PLN,"1000,00","2000,00",3',
      '15-01-2024,14-01-2024,SKLEP,,"-12,30","987,70",1',
      '16-01-2024,16-01-2024,PRACA,,"1065,50","2053,20",2',
      '17-01-2024,17-01-2024,PRĄD,,"-53,20","2000,00",3',
    ],
    rows: ['2024-01-15 -1230 SKLEP', '2024-01-16 106550 PRACA', '2024-01-17 -5320 PRĄD'],
  },
  {
    layout: 'Thai years and headings',
    file: [
      'วันที่,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ',
      '15-01-67,โอนเงิน,"1,200.00",,"8,800.00"',
      '25-01-67,รับเงิน,,"30,000.00","38,800.00"',
    ],
    rows: ['2024-01-15 -120000 โอนเงิน', '2024-01-25 3000000 รับเงิน'],
  },
  {
    layout: 'Arabic digits and headings',
    file: [
      'التاريخ,الوصف,مدين,دائن,الرصيد',
      '١٥/٠١/٢٠٢٤,شراء,١٢٠٫٥٠,,٨٧٩٫٥٠',
      '٢٥/٠١/٢٠٢٤,راتب,,٥٠٠٠٫٠٠,٥٨٧٩٫٥٠',
    ],
    rows: ['2024-01-15 -12050 شراء', '2024-01-25 500000 راتب'],
  },
  {
    layout: 'days with an apostrophe before them, and totals by month (ID)',
    file: [
      'Tanggal,Keterangan,Jumlah,Saldo',
      `'15/01/2024,TOKO,"150,000.00 DB","850,000.00"`,
      `'25/01/2024,GAJI,"8,000,000.00 CR","8,850,000.00"`,
      'Total Januari,,"7,850,000.00",',
    ],
    rows: ['2024-01-15 -15000000 TOKO', '2024-01-25 800000000 GAJI'],
    leftOut: ['balance_line'],
  },
  {
    layout: 'rounded pennies that look like a balance (RU)',
    file: [
      'Дата операции;Сумма операции;Валюта операции;Описание;Бонусы;Округление',
      '15.01.2024;-345,60;RUB;Магазин;3,00;0,00',
      '16.01.2024;-100,00;RUB;Такси;0,00;0,00',
      '17.01.2024;50000,00;RUB;Зарплата;0,00;0,00',
    ],
    rows: ['2024-01-15 -34560 Магазин', '2024-01-16 -10000 Такси', '2024-01-17 5000000 Зарплата'],
  },
  {
    layout: 'only positive amounts that nothing explains',
    file: ['Date,Text,Amount', '2024-01-15,Ann,5.00', '2024-01-16,Ben,6.00', '2024-01-17,Eve,7.00'],
    rows: ['2024-01-15 500 Ann', '2024-01-16 600 Ben', '2024-01-17 700 Eve'],
    asks: 'sign',
  },
  {
    layout: 'days without a year, around New Year',
    file: [
      'Statement date: 05 Feb 2024',
      'Post Date,Description,Amount',
      '30 Dec,TAXI,-12.50',
      '5 Jan,SHOP,-45.00',
    ],
    rows: ['2023-12-30 -1250 TAXI', '2024-01-05 -4500 SHOP'],
  },
  {
    layout: 'days without a year, in the language of the bank, between other records (ZA)',
    file: [
      `3,75,'28 Februarie 2016','28 Maart 2016'`,
      `5,'Nommer','Datum','Beskrywing','Bedrag','Saldo'`,
      `5,1,'01 Mrt',"Bank Fee",-500.00,40000.00`,
      `5,2,'05 Mrt',"Rent",-5000.00,35000.00`,
    ],
    rows: ['2016-03-01 -50000 Bank Fee', '2016-03-05 -500000 Rent'],
  },
  {
    layout: 'year, month and day in columns of their own (JP)',
    file: [
      '"操作日(年)","操作日(月)","操作日(日)","摘要","お支払金額","お預り金額","残高"',
      '"2024","01","15","コンビニ","540","","99460"',
      '"2024","01","25","振込","","200000","299460"',
    ],
    rows: ['2024-01-15 -54000 コンビニ', '2024-01-25 20000000 振込'],
  },
  {
    layout: 'the day only on its first row, and totals between',
    file: [
      'Date,Details,Debit,Credit',
      '15 Jan 2024,SHOP,12.50,',
      ',CAFE,3.20,',
      'Total January,,15.70,',
      '16 Feb 2024,SALARY,,100.00',
    ],
    rows: ['2024-01-15 -1250 SHOP', '2024-01-15 -320 CAFE', '2024-02-16 10000 SALARY'],
    leftOut: ['balance_line'],
  },
  {
    layout: 'amounts padded with zeros',
    file: [
      'TRANSACTION DATE,POST DATE,DESCRIPTION,AMOUNT',
      '05/27/13,05/27/13,PAYMENT - THANK YOU,-0000000000080.69',
      '06/05/13,06/06/13,CAMPING,00000000000040.00',
      '06/07/13,06/08/13,FERRY,00000000000012.00',
    ],
    rows: ['2013-05-27 8069 PAYMENT - THANK YOU', '2013-06-06 -4000 CAMPING', '2013-06-08 -1200 FERRY'],
    asks: 'sign',
  },
  {
    layout: 'two accounts in tables with other headings, the shorter first',
    file: [
      'Account 1',
      'Date,Description,Debit,Credit,Balance',
      '15/01/2024,SHOP,12.50,,87.50',
      '',
      'Account 2',
      'Date,Description,Amount',
      '17/01/2024,BAKER,-13.50',
      '18/01/2024,REFUND,10.00',
    ],
    rows: ['2024-01-15 -1250 SHOP', '2024-01-17 -1350 BAKER', '2024-01-18 1000 REFUND'],
  },
  {
    layout: 'blocks of labelled lines (UK)',
    file: [
      'From: 01/01/2024 to 31/01/2024',
      '',
      'Account: XXXX 1234',
      '',
      'Date: 31/01/2024',
      'Description: SHOP: MAIN STREET',
      'Amount: -12.50 ',
      'Balance: 1087.50 ',
      '',
      'Date: 30/01/2024',
      'Description: WORK',
      'Amount: 1000.00 ',
      'Balance: 1100.00 ',
    ],
    rows: ['2024-01-31 -1250 SHOP: MAIN STREET', '2024-01-30 100000 WORK'],
  },
  {
    layout:
      'days that may be of one month, or the third day of several; a balance whose last word is like a code (BR)',
    file: [
      '02/03/2024;PIX JOAO;-150,00',
      '04/03/2024;TED EMPRESA;2.500,00',
      '05/03/2024;FEIRA;-20,00',
      '05/03/2024;SALDO DO DIA;2.330,00',
    ],
    rows: ['2024-03-02 -15000 PIX JOAO', '2024-03-04 250000 TED EMPRESA', '2024-03-05 -2000 FEIRA'],
    asks: 'dateOrder',
    leftOut: ['balance_line'],
  },
  {
    layout: 'the kind of payment in the column that is named better than the one of the shop (ES)',
    file: [
      'Fecha;Movimiento;Más datos;Importe;Saldo',
      '15/03/2024;COMPRA TARJ.;LIBRERIA SOL;-59,90EUR;940,10EUR',
      '10/03/2024;TRANSF. A SU FAV;JUAN PEREZ;+1.000,00EUR;1.000,00EUR',
    ],
    rows: ['2024-03-15 -5990 LIBRERIA SOL', '2024-03-10 100000 JUAN PEREZ'],
  },
  {
    layout: 'the payee behind a label in the text (DE)',
    file: [
      'Buchungstag;Vorgang;Buchungstext;Umsatz in EUR',
      '15.03.2024;Lastschrift;" Auftraggeber: Stadtwerke Buchungstext: Strom Abschlag Ref. ABC123/1";-80,00',
      '14.03.2024;Übertrag;" Auftraggeber: Erika Muster Buchungstext: Miete Ref. XYZ/2";500,00',
    ],
    rows: ['2024-03-15 -8000 Stadtwerke', '2024-03-14 50000 Erika Muster'],
  },
  {
    layout: 'the payee behind a label in columns without headings (PL)',
    file: [
      '"Data operacji","Typ transakcji","Kwota","Opis transakcji","",""',
      '"2024-03-15","Płatność kartą","-45.20","Tytuł:  000123","Lokalizacja: Adres: SKLEP NOWY Miasto: WARSZAWA Kraj: POLSKA",""',
      '"2024-03-10","Przelew z rachunku","-200.00","Rachunek odbiorcy: 12 3456","Nazwa odbiorcy: Jan Kowalski","Tytuł: Czynsz"',
      '"2024-03-09","Przelew na konto","+1200.00","Rachunek nadawcy: 99 1111","Nazwa nadawcy: FIRMA SP Z O O","Tytuł: Wynagrodzenie"',
    ],
    rows: [
      '2024-03-15 -4520 SKLEP NOWY',
      '2024-03-10 -20000 Jan Kowalski',
      '2024-03-09 120000 FIRMA SP Z O O',
    ],
  },
  {
    layout: 'texts with tags, between tabs and without headings (NL)',
    file: [
      '123456789\tEUR\t20240302\t950,00\t2950,00\t20240302\t2000,00\t/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/NAME/WERKGEVER BV/REMI/SALARIS/EREF/NOTPROVIDED',
      '123456789\tEUR\t20240304\t2950,00\t2940,01\t20240304\t-9,99\t/TRTP/SEPA Incasso/CSID/NL123/NAME/Muziek AB/MARF/123/REMI/P123/IBAN/NL00',
    ],
    rows: ['2024-03-02 200000 WERKGEVER BV', '2024-03-04 -999 Muziek AB'],
  },
  {
    layout: 'a phrase where a number is expected is no id (IN)',
    file: [
      'Txn Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
      '1 Mar 2024\tCORNER BAKERY\tTRANSFER TO 4897\t1,250.00\t \t8,750.00',
      '3 Mar 2024\tACME\tTRANSFER FROM 1234\t \t50,000.00\t58,750.00',
    ],
    rows: ['2024-03-01 -125000 CORNER BAKERY', '2024-03-03 5000000 ACME'],
  },
  {
    layout: 'money in with a plus and money out without a sign (RU)',
    file: [
      'Дата операции;Категория;Описание;Сумма в валюте счета',
      '14.03.2024;Супермаркеты;BAKERY;560,00',
      '13.03.2024;Зачисление;Зарплата;+50 000,00',
      '12.03.2024;Супермаркеты;MARKET;340,00',
    ],
    rows: ['2024-03-14 -56000 BAKERY', '2024-03-13 5000000 Зарплата', '2024-03-12 -34000 MARKET'],
  },
  {
    layout: 'no headings, and a balance without a text in the last line (FR)',
    file: [
      '14/03/2024;-45,20;Carte;;CB  MARCHE;;0',
      '13/03/2024;1000,00;Virement;;VIR SEPA RECU /DE ACME SA /MOTIF SALAIRE;;0',
      '15/03/2024;954,80;;;;;',
    ],
    rows: ['2024-03-14 -4520 CB MARCHE', '2024-03-13 100000 ACME SA'],
    leftOut: ['balance_line'],
  },
  {
    layout: 'a turnover of the day with a debit and a credit (RO)',
    file: [
      '"Data tranzactie","Descriere","Debit","Credit","Sold contabil"',
      '"2024-03-14","KAUFLAND CLUJ","-45.20","","954.80"',
      '"2024-03-13","ACME SRL","","1,000.00","1,000.00"',
      '"2024-03-15","RULAJ ZI","-45.20","1,000.00",""',
    ],
    rows: ['2024-03-14 -4520 KAUFLAND CLUJ', '2024-03-13 100000 ACME SRL'],
    leftOut: ['balance_line'],
  },
  {
    layout: 'a description that says how, beside one that says whom (CA)',
    file: [
      'Date,Description,Sub-description,Type of Transaction,Amount',
      '2024-03-14,Point of sale purchase,Corner Bakery,Debit,-45.20',
      '2024-03-13,Payroll deposit,Acme,Credit,1000.00',
    ],
    rows: ['2024-03-14 -4520 Corner Bakery', '2024-03-13 100000 Payroll deposit'],
  },
  {
    layout: 'funds out and in (CA)',
    file: [
      'Date, Details, Funds Out, Funds In',
      '03/14/2024,CORNER BAKERY,45.20,',
      '03/13/2024,ACME,,1000.00',
    ],
    rows: ['2024-03-14 -4520 CORNER BAKERY', '2024-03-13 100000 ACME'],
  },
  {
    layout: 'expenses above zero beside an income below it, with its category',
    file: [
      'date,payee,amount,category',
      '2024-03-14,Tea Room,4.50,Eating out',
      '2024-03-13,Acme,-1000.00,Income',
    ],
    rows: ['2024-03-14 -450 Tea Room', '2024-03-13 100000 Acme'],
    asks: 'sign',
  },
  {
    layout: 'a first heading that means pending, and ids that are amounts',
    file: [
      'scheduled,date,payee,amount,ref_currency_amount',
      ',3/14/2024,Tea Room,-4.50,-4.50',
      ',3/13/2024,Acme,"1,000.00","1,000.00"',
    ],
    rows: ['2024-03-14 -450 Tea Room', '2024-03-13 100000 Acme'],
  },
  {
    layout: 'single quotes',
    file: [
      "'Date','Description','Amount'",
      "'14/03/2024','Tea Room, London','-4.50'",
      "'13/03/2024','Acme','1000.00'",
    ],
    rows: ['2024-03-14 -450 Tea Room, London', '2024-03-13 100000 Acme'],
  },
  {
    layout: 'quotes escaped by a backslash',
    file: [
      '"Date","Description","Amount"',
      '"14/03/2024","The \\"Tea\\" Room, London","-4.50"',
      '"13/03/2024","Acme","1000.00"',
    ],
    rows: ['2024-03-14 -450 The "Tea" Room, London', '2024-03-13 100000 Acme'],
  },
  {
    layout: 'a letter for debit or credit after the amount, and the text in a column before it (GR)',
    file: [
      'Α/Α;Ημερομηνία;Κατάστημα;Αιτιολογία;Ποσό;Πρόσημο;Σύνολο',
      '1;02/01/2024;0123;ΑΓΟΡΑ ΣΚΛΑΒΕΝΙΤΗΣ;45,60;Χ;1.254,40',
      '2;15/01/2024;0123;ΜΙΣΘΟΔΟΣΙΑ;1.100,00;Π;2.354,40',
    ],
    rows: ['2024-01-02 -4560 ΑΓΟΡΑ ΣΚΛΑΒΕΝΙΤΗΣ', '2024-01-15 110000 ΜΙΣΘΟΔΟΣΙΑ'],
  },
  {
    layout: 'payments of a wallet that failed or wait (ID)',
    file: [
      'Tanggal,Jenis Transaksi,Deskripsi,Nominal,Status,ID Pesanan',
      '02 Januari 2024,Pembayaran,Kopi Kenangan,-Rp25.000,Berhasil,F-123',
      '04 Agustus 2024,Pembayaran,GoFood,-Rp56.500,Gagal,F-125',
      '05 Agustus 2024,Pembayaran,GoRide,-Rp12.000,Menunggu,F-126',
    ],
    rows: ['2024-01-02 -2500000 Kopi Kenangan'],
    problems: ['cancelled', 'pending'],
  },
  {
    layout: 'dashes in the cells that say nothing (JP)',
    file: [
      '取引日,出金金額（円）,入金金額（円）,海外出金金額,取引内容,取引先,取引番号',
      '2024/01/05 12:30:00,550,-,-,支払い,マクドナルド,0123456789',
      '2024/01/06 09:00:00,-,"10,000",-,受け取り,山田商店,0123456790',
    ],
    rows: ['2024-01-05 -55000 マクドナルド', '2024-01-06 1000000 山田商店'],
  },
  {
    layout: 'a card whose payment is the only negative amount, with years of Taiwan',
    file: [
      '消費日期,入帳起息日,消費明細,臺幣金額',
      '113/01/05,113/01/08,全聯福利中心,350',
      '113/01/06,113/01/09,AMAZON.COM,630',
      '113/01/20,113/01/20,自動扣繳-感謝您,-980',
    ],
    rows: [
      '2024-01-05 -35000 全聯福利中心',
      '2024-01-06 -63000 AMAZON.COM',
      '2024-01-20 98000 自動扣繳-感謝您',
    ],
    asks: 'sign',
  },
  {
    layout: 'verbs for the direction, and where money comes from and goes to (PE)',
    file: [
      'Tipo de Transacción,Origen,Destino,Monto,Mensaje,Fecha de operación',
      'PAGASTE,Juan Perez,Bodega Rosita,15.50,,05/01/2024 10:22:11',
      'TE PAGÓ,Ana Ruiz,Juan Perez,30.00,almuerzo,16/01/2024 13:00:00',
    ],
    rows: ['2024-01-05 -1550 Bodega Rosita', '2024-01-16 3000 Ana Ruiz'],
  },
  {
    layout: 'a description that is the same everywhere',
    file: [
      'Run Date,Action,Symbol,Description,Amount ($)',
      '01/16/2024,DIRECT DEPOSIT ACME,,No Description,2500.00',
      '01/12/2024,PURCHASE SAFEWAY,,No Description,-45.20',
    ],
    rows: ['2024-01-16 250000 DIRECT DEPOSIT ACME', '2024-01-12 -4520 PURCHASE SAFEWAY'],
  },
  {
    layout: 'a payer who is the holder of the card, and an amount with its fee',
    file: [
      'Date completed (UTC),ID,Description,Payer,Amount,Total amount,Fee,Balance',
      '2024-01-16,a-1,Github,Jane Doe,-3.70,-3.75,0.05,996.25',
      '2024-01-17,a-2,Payment from Client Ltd,,500.00,500.00,0.00,1496.25',
    ],
    rows: ['2024-01-16 -375 Github', '2024-01-17 50000 Payment from Client Ltd'],
  },
  {
    layout: 'no headings, the kind of line, and how it was paid beside whom (ZA)',
    file: [
      'HIST,20240105,,-250.00,CHEQUE CARD PURCHASE,WOOLWORTHS,001',
      'HIST,20240108,,-50.00,FEE,MONTHLY FEE,001',
      'HIST,20240125,,12000.00,CREDIT TRANSFER,ACME PAYROLL,001',
    ],
    rows: ['2024-01-05 -25000 WOOLWORTHS', '2024-01-08 -5000 FEE', '2024-01-25 1200000 ACME PAYROLL'],
  },
  {
    layout: 'a payee in some rows only, beside texts under a heading that nobody knows',
    file: [
      'Datum,Naam tegenpartij,Bijzonderheid,Bedrag',
      '31/01/2024,ACME NV,STORTING LOON,2500.00',
      '15/01/2024,,COLRUYT GENT,-45.20',
    ],
    rows: ['2024-01-31 250000 ACME NV', '2024-01-15 -4520 COLRUYT GENT'],
  },
  {
    layout: 'a card with one purchase and thanks for one payment',
    file: [
      'Date,Description,Amount',
      '15/01/2024,TESCO STORES,45.20',
      '25/01/2024,PAYMENT RECEIVED - THANK YOU,-100.00',
    ],
    rows: ['2024-01-15 -4520 TESCO STORES', '2024-01-25 10000 PAYMENT RECEIVED - THANK YOU'],
    asks: 'sign',
  },
  {
    layout: 'whom it came from or went to in one column (NG)',
    file: [
      'Date/Time,Money In,Money out,Category,To / From,Description,Balance',
      '15/01/24 10:22:11,,"₦5,000.00",outward transfer,Musa Ibrahim,food,"₦45,000.00"',
      '31/01/24 09:00:00,"₦250,000.00",,inward transfer,Acme Ltd,salary,"₦295,000.00"',
    ],
    rows: ['2024-01-15 -500000 Musa Ibrahim', '2024-01-31 25000000 Acme Ltd'],
  },
  {
    layout: 'the day of the purchase before that of the booking (CH)',
    file: [
      'Date de transaction;Date de comptabilisation;Débit;Crédit;Solde;Description1',
      '2024-01-31;2024-01-31;;2500.00;3454.80;ACME SA',
      '2024-01-14;2024-01-15;-45.20;;954.80;MIGROS',
    ],
    rows: ['2024-01-31 250000 ACME SA', '2024-01-15 -4520 MIGROS'],
  },
  {
    layout: 'a payment that is only authorised, and names of banks beside the texts (IT)',
    file: [
      'Data;Importo;Nome banca;Descrizione;Stato',
      '31/01/2024;2500,00;Intesa;ACME SRL;Contabilizzato',
      '16/01/2024;-10,00;;BAR;Autorizzato',
    ],
    rows: ['2024-01-31 250000 ACME SRL'],
    problems: ['pending'],
  },
  {
    layout: 'balances brought forward (HK)',
    file: [
      'Date,Transaction Details,Deposit (HKD),Withdrawal (HKD),Balance (HKD)',
      '02 Jan 2024,B/F BALANCE,,,"10,000.00"',
      '05 Jan 2024,OCTOPUS CARDS LTD,,500.00,"9,500.00"',
      '31 Jan 2024,SALARY,"20,000.00",,"29,500.00"',
    ],
    rows: ['2024-01-05 -50000 OCTOPUS CARDS LTD', '2024-01-31 2000000 SALARY'],
    leftOut: ['balance_line'],
  },
  {
    layout: 'a reference of letters and zeros beside the amount, which is no amount (TH)',
    file: [
      'วันที่,รายการ,เลขที่อ้างอิง,ยอดเงิน',
      '2024-07-06,QR SHOP,XYZ004,"1,250.50"',
      '2024-07-06,CAFE,XYZ005,300',
    ],
    rows: ['2024-07-06 125050 QR SHOP', '2024-07-06 30000 CAFE'],
    asks: 'sign',
  },
  {
    layout: 'columns of money under words for in and out that no other heading has (TR)',
    file: ['Tarih;Açıklama;Giriş;Çıkış', '01.04.2024;HAVALE AYŞE;5.000,00;', '13.04.2024;KIRA;;2.500,00'],
    rows: ['2024-04-01 500000 HAVALE AYŞE', '2024-04-13 -250000 KIRA'],
  },
  {
    layout: 'a refund whose minus stands in brackets behind it (TR)',
    file: [
      'İşlem Tarihi;Açıklama;Borç Tutarı',
      '20/06/2024;KITAPÇI;514,99',
      '21/06/2024;KITAPÇI iade;204,17(-)',
    ],
    rows: ['2024-06-20 -51499 KITAPÇI', '2024-06-21 20417 KITAPÇI iade'],
  },
  {
    layout: 'a card whose rows are called purchases, with one payment (BR)',
    file: [
      '"Data","Lançamento","Tipo","Valor"',
      '"25/05/2024","BISTRO SALVADOR","Compra à vista","R$ 9,50"',
      '"25/05/2024","PAGAMENTO ON LINE","Outros","-R$ 95,47"',
      '"03/05/2024","LIVRARIA","Compra à vista","R$ 119,90"',
    ],
    rows: [
      '2024-05-25 -950 BISTRO SALVADOR',
      '2024-05-25 9547 PAGAMENTO ON LINE',
      '2024-05-03 -11990 LIVRARIA',
    ],
    asks: 'sign',
  },
  {
    layout: 'only what was paid in the currency of the shop, with a currency in small letters (IL)',
    file: [
      'תאריך עסקה,תאריך חיוב,שם בית העסק,סכום עסקה,מטבע חיוב',
      '13/02/2024,20/02/2024,סופר,123.45,',
      '14/02/2024,20/02/2024,BOOKSHOP,89.90,usd',
    ],
    rows: ['2024-02-20 -12345 סופר', '2024-02-20 -8990 BOOKSHOP'],
    asks: 'sign',
  },
  {
    layout: 'a text that is the word for a transfer, beside who sent it (DK)',
    file: ['Dato;Tekst;Beløb;Saldo;Afsender', '15.04.2024;Overførsel;1.234,56;11.234,56;FIRMA ApS'],
    rows: ['2024-04-15 123456 FIRMA ApS'],
  },
  {
    layout: 'a description beside a kind with the same word in its heading',
    file: [
      'Timestamp (UTC),Transaction Description,Currency,Amount,Transaction Kind',
      '2024-01-15 10:30:00,Tea Room,EUR,-4.50,contactless_card_spend_abroad',
      '2024-02-01 14:00:00,Bookshop,EUR,-9.00,online_card_spend_at_home',
    ],
    rows: ['2024-01-15 -450 Tea Room', '2024-02-01 -900 Bookshop'],
  },
  {
    layout: 'what was spent, under a heading that says so',
    file: [
      'Date,Description,Category,Cost,Currency',
      '2024-03-01,Dinner,Food,12.00,INR',
      '2024-03-02,Taxi,Travel,6.00,INR',
    ],
    rows: ['2024-03-01 -1200 Dinner', '2024-03-02 -600 Taxi'],
  },
  {
    layout: 'statuses of signs that no list has as they are (CN)',
    file: [
      '交易时间,交易对方,收/支,金额,交易状态',
      '2024-03-01 10:00:00,书店,支出,19.90,交易成功',
      '2024-03-01 11:00:00,茶馆,支出,19.90,交易已撤销',
      '2024-03-01 12:00:00,影院,支出,19.90,已冲正',
      '2024-03-02 09:30:00,书店,支出,18.80,待付款',
    ],
    rows: ['2024-03-01 -1990 书店'],
    problems: ['cancelled', 'cancelled', 'pending'],
  },
  {
    layout: 'a card with one payment, which says no more than that',
    file: [
      'date,id,amount,description',
      '12/09/2024,,£3.49,SOFTWARE CO',
      '14/09/2024,,£12.00,BOOKSHOP',
      '28/09/2024,,-£15.49,Payment',
    ],
    rows: ['2024-09-12 -349 SOFTWARE CO', '2024-09-14 -1200 BOOKSHOP', '2024-09-28 1549 Payment'],
    asks: 'sign',
  },
  {
    layout: 'many positive amounts for each negative one, as a card has them',
    file: [
      'Date,Description,Amount',
      '01/18/2024,NOODLES NEW YORK,62.50',
      '01/17/2024,LA MAISON NEW YORK,-10.89',
      '01/16/2024,LA MAISON NEW YORK,10.89',
      '01/11/2024,A RIDE,65.30',
    ],
    rows: [
      '2024-01-18 -6250 NOODLES NEW YORK',
      '2024-01-17 1089 LA MAISON NEW YORK',
      '2024-01-16 -1089 LA MAISON NEW YORK',
      '2024-01-11 -6530 A RIDE',
    ],
    asks: 'sign',
  },
  {
    layout: 'amounts that say themselves on which side they are, all in the column of credits',
    file: [
      'Transaction Date,Description,Currency,CREDIT,DEBIT',
      '31 Jan 2024,FRAIS DE TENUE,USD,5.00Dr,',
      '02 Feb 2024,VIREMENT RECU,USD,15.00Cr,',
    ],
    rows: ['2024-01-31 -500 FRAIS DE TENUE', '2024-02-02 1500 VIREMENT RECU'],
  },
  {
    layout:
      'a fee that the balance of the main currency proves, a balance on a day, and what was not approved',
    file: [
      'Date,Description,Amount,Fee,Currency,State,Balance',
      '2024-01-02,Added,100.00,0.00,EUR,COMPLETED,100.00',
      '2024-01-04,Hosting,-20.00,0.35,EUR,COMPLETED,79.65',
      '2024-01-05,Storage,-25.00,0.00,EUR,COMPLETED,54.65',
      '2024-01-05,A shop,-5.00,0.00,EUR,NOT APPROVED,',
      '2024-01-06,Abroad,-10.00,0.00,USD,COMPLETED,5.00',
      '2024-01-07,Balance as at 7 Jan 2024,,,EUR,,54.65',
    ],
    rows: [
      '2024-01-02 10000 Added',
      '2024-01-04 -2035 Hosting',
      '2024-01-05 -2500 Storage',
      '2024-01-06 -1000 Abroad',
    ],
    leftOut: ['balance_line'],
    problems: ['cancelled'],
  },
  {
    layout: 'two amounts named by the side they are of (PT)',
    file: [
      'Data;Texto;Valor a Débito;Valor a Crédito;Saldo',
      '12-02-2024;LIVRARIA CENTRAL;19,90;;480,10',
      '11-02-2024;ORDENADO;;500,00;500,00',
    ],
    rows: ['2024-02-12 -1990 LIVRARIA CENTRAL', '2024-02-11 50000 ORDENADO'],
  },
  {
    layout: 'two amounts named by adjectives of their sides (HR)',
    file: [
      'Datum transakcije;Opis;Dugovni iznos;Potražni iznos',
      '01.02.2024;Pekara Zora;2,50;',
      '02.02.2024;Plaća;;900,00',
    ],
    rows: ['2024-02-01 -250 Pekara Zora', '2024-02-02 90000 Plaća'],
  },
  {
    layout: 'totals of both sides below the table, in cells of their own (ID)',
    file: [
      'Date,Description,Branch,Amount,,Balance',
      "'13/02/2024,TOKO BUKU,'0998,50000.00,DB,950000.00",
      "'14/02/2024,GAJI,'0998,100000.00,CR,1050000.00",
      'Starting Balance,=,1000000.00',
      'Credit,=,100000.00',
      'Debet,=,50000.00',
    ],
    rows: ['2024-02-13 -5000000 TOKO BUKU', '2024-02-14 10000000 GAJI'],
    leftOut: ['balance_line', 'balance_line', 'balance_line'],
  },
  {
    layout: 'the payee beside the kind of payment, under two words for a description (KR)',
    file: [
      '거래일시,적요,기재내용,찾으신금액(원),맡기신금액(원),잔액(원)',
      '2024.02.13 10:15:00,타행이체,푸른서점,"12,000",0,"88,000"',
      '2024.02.12 09:00:00,전자금융이체,김하나,0,"50,000","100,000"',
    ],
    rows: ['2024-02-13 -1200000 푸른서점', '2024-02-12 5000000 김하나'],
  },
  {
    layout: 'income before expenses, in words for them (IL)',
    file: ['תאריך,תיאור,הכנסה,הוצאה', '13.2.2024,משכורת,9000,', '14.2.2024,ספרייה,,120'],
    rows: ['2024-02-13 900000 משכורת', '2024-02-14 -12000 ספרייה'],
  },
  {
    layout: 'incoming before outgoing, in words for them (GE)',
    file: [
      'თარიღი,დანიშნულება,შემოსული თანხა,გასული თანხა',
      '13.02.2024,ხელფასი,900.00,',
      '14.02.2024,წიგნები,,12.50',
    ],
    rows: ['2024-02-13 90000 ხელფასი', '2024-02-14 -1250 წიგნები'],
  },
  {
    layout: 'a line of blank cells between the rows',
    file: [
      'Date,Description,Debit,Credit,',
      ',,,,',
      '13/02/2024,BOOKSHOP,12.50,,',
      ',,,,',
      '14/02/2024,ACME,,900,',
    ],
    rows: ['2024-02-13 -1250 BOOKSHOP', '2024-02-14 90000 ACME'],
  },
  {
    layout: 'a card with the amount abroad before that of the account, which alone is in every row (BR)',
    file: [
      'Data de Compra;Final do Cartão;Descrição;Valor (em US$);Cotação (em R$);Valor (em R$)',
      '13/02/2024;1234;LIVRARIA;0,00;0,00;45,90',
      '14/02/2024;1234;HOTEL FORA;120,00;5,20;624,00',
    ],
    asks: 'sign',
    rows: ['2024-02-13 -4590 LIVRARIA', '2024-02-14 -62400 HOTEL FORA'],
  },
  {
    layout: 'prose below the table',
    file: [
      'Date,Description,Reference,Debit,Credit',
      '13/02/2024,BOOKSHOP,R1,12.50,',
      '14/02/2024,ACME,R2,,900',
      'This statement was made by a computer, without a signature.',
      'Visit our website for terms',
    ],
    rows: ['2024-02-13 -1250 BOOKSHOP', '2024-02-14 90000 ACME'],
  },
  {
    layout: 'columns of a fixed width, with a line drawn below the headings (US)',
    file: [
      '              STATEMENT OF ACCOUNT  11/01/2025 - 11/30/2025',
      '',
      'Date        Description                     Debit       Credit      Balance',
      '----------  --------------------------  ---------  -----------  -----------',
      '11/02/2025  OPENING BALANCE                                        1,000.00',
      '11/03/2025  CORNER SHOP                     45.10                    954.90',
      '11/14/2025  ACME                                      1,200.00     2,154.90',
      '            NOVEMBER',
      '11/15/2025  RENT                           900.00                  1,254.90',
    ],
    rows: ['2025-11-03 -4510 CORNER SHOP', '2025-11-14 120000 ACME', '2025-11-15 -90000 RENT'],
    leftOut: ['balance_line'],
  },
  {
    layout: 'columns of a fixed width, one of which is empty',
    file: [
      'Date        Payee        Debit    Credit',
      '2025-11-03  CORNER SHOP  45.10          ',
      '2025-11-15  RENT        900.00          ',
    ],
    rows: ['2025-11-03 -4510 CORNER SHOP', '2025-11-15 -90000 RENT'],
  },
  {
    layout:
      'two columns whose headings are English but for their accents, and days that could be months (FR)',
    file: [
      'Date;Libellé;Débit euros;Crédit euros;',
      '04/11/2025;LIBRAIRIE;45,10;;',
      '03/11/2025;ACME SAS;;1 800,00;',
    ],
    rows: ['2025-11-04 -4510 LIBRAIRIE', '2025-11-03 180000 ACME SAS'],
  },
  {
    layout: 'the same payee in every row',
    file: [
      'Date,Payee,Memo,Amount',
      '2025-11-03,TV Ltd,Invoice A,-5.00',
      '2025-12-03,TV Ltd,Invoice B,-6.00',
    ],
    rows: ['2025-11-03 -500 TV Ltd', '2025-12-03 -600 TV Ltd'],
  },
  {
    layout: 'columns of a fixed width, one blank apart',
    file: [
      '2025-11-03 CORNER SHOP LTD   -45.10 EUR',
      '2025-11-14 ACME SALARY     1,200.00 EUR',
      '2025-11-15 RENT             -900.00 EUR',
    ],
    rows: ['2025-11-03 -4510 CORNER SHOP LTD', '2025-11-14 120000 ACME SALARY', '2025-11-15 -90000 RENT'],
  },
  {
    layout: 'columns of a fixed width, one blank apart, and thousands with a blank',
    file: [
      '2025-11-03 CORNER SHOP    45,10 D',
      '2025-11-14 ACME SALARY 1 200,00 C',
      '2025-11-15 RENT          900,00 D',
    ],
    rows: ['2025-11-03 -4510 CORNER SHOP', '2025-11-14 120000 ACME SALARY', '2025-11-15 -90000 RENT'],
  },
  {
    layout: 'a column of a fixed width with a number that is too wide for it',
    file: [
      'Date        Text        Amount   Points',
      '03.11.2025  SHOP        -45,10  1000000',
      '14.11.2025  ACME      1.200,00  1000000',
      'Total    7.654.321,00123456789012345678',
    ],
    rows: ['2025-11-03 -4510 SHOP', '2025-11-14 120000 ACME'],
    leftOut: ['balance_line'],
  },
  {
    layout: 'seconds since 1970',
    file: [
      'id,created,description,amount',
      '1,1762128000,Tea Room,-4.50',
      '2,1762214400,Payroll,1500.00',
      '3,1762300800,Cinema,-12.00',
    ],
    rows: ['2025-11-03 -450 Tea Room', '2025-11-04 150000 Payroll', '2025-11-05 -1200 Cinema'],
  },
  {
    layout: 'days of Iran’s calendar (IR)',
    file: [
      'تاریخ,شرح,برداشت,واریز,مانده',
      '1404/08/12,خرید,250000,0,9750000',
      '1404/08/13,حقوق,0,50000000,59750000',
    ],
    rows: ['2025-11-03 -25000000 خرید', '2025-11-04 5000000000 حقوق'],
  },
  {
    layout: 'a word in place of the booking day, beside the day of value (DE)',
    file: [
      '"Buchungstag";"Wertstellung (Valuta)";"Buchungstext";"Umsatz in EUR"',
      '"offen";"04.11.2025";"Empfänger: LADEN";"-9,95"',
      '"03.11.2025";"03.11.2025";"Auftraggeber: TELEFON GMBH";"-39,95"',
      '"02.11.2025";"02.11.2025";"Auftraggeber: ARBEIT AG";"2.000,00"',
    ],
    rows: ['2025-11-03 -3995 TELEFON GMBH', '2025-11-02 200000 ARBEIT AG'],
    problems: ['pending'],
  },
];

it.each(cases)('reads $layout', ({ file, rows, asks, leftOut = [], problems = [] }) => {
  const context = { today: '2026-11-20', dateOrder: 'day-first' as const };
  const statement = readStatement(Buffer.from(file.join('\r\n')), { context });
  expect(statement.rows.map(({ day, amount, name }) => `${day} ${amount} ${name}`)).toEqual(rows);
  expect(statement.questions.map(({ key }) => key)).toEqual(asks === undefined ? [] : [asks]);
  expect(statement.leftOut.map(({ code }) => code)).toEqual(leftOut);
  expect(statement.problems.map(({ code }) => code)).toEqual(problems);
});

it.each([
  [
    'the currency in the heading of the amount',
    [
      'Date,Counter Party,Amount (GBP),Balance (GBP)',
      '01/02/2024,Tea Room,-3.95,996.05',
      '02/02/2024,A Landlord,-600.00,396.05',
      '05/02/2024,Employer Ltd,1400.00,1796.05',
    ],
    'GBP',
  ],
  [
    'that one month is likelier than one day of three',
    [
      'Date,Details,Amount',
      '02/03/2024,Tea Room,-3.95',
      '04/03/2024,Cinema,-12.00',
      '05/03/2024,Rent,-600.00',
    ],
    null,
  ],
])('guesses that the day is first by %s', (_, file, currency) => {
  const context = { today: '2026-11-20', dateOrder: 'month-first' as const };
  const { questions, rows } = readStatement(Buffer.from(file.join('\n')), { context });
  expect(questions).toMatchObject([{ key: 'dateOrder', guess: 'dmy' }]);
  expect(new Set(rows.map((row) => row.currency))).toEqual(new Set([currency]));
});

it('asks for the order of the day and month under headings of no known language', () => {
  const context = { today: '2026-11-20', dateOrder: 'day-first' as const };
  const file = 'Xa,Xe,Xi\n01/02/2024,Tea,-3.95\n02/03/2024,Cinema,-12.00\n02/05/2024,Rent,-600.00\n';
  expect(readStatement(Buffer.from(file), { context }).questions).toMatchObject([{ key: 'dateOrder' }]);
});

it('the sign of a currency beside an amount tells the encoding, where no letter does', () => {
  const text =
    'Date,Details,Paid out,Paid in,Balance\n14 Mar 2024,SHOP,£45.20,,£954.80\n13 Mar 2024,ACME,,"£1,000.00","£1,000.00"\n';
  const { encoding, rows } = readStatement(Buffer.from(text, 'latin1'), {
    context: { today: '2026-11-20', dateOrder: 'day-first' },
  });
  expect([encoding, ...rows.map(({ amount }) => amount)]).toEqual(['windows-1252', -4520, 100000]);
});

it('a category that says only how something was paid is none', () => {
  const text =
    'Date,Amount,Subcategory,Memo\n14/03/2024,-45.20,Debit,SHOP\n13/03/2024,1000.00,Direct Credit,ACME\n';
  const { rows } = readStatement(Buffer.from(text), {
    context: { today: '2026-11-20', dateOrder: 'day-first' },
  });
  expect(rows.map(({ category }) => category)).toEqual([null, null]);
});

it('seconds since 1970 are days of the user', () => {
  const text = 'timestamp;merchant;amount\n1762123500123;Tea Room;-4,50\n1762209900123;Payroll;1500,00\n';
  const daysIn = (timeZone: string) =>
    readStatement(Buffer.from(text), {
      context: { today: '2026-11-20', dateOrder: 'day-first', timeZone },
    }).rows.map(({ day }) => day);
  expect(daysIn('UTC')).toEqual(['2025-11-02', '2025-11-03']);
  expect(daysIn('Europe/Berlin')).toEqual(['2025-11-02', '2025-11-03']);
  expect(daysIn('Asia/Tokyo')).toEqual(['2025-11-03', '2025-11-04']);
});
