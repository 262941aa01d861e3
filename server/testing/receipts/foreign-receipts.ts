/** Receipts of fictitious shops as printed lines, with the currency and the day that a person there would read. */
export const foreignReceipts = {
  malaysian: {
    ...{ currency: 'MYR', date: '2018-04-03', amount: 2755 },
    lines: [
      ...[
        'GREEN VALLEY GROCERS SDN BHD',
        '(123456-X)',
        '12 JALAN MERBAU, 41000 KLANG',
        'GST ID 000123456789',
      ],
      ...['Date: 03/04/2018 17:42', 'RICE 5KG 21.40', 'TEA 6.15', 'TOTAL (RM) 27.55', 'CASH 50.00'],
    ],
  },
  'malaysian without any mark': {
    ...{ currency: 'MYR', date: '2018-04-03', amount: 2755 },
    lines: ['GREEN VALLEY GROCERS SDNBHD', 'GSTID:000123456789', '03/04/2018', 'TEA 27.55', 'TOTAL 27.55'],
  },
  'malaysian, its words glued': {
    ...{ currency: 'MYR', date: '2018-04-03', amount: 2755 },
    lines: ['GREENVALLEYSDNBHD', 'DATE:03/04/2018', 'TEA27.55', 'TOTALRM27.55', 'CASHRM30.00'],
  },
  german: {
    ...{ currency: 'EUR', date: '2026-06-07', amount: 1245 },
    lines: [
      ...['Bäckerei Sonnenfeld GmbH', 'Lindenallee 4, 04229 Leipzig', 'USt-IdNr. DE123456789'],
      ...['07.06.2026 08:15 Uhr', 'Roggenbrot 4,20', 'Apfelkuchen 8,25', 'SUMME 12,45', 'MwSt 7% 0,81'],
    ],
  },
  austrian: {
    ...{ currency: 'EUR', date: '2026-06-07', amount: 640 },
    lines: [
      ...['Kaffeehaus Lindner', '1010 Wien', 'UID-Nr. ATU12345678', 'Rechnung 118', '07.06.2026'],
      ...['Melange 6,40', 'Summe 6,40', '20% MwSt 1,07'],
    ],
  },
  swiss: {
    ...{ currency: 'CHF', date: '2026-06-07', amount: 1240 },
    lines: [
      ...[
        'Bergladen AG',
        '8001 Zürich',
        'CHE-123.456.789 MWST',
        '07.06.2026 10:05',
        'Käse 7.90',
        'Brot 4.50',
      ],
      ...['Total CHF 12.40', 'Total EUR 13.10', 'Vielen Dank'],
    ],
  },
  french: {
    ...{ currency: 'EUR', date: '2026-02-05', amount: 1930 },
    lines: [
      ...['LIBRAIRIE DU PONT', '75011 PARIS', 'SIRET 123 456 789 00012', '05/02/2026 14:20'],
      ...[
        'Livre 12,40',
        'Carnet 6,90',
        'TOTAL TTC 19,30',
        'dont TVA 5,5% 1,01',
        'Carte bancaire 19,30',
        'Merci',
      ],
    ],
  },
  italian: {
    ...{ currency: 'EUR', date: '2026-02-05', amount: 350 },
    lines: [
      'BAR CENTRALE',
      'P.IVA 01234567890',
      'CAFFE 1,20',
      'CORNETTO 2,30',
      'TOTALE COMPLESSIVO 3,50',
      '05-02-2026',
    ],
  },
  spanish: {
    ...{ currency: 'EUR', date: '2026-02-05', amount: 895 },
    lines: [
      'PANADERIA LUNA',
      'NIF B12345678',
      'Fecha: 05/02/2026',
      'Pan 3,95',
      'Tarta 5,00',
      'TOTAL 8,95',
      'IVA incluido',
    ],
  },
  dutch: {
    ...{ currency: 'EUR', date: '2026-02-05', amount: 1150 },
    lines: [
      'Bakker Jansen',
      '1011 AB Amsterdam',
      '05-02-2026',
      'Taart 11,50',
      'TOTAAL 11,50',
      'BTW 9% 0,95',
      'PIN 11,50',
    ],
  },
  british: {
    ...{ currency: 'GBP', date: '2026-03-04', amount: 1873 },
    lines: [
      ...['Harbour Lane Grocers Ltd', 'Whitby YO21 3PU', 'VAT Reg No 123 4567 89', '04/03/2026 17:42'],
      ...['Cheddar 11.24', 'Coffee 7.49', 'TOTAL £18.73'],
    ],
  },
  american: {
    ...{ currency: 'USD', date: '2026-02-03', amount: 4319 },
    lines: [
      ...['Maple Street Hardware Inc', 'Springfield, OH 45501', '(937) 555-0142', '02/03/2026 9:08 AM'],
      ...['Paint $40.37', 'Sales tax $2.82', 'Total $43.19'],
    ],
  },
  australian: {
    ...{ currency: 'AUD', date: '2026-03-02', amount: 6615 },
    lines: [
      'Wattle Creek Nursery Pty Ltd',
      'ABN 12 345 678 901',
      'Ballarat VIC 3350',
      '02/03/2026',
      'Lemon tree $66.15',
      'Total $66.15',
    ],
  },
  singaporean: {
    ...{ currency: 'SGD', date: '2026-03-02', amount: 1350 },
    lines: [
      'KOPI CORNER PTE LTD',
      'SINGAPORE 048616',
      '02/03/2026',
      'Laksa 13.50',
      'TOTAL $13.50',
      'GST 9% 1.11',
    ],
  },
  indian: {
    ...{ currency: 'INR', date: '2026-09-08', amount: 125_410 },
    lines: [
      ...['Anand Sweets Private Limited', 'GSTIN 29ABCDE1234F1Z5', 'Bill date: 08-09-2026'],
      ...['Kaju barfi 1,194.38', 'CGST 2.5% 29.86', 'SGST 2.5% 29.86', 'Grand Total 1,254.10'],
    ],
  },
  pakistani: {
    ...{ currency: 'PKR', date: '2026-09-08', amount: 125_400 },
    lines: [
      'Karachi Bakers (Pvt) Ltd',
      'NTN 1234567-8',
      'Tel +92 21 3456 7890',
      '08-09-2026',
      'Cake Rs. 1,254',
      'Total Rs. 1,254',
    ],
  },
  japanese: {
    ...{ currency: 'JPY', date: '2026-04-03', amount: 148_000 },
    lines: [
      'Midori Stationery',
      'Minato, Tokyo',
      '2026-04-03 13:30',
      'Notebook ¥480',
      'Pen ¥1,000',
      'Total ¥1,480',
    ],
  },
  chinese: {
    ...{ currency: 'CNY', date: '2026-04-03', amount: 4850 },
    lines: [
      'Lotus Tea House',
      'Shanghai',
      'Tel +86 21 5555 0142',
      '2026-04-03',
      'Oolong ¥28.50',
      'Cake ¥20.00',
      'Total ¥48.50',
    ],
  },
  korean: {
    ...{ currency: 'KRW', date: '2026-04-03', amount: 1_250_000 },
    lines: ['Hangang Books', 'Seoul', '2026-04-03', 'Atlas ₩12,500', 'Total ₩12,500'],
  },
  polish: {
    ...{ currency: 'PLN', date: '2026-05-04', amount: 2349 },
    lines: [
      ...[
        'SKLEP POD LIPA',
        '00-950 Warszawa',
        'NIP 123-456-78-90',
        'PARAGON FISKALNY',
        'Chleb 3,49',
        'Ser 20,00',
      ],
      ...['SPRZEDAZ OPODATKOWANA A 23,49', 'PTU A 23% 4,39', 'SUMA PLN 23,49', '04.05.2026 12:11'],
    ],
  },
  czech: {
    ...{ currency: 'CZK', date: '2026-05-04', amount: 24_900 },
    lines: [
      'Knihy u mostu',
      'DIC: CZ12345678',
      '04.05.2026',
      'Kniha 249,00',
      'Celkem 249,00 Kč',
      'DPH 12% 26,68',
    ],
  },
  hungarian: {
    ...{ currency: 'HUF', date: '2026-05-04', amount: 348_000 },
    lines: [
      'NAPSUGAR PEKSEG',
      'ADOSZAM: 12345678-2-42',
      'NYUGTA',
      '2026.05.04',
      'KENYER 1 480 Ft',
      'TORTA 2 002 Ft',
      'KEREKÍTÉS -2 Ft',
      'ÖSSZESEN 3 480 Ft',
      'KÉSZPÉNZ 5 000 Ft',
      'VISSZAJÁRÓ 1 520 Ft',
    ],
  },
  swedish: {
    ...{ currency: 'SEK', date: '2026-05-04', amount: 8950 },
    lines: [
      'Konditori Linden AB',
      'Org.nr 556123-4567',
      '2026-05-04',
      'Kaka 89,50',
      'Att betala 89,50 kr',
      'Moms 12% 9,59',
    ],
  },
  norwegian: {
    ...{ currency: 'NOK', date: '2026-05-04', amount: 8950 },
    lines: [
      'Fjordkafe AS',
      'Foretaksregisteret NO 123456789 MVA',
      '04.05.2026',
      'Kake kr 89,50',
      'Total kr 89,50',
    ],
  },
  danish: {
    ...{ currency: 'DKK', date: '2026-05-04', amount: 8950 },
    lines: [
      'Bageriet',
      'CVR 12345678',
      '04.05.2026',
      'Kage 89,50',
      'Total kr. 89,50',
      'Moms 25% 17,90',
      'Dankort 89,50',
    ],
  },
  turkish: {
    ...{ currency: 'TRY', date: '2026-05-04', amount: 18_450 },
    lines: [
      'DENIZ MARKET',
      'VERGI DAIRESI KADIKOY',
      'FIS NO 118',
      '04.05.2026',
      'CAY 184,50',
      'TOPKDV 16,77',
      'TOPLAM *184,50',
      'NAKIT *200,00',
      'PARA USTU *15,50',
    ],
  },
  brazilian: {
    ...{ currency: 'BRL', date: '2026-05-04', amount: 123_456 },
    lines: [
      'MERCADO DO SOL LTDA',
      'CNPJ 12.345.678/0001-90',
      '04/05/2026 10:02',
      'Mesa 1.234,56',
      'TOTAL R$ 1.234,56',
      'Obrigado',
    ],
  },
  mexican: {
    ...{ currency: 'MXN', date: '2026-05-04', amount: 23_450 },
    lines: [
      'PAPELERIA DEL SOL',
      'RFC ABC010203AB1',
      'CIUDAD DE MEXICO',
      '04/05/2026',
      'Cuaderno $234.50',
      'TOTAL $234.50',
      'IVA $32.34',
    ],
  },
  chilean: {
    ...{ currency: 'CLP', date: '2026-05-04', amount: 1_299_000 },
    lines: [
      'ALMACEN ANDINO',
      'R.U.T.: 76.123.456-7',
      'BOLETA ELECTRONICA',
      '04-05-2026',
      'Vino $12.990',
      'TOTAL $12.990',
    ],
  },
  indonesian: {
    ...{ currency: 'IDR', date: '2026-05-04', amount: 12_500_000 },
    lines: [
      'WARUNG MELATI',
      'Jakarta',
      'NPWP 01.234.567.8-901.000',
      '04/05/2026',
      'Nasi goreng 25.000',
      'Ikan bakar 100.000',
      'Total Rp 125.000',
      'Tunai 150.000',
    ],
  },
  vietnamese: {
    ...{ currency: 'VND', date: '2026-05-04', amount: 25_500_000 },
    lines: [
      'NHA SACH HOA MAI',
      'HOA DON',
      '04/05/2026',
      'Sach 255.000',
      'Tong cong 255.000',
      'Tien mat 300.000',
      'Tien thua 45.000',
    ],
  },
  thai: {
    ...{ currency: 'THB', date: '2026-05-04', amount: 32_000 },
    lines: [
      'BAAN COFFEE',
      'BANGKOK',
      'TAX INVOICE (ABB)',
      '04/05/2026',
      'Latte 120.00',
      'Cake 200.00',
      'TOTAL 320.00',
      'Baht',
    ],
  },
  'south african': {
    ...{ currency: 'ZAR', date: '2026-05-04', amount: 8990 },
    lines: [
      'Karoo Books (Pty) Ltd',
      'Cape Town, South Africa',
      '04/05/2026',
      'Atlas R 89.90',
      'TOTAL R 89.90',
    ],
  },
  emirati: {
    ...{ currency: 'AED', date: '2026-05-04', amount: 4725 },
    lines: [
      'Palm Stationers LLC',
      'Dubai',
      'TRN 100123456700003',
      '04/05/2026',
      'Pens 45.00',
      'VAT 5% 2.25',
      'TOTAL AED 47.25',
    ],
  },
  'british, without tax': {
    ...{ currency: 'GBP', date: '2026-05-03', amount: 1247 },
    lines: ['GREENWAY FOODS', 'BRIGHTON', 'BALANCE DUE £12.47', 'VISA DEBIT £12.47', '03/05/26 18:22'],
  },
  'british, its pounds misread': {
    ...{ currency: 'GBP', date: '2026-03-14', amount: 1873 },
    lines: ['Harbour Lane Grocers', '14/03/2026 17:42', 'Cheddar f11.24', 'Coffee f7.49', 'TOTAL f18.73'],
  },
  latvian: {
    ...{ currency: 'EUR', date: '2026-05-04', amount: 567 },
    lines: [
      ...['SIA Liepu Veikals', 'PVN kods LV40003520643', 'Piens 1,09', 'Maize 4,68', 'Atlaide -0,10'],
      ...['KOPA APMAKSAI 5,67', 'A PVN 21,00% Bez PVN 4,69 PVN 0,98', 'BANKAS KARTE 5,67', '04.05.2026'],
    ],
  },
  lithuanian: {
    ...{ currency: 'EUR', date: '2026-05-04', amount: 1240 },
    lines: [
      ...['UAB "Gintaras"', 'PVM kodas LT119316629', 'Kava 12,40', 'MOKETI 12,40', 'GRYNIEJI 20,00'],
      ...['GRAZA 7,60', 'PVM 21,00% 2,15', '2026-05-04 19:12'],
    ],
  },
  estonian: {
    ...{ currency: 'EUR', date: '2026-05-04', amount: 985 },
    lines: [
      ...['Kase Pood', 'KMKR EE100379733', 'Juust 9,85', 'Tasuda 9,85', 'Sularaha 10,00', 'Tagasi 0,15'],
      ...['Käibemaks 22% 1,78', '04.05.2026 18:20'],
    ],
  },
  'finnish, rounded': {
    ...{ currency: 'EUR', date: '2026-05-04', amount: 845 },
    lines: [
      ...['Koivu Kahvila', 'Y-tunnus 1234567-8', 'Kahvi 8,46', 'VÄLISUMMA 8,46', 'PYÖRISTYS -0,01'],
      ...['YHTEENSÄ 8,45', 'KÄTEINEN 10,00', 'TAKAISIN 1,55', 'ALV 14% 1,04', '4.5.2026 18:22'],
    ],
  },
  'american, with a tip': {
    ...{ currency: 'USD', date: '2026-06-05', amount: 1184 },
    lines: [
      ...['Driftwood Coffee', 'Santa Cruz, CA 95060', 'Jun 5 2026, 8:12 AM', 'Latte 6.00', 'Muffin 4.00'],
      ...[
        'Subtotal $10.00',
        'Sales Tax (8.4%) $0.84',
        'Tip $1.00',
        'Total Paid $11.84',
        'Returns through 06/20/2026',
      ],
    ],
  },
  'british, with what is left without tax': {
    ...{ currency: 'GBP', date: '2026-01-12', amount: 785 },
    lines: [
      ...['Bean & Gone', 'LONDON N1C 4AL', '12/01/2026 07:58:12', 'LATTE 4.95', 'PAIN CHOC 2.90'],
      ...['TOTAL £7.85', 'Contactless 7.85', 'VAT 20% 0.78 NET 7.07'],
    ],
  },
  'french, without any mark': {
    ...{ currency: 'EUR', date: '2026-11-03', amount: 2640 },
    lines: [
      ...['PHARMACIE DE LA GARE', 'TEL 03.88.55.01.02', 'FACTURE N 118832 DU 03/11/2026', 'CREME 26,40'],
      ...['NET A PAYER 26,40', 'REGLE PAR CB 26,40', 'DONT TVA 10,00% 2,40'],
    ],
  },
  'swedish, without any mark': {
    ...{ currency: 'SEK', date: '2026-06-09', amount: 56_500 },
    lines: [
      ...['Krogen Sjöboden', 'Orgnr 559012-3456', '2026-06-09 19:45', 'Räkmacka 526,00', 'Summa 526,00'],
      ...['Dricks 39,00', 'Totalt 565,00', 'Kortbetalning 565,00', 'Moms 12% 42,64'],
    ],
  },
  greek: {
    ...{ currency: 'EUR', date: '2026-07-03', amount: 3850 },
    lines: [
      ...['TAVERNA O NIKOS', 'AFM 123456789', '03/07/2026 21:48', 'MOUSAKAS 19,00', 'PSARI 19,50'],
      ...['SYNOLO 38,50', 'METRITA 40,00', 'RESTA 1,50', 'FPA 13% 4,43'],
    ],
  },
  croatian: {
    ...{ currency: 'EUR', date: '2026-07-04', amount: 2890 },
    lines: [
      ...['Konoba Galeb d.o.o.', '21000 Split', 'OIB: 12345678901', '04.07.2026 / 21:03', 'Lignje 28,90'],
      ...['UKUPNO EUR 28,90', 'GOTOVINA 30,00', 'POVRAT 1,10', 'PDV 13% 3,32'],
    ],
  },
  serbian: {
    ...{ currency: 'RSD', date: '2026-04-03', amount: 124_550 },
    lines: [
      ...['Market Dunav', 'Beograd', 'Sir 405,50', 'Vino 840,00', 'Ukupan iznos: 1.245,50'],
      ...['Platna kartica: 1.245,50', 'PDV 20% 207,58', 'PFR vreme: 03.04.2026. 18:20:11'],
    ],
  },
  uruguayan: {
    ...{ currency: 'UYU', date: '2026-11-05', amount: 189_000 },
    lines: [
      ...['Parrillada Oriental', 'Montevideo', 'RUT 211234560018', '05/11/2026', 'Asado 1.890,00'],
      ...['Total a pagar $ 1.890,00', 'Efectivo $ 2.000,00', 'Vuelto $ 110,00', 'IVA 22% 340,82'],
    ],
  },
  colombian: {
    ...{ currency: 'COP', date: '2026-02-10', amount: 5_480_000 },
    lines: [
      ...['Cafe del Valle SAS', 'Cali, Colombia', 'Fecha: 10/02/2026', 'Desayuno 49.800'],
      ...['Propina voluntaria 5.000', 'TOTAL $54.800', 'Efectivo 60.000', 'Cambio 5.200'],
    ],
  },
  balinese: {
    ...{ currency: 'IDR', date: '2026-06-09', amount: 13_860_000 },
    lines: [
      ...['Warung Indah', 'Jl. Raya Ubud No. 8, Bali', 'Tgl: 09/06/2026', 'Nasi Campur 126.000'],
      ...['Subtotal 126.000', 'PB1 10% 12.600', 'Total 138.600', 'Tunai 150.000', 'Kembali 11.400'],
    ],
  },
  russian: {
    ...{ currency: 'RUB', date: '2026-02-10', amount: 51_250 },
    lines: [
      ...['ООО "СЕВЕРНЫЙ ВЕТЕР"', 'ИНН 7701234567', 'КАССОВЫЙ ЧЕК', '10.02.2026 14:20', 'ХЛЕБ 112,50'],
      ...['СЫР 400,00', 'ИТОГО 512,50', 'НАЛИЧНЫМИ 1000,00', 'СДАЧА 487,50'],
    ],
  },
  macedonian: {
    ...{ currency: 'MKD', date: '2026-02-05', amount: 53_400 },
    lines: [
      ...['ПЕКАРА ЗОРА ДООЕЛ', 'Скопје ЕДБ 4030991000000', 'ЛЕБ 45,00', 'БУРЕК 489,00'],
      ...['ВКУПЕН ПРОМЕТ 534,00', 'ВО ГОТОВО 600,00', 'ПОВРАТОК 66,00', '05-02-2026 13:01'],
    ],
  },
  'greek in its own letters': {
    ...{ currency: 'EUR', date: '2026-07-06', amount: 4250 },
    lines: [
      ...['ΤΑΒΕΡΝΑ ΤΟ ΚΥΜΑ', 'ΑΦΜ 099999999', '06/07/2026 21:40', 'ΨΑΡΙ 28,00', 'ΚΡΑΣΙ 14,50'],
      ...['ΣΥΝΟΛΟ 42,50', 'ΜΕΤΡΗΤΑ 50,00', 'ΡΕΣΤΑ 7,50'],
    ],
  },
  georgian: {
    ...{ currency: 'GEL', date: '2026-04-03', amount: 4360 },
    lines: [
      'შპს ალაზანი',
      'თბილისი',
      '03.04.2026 12:10',
      'პური 1.60',
      'ხორცი 42.00',
      'სულ 43.60',
      'ბარათი 43.60',
    ],
  },
  'thai with its own calendar': {
    ...{ currency: 'THB', date: '2026-07-04', amount: 12_300 },
    lines: [
      ...['ร้านดอกบัว', 'น้ำดื่ม 15.00', 'ข้าวกล่อง 108.00', 'ยอดสุทธิ 123.00', 'เงินสด 200.00', 'เงินทอน 77.00'],
      '04/07/2569 12:11',
    ],
  },
  'japanese in kanji': {
    ...{ currency: 'JPY', date: '2026-05-02', amount: 86_400 },
    lines: [
      'つばめ堂',
      '令和8年5月2日 18:22',
      'お茶 ¥64',
      '弁当 ¥800',
      '合計 ¥864',
      'お預り ¥1,000',
      'お釣り ¥136',
    ],
  },
  'korean in its own letters': {
    ...{ currency: 'KRW', date: '2026-05-02', amount: 1_280_000 },
    lines: [
      '해오름 식당',
      '2026-05-02 18:22',
      '비빔밥 9,500',
      '커피 3,300',
      '합계 12,800',
      '신용카드 12,800',
    ],
  },
  'chinese in its own letters': {
    ...{ currency: 'CNY', date: '2026-06-01', amount: 8650 },
    lines: [
      '春风超市',
      '2026-06-01 19:20',
      '牛奶 26.50',
      '水果 60.00',
      '合计 86.50',
      '现金 100.00',
      '找零 13.50',
    ],
  },
  taiwanese: {
    ...{ currency: 'TWD', date: '2026-05-02', amount: 18_500 },
    lines: ['青鳥書店', '電子發票證明聯', '2026-05-02 18:22:11', '隨機碼 4412 總計 185', '賣方 12345678'],
  },
  'egyptian in arabic': {
    ...{ currency: 'EGP', date: '2026-07-05', amount: 15_750 },
    lines: [
      'مطعم الواحة',
      'القاهرة',
      '٢٠٢٦/٠٧/٠٥ ٢١:٣٠',
      'كشري ٥٧٫٥٠',
      'مشويات ١٠٠٫٠٠',
      'الإجمالي ١٥٧٫٥٠ ج.م',
    ],
  },
  'israeli in hebrew': {
    ...{ currency: 'ILS', date: '2026-05-02', amount: 18_790 },
    lines: [
      'מכולת הגליל',
      '02/05/2026 10:11',
      'לחם 37.90',
      'גבינה 150.00',
      'סה"כ לתשלום 187.90',
      'מזומן 200.00',
      'עודף 12.10',
    ],
  },
  irish: {
    ...{ currency: 'EUR', date: '2026-07-08', amount: 1420 },
    lines: [
      'THE COPPER KETTLE',
      'Dingle, Co. Kerry',
      'VAT No IE1234567V',
      '08/07/2026',
      'Lunch 14.20',
      'Total 14.20',
    ],
  },
  bosnian: {
    ...{ currency: 'BAM', date: '2026-04-03', amount: 6435 },
    lines: [
      'LIPA d.o.o.',
      'JIB: 4209253450008',
      '03.04.2026 16:40',
      'KAFA 9,95',
      'MESO 54,40',
      'ZA UPLATU: 64,35',
    ],
  },
  moldovan: {
    ...{ currency: 'MDL', date: '2026-09-04', amount: 18_745 },
    lines: [
      'LIPA SRL',
      'COD FISCAL 1003600123456',
      'mun. Chisinau',
      'VIN 187.45',
      'TOTAL LEI 187.45',
      '04.09.2026',
    ],
  },
  'south african without any mark': {
    ...{ currency: 'ZAR', date: '2026-04-07', amount: 21_590 },
    lines: [
      'THE BREAD BIN',
      'VAT No 4560212345',
      'BREAD 18.99',
      'WINE 196.91',
      'DUE 215.90',
      '07/04/2026 10:11',
    ],
  },
  mongolian: {
    ...{ currency: 'MNT', date: '2026-05-08', amount: 8_430_000 },
    lines: ['Nomin', 'Ulaanbaatar', '2026-05-08 15:40', 'Talkh 3,300', 'Makh 81,000', 'Niit dun 84,300'],
  },
  nepalese: {
    ...{ currency: 'NPR', date: '2026-04-02', amount: 248_500 },
    lines: [
      'Himal Store',
      'Kathmandu',
      '02/04/2026',
      'Ghee 2,485.00',
      'Total NRs 2,485.00',
      'eSewa 2,485.00',
    ],
  },
  ivorian: {
    ...{ currency: 'XOF', date: '2026-07-08', amount: 450_000 },
    lines: [
      'LE PALMIER',
      'Abidjan',
      '08/07/2026 12:10',
      'Poulet 4 500',
      'TOTAL 4 500 FCFA',
      'Especes 5 000',
      'Rendu 500',
    ],
  },
};
