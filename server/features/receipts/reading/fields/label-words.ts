import { vocabularyOf } from './vocabulary.ts';

/**
 * Labels of amounts as printed on receipts, in many languages. Case, accents, spaces and one misread letter
 * are ignored (see `vocabulary.ts`). Greek and Cyrillic ones are also given in the Latin letters as which PP-OCR reads them.
 */
const labelWords = {
  /** Only ever the final amount to pay. */
  amountDue: `
    grand total, net total, nett total, final total, bill total, total due, amount due, balance due,
    total payable, amount payable, total payment, total to pay, net payable, rounded total,
    total rounded, total after, round total, after rounding, after adj, net amount, nett amount,
    nett amt, payable, jumlah perlu dibayar, jumlah bersih, jumlah besar, zu zahlen, endbetrag,
    zahlbetrag, net a payer, total a payer, montant du, a payer, total a pagar, importo pagato,
    totale da pagare, te betalen, eindtotaal, kopa apmaksai, apmaksai, do zaplaty, att betala,
    moketi, moketina suma, kokku tasuda, tasuda, a betale, at betale, maksettavaa, k uhrade, celkem k uhrade, na uhradu,
    zu zahlender betrag, te voldoen, totale pagato, total geral, suma do zaplaty, summa apmaksai,
    valor a pagar, genel toplam, odenecek tutar, fizetendo, de plata, za platiti, za placilo, total de plata,
    k platbe, balance to pay, amount to pay, to pay, please pay, you pay, zu bezahlen, gran total, total general, total charge, total charged,
    zahlsumme, da pagare, a pagar, tasumisele kuulub, naleznosc, kwota do zaplaty, za placanje, odenecek, phai tra, khach phai tra,
    tien thanh toan, tagihan, за наплата, صافي المبلغ, ยอดชำระทั้งสิ้น,
    nachzahlung, noch zu zahlen, total fare, montant reel, fuel sale, total tagihan, a regler, reste a payer, reste a regler, net a regler,
    total a regler, 应收, 應收,
    к оплате, итого к оплате, всего к оплате, до сплати, за плащане, за уплату, πληρωτεο, お支払い, お支払金額, 請求金額, 应付, 應付,
    实付, 實付, 应付总额, 應付總額, お会計, ご請求額, ご請求金額, お買上計, お買上げ計, 現計, 총결제금액, 결제금액, 받을금액, 청구금액, ยอดสุทธิ, ยอดชำระ, المبلغ المستحق, المبلغ المطلوب, לתשלום, סך הכל לתשלום`,
  /** Usually the amount to pay, sometimes before rounding or a discount. */
  total: `
    total amount, total amt, total rm, total myr, total eur, total usd, total gbp, total inr,
    total sales, total bill, total incl, total inclusive, total inc gst, invoice total,
    jumlah keseluruhan, gesamtbetrag, gesamtsumme, rechnungsbetrag, bruttobetrag, total consumo, summe eur, total ttc,
    montant total, importe total, total factura, total compra, valor total,
    totale complessivo, tot complessivo, totale euro, totale documento, totaalbedrag, totaal eur, kopa eur, kopsumma,
    suma eur, razem, i alt, celkem,
    is viso, kokku, yhteensa, loppusumma, spolu, total euros, montant ttc, endsumme, gesamtpreis,
    total, ttl, amount, jumlah, summe, gesamt, betrag, totale, totaal, kopa, summa, suma, montant,
    importe, importo, bedrag, due, payable, apmaksai, totalt,
    sum, belop, totali, totali leke, niit dun,
    toplam, osszesen, synolo, ukupno, ukupan iznos, skupaj, samtals, obshta suma, tong cong, tong tien, tong thanh toan, thanh tien,
    итого, итог, всего, сумма, общо, обща сума, разом, всього, сума, укупно, укупан износ, вкупно, вкупен промет, барлығы, жиыны,
    eynoao, zuvoao, cyma, cymma, wtofo, bkyho, ykynho,
    σύνολο, συνολικό ποσό, 合計, 総計, 合计, 總計, 总计, 總額, 总额, 总金额, 總金額, 价税合计, 합계, 총액, 합계금액, 총합계,
    סה"כ, סך הכל, الإجمالي, إجمالي, المجموع, المجموع الكلي, รวม, รวมทั้งสิ้น, ยอดรวม, รวมเงิน, कुल, कुल योग, সর্বমোট, মোট, სულ, ჯამი,
    ընդամենը, monto, totalsumma, totalbelop, belob, viso, kwota, soucet, soucet kc, vegosszeg, sveukupno, znesek, vsota, tutar, cəmi,
    rechnungssumme, harga jual, kabuuan, всичко, الصافي, จำนวนเงินรวม, สุทธิ, 总价, お買上げ合計, お買上合計, 総合計, 領収金額, 판매금액,
    승인금액, 이용금액, 총금액,
    jami, yekun`,
  /** The amount to pay or, beside a tax, the amount without it. */
  net: 'net, nett',
  /** Below a net amount the one to pay, otherwise the one before a discount. */
  gross: 'gross total, gross amount',
  subtotal: `
    sub total, subttl, subtotal, zwischensumme, sous total, subtotale, subtotaal, total ht, starpsumma,
    nettobetrag, netto, imponibile, base imponible,
    delsumma, delsum, valisumma, mezisoucet, medzisucet, podsuma, tarpine suma, vahesumma, nettoumsatz, nettowarenwert, warenwert,
    ara toplam, reszosszesen, medusoma, meduzbroj, merik synolo,
    подытог, промежуточный итог, μερικό σύνολο, 小計, 小计, 소계, 공급가액, المجموع الفرعي, סכום ביניים, ยอดรวมย่อย,
    op gravada, nettosumme, base, neto, monto neto, valor neto, total neto, suma czesciowa, reszosszeg, vmesna vsota, matrah, tam tinh,
    cong tien hang, tong tien hang, проміжний підсумок, междинна сума, 과세물품가액`,
  beforeTax: `
    excluding, exclude, excl, exclusive, before tax, before gst, taxable, without gst, bez pvn,
    ohne mwst, hors taxe, sin iva, total ex, before rounding, before adj, before disc, supplies,
    excl btw, excl gst, excl sst, exc gst, exkl, exkl moms, ekskl moms, eks mva, hors tva, senza iva, sem iva,
    be pvm, km ta, veroton, bez dph, zaklad, mva grunnlag, grunnlag, uden moms, base ht,
    before vat, excl vat, exc vat, ex vat, sin propina, sin servicio, sem servico, sem gorjeta,
    total base`,
  withTax: `
    inclusive, including, incl, inc gst, inc tax, with gst, after tax, inkl, ttc, iva incluido,
    iva inclusa, ar pvn, incl btw,
    su pvm, verollinen, s dph, inkl moms, brutto`,
  tax: `
    gst, vat, tax, sst, mwst, ust, tva, iva, btw, pvn, hst, pst, cgst, sgst, steuer, cukai,
    service charge, svc charge, service chg, serv charge, sales tax,
    pvm, kaibemaks, alv, moms, mva, dph, ptu, podatek,
    tip, gratuity, propina, trinkgeld, pourboire, mancia, fooi, drikkepenge, dricks, surcharge, service, kdv, afa, fpa, tps,
    tvq, qst, ppn, pajak, pb1, igv, ddv, pdv, vsk,
    ндс, ддс, пдв, ддв, φπα, 税, 消費税, 内消費税, 税额, 稅額, 增值税, 부가세, 부가가치세, מע"מ, ضريبة, القيمة المضافة, ภาษี,
    cuota, tvsh, edv, qqs, itbis, itbms, gct, sscl, ədv, igst, icms, impoconsumo, kurtaxe, taxe de sejour, tien thue, thue gtgt, დღგ, порез, пореза`,
  /** And what is added for paying with a card. */
  tip: `
    tip, gratuity, propina, trinkgeld, pourboire, mancia, fooi, drikkepenge, dricks, gorjeta, card surcharge, credit card surcharge,
    card fee, credit card fee, eftpos surcharge, surcharge, recargo tarjeta`,
  /** Perhaps only what is suggested. */
  withTip: `
    total con propina, total con servicio, total com servico, total com gorjeta, total with tip, total incl tip,
    total avec pourboire, total c propina`,
  /** Paid or handed out beside the price: it is open which of the amounts is meant. */
  besides: `
    cashback, cash back, anzahlung, deposit, deposit received, down payment, acompte, anticipo, acconto, aanbetaling, zaliczka,
    zaplacena zaloha, uhrazena zaloha, zaplatena zaloha, uhradena zaloha`,
  taxTotal: `
    total gst, total tax, gst amount, gst amt, tax amount, tax amt, gst payable, ttl gst, ttl tax,
    vat amount, vat amt, add gst, included gst, gst included, service tax, total vat, davon mwst, total tva,
    total includes gst, includes gst, total includes vat, includes vat,
    totale iva, total iva, totaal btw, total sst,
    suma ptu, razem ptu, kwota ptu, podatek ptu, heraf moms, varav moms, herav mva, moms udgor, dont tva, di cui iva,
    enth mwst, summe mwst, mwst betrag, uzdruk pvn,
    topkdv, toplam kdv, ukupan porez, total iva incluido,
    в том числе ндс, в т ч ндс, сумма ндс, cymma hc, 消費税等, 内税,
    total cuota, total igv, total ppn, total pajak, total kdv, total hst, total taxes, total impuestos, total impostos, total imposte,
    tributos totais, kwota vat, znesek ddv, mva belop, momsbelop, moms belopp, monto iva, montant tva, ukupan iznos poreza, ukupno pdv, ukupno porez, celkem dph, dph celkem, dan celkem, spolu dph,
    afa osszesen, osszesen afa, skupaj ddv, kokku kaibemaks, kaibemaks kokku, pvn kopa, alv yhteensa, moms i alt, moms totalt, mva totalt,
    samtals vsk, vsk samtals, mwst gesamt, gesamt mwst, steuer gesamt, btw totaal, iva totale, toplam vergi,
    укупан износ пореза, итого ндс, ндс итого, всього пдв, общо ддс, вкупно ддв, σύνολο φπα`,
  /** Heading of a tax table. */
  taxSummary: `
    gst summary, tax summary, gst analysis, tax analysis, gst detail, gst code, tax code, tax rate,
    gst rate, vat rate, vat summary, sst summary, summary, steuersatz, pvn likme, mwst satz,
    amount rm tax rm, taux tva, tax invoice summary,
    moms netto, moms netto brutto, netto mwst, netto steuer, netto brutto, veroton vero, bez pvn pvn, be pvm su pvm,
    mva grunnlag mva, base imponible cuota, iva base, iva total, btw over, zaklad dph, steuer netto`,
  quantity: `
    qty, quantity, total qty, item count, no of item, total item, items, pcs, total pcs,
    total quantity, points, artikel, articles, kuantiti, no item, item s, pax, stuck,
    total number, sie haben gespart`,
  /** What is called a total, but not of what was bought. */
  otherTotal: `
    total savings, total saving, total saved, you saved, your savings, total discount, discount total, total coupons,
    ersparnis, total remises, total economies, total weight, pre auth, ytd total,
    total descuento, total descuentos, total ahorro, total desconto, total descontos, totale sconto, totale sconti, totaal korting,
    total rabatt, gift card balance, card balance, points balance, rewards balance, loyalty balance, new balance, previous balance,
    remaining balance, available balance, balance remaining, montant autorise, after due date, total per person, per person,
    cagnotte totale, contract total, scan to pay, fsa, total poupado, poupanca total, total ahorrado, ahorro total, totale risparmiato,
    risparmio totale, total economise, economie totale, economies totales, gesamtersparnis, ersparnis gesamt, totaal bespaard,
    totaal voordeel, suma rabatow, celkem usetreno, totalt sparat`,
  tendered: `
    cash, tender, tendered, paid, pay, payment, credit, visa, master, mastercard, master card, card, credit card,
    debit card, amex, received, tunai, bayar, bayaran, bargeld, bar, gegeben, karte, kreditkarte,
    girocard, ec karte, especes, carte, carte bancaire, efectivo, tarjeta, contanti, contante, contant,
    pin, skaidra nauda, bankas karte, maestro, mydebit, ewallet, accepted, amount paid, cash received,
    cash tendered, maksajumu karte,
    geg, ec cash, kartenzahlung, barzahlung, gryniejai, grynieji, sularaha, pangakaart, kontant, kontokort, kort, bankkort,
    betalningskort, betalingskort, dankort, bankaxept, bank, kateinen, pankkikortti, korttitapahtuma, hotove, hotovost,
    platebni karta, kartou, gotowka, karta platnicza, multibanco, numerario, comptant, dinheiro, cartao, entregado,
    bancomat, pagamento, cb, pinnen, bankpas, betaald, samaksats, sanemts, banko kortele, recu,
    nakit, kredi karti, banka karti, keszpenz, bankkartya, numerar, metrita, karta, gotovina, kartica, platna kartica,
    tien mat, khach dua, v broy, debito, credito, upi, interac, mada, nets, octopus,
    наличными, наличные, наличен, картой, карта, безналичными, получено, готівка, готівкою, карткою, в брой, в брой лв, во готово,
    готовина, картица, μετρητά, κάρτα, お預り, お預かり, 現金, 现金, クレジット, カード, 信用卡, 刷卡, 支付宝, 微信支付, 현금, 카드, 신용카드,
    받은금액, เงินสด, รับเงิน, نقد, نقدا, بطاقة, מזומן, אשראי, ნაღდი, ბარათი, կանխիկ,
    metphta, kapta, b 5pon, fotobnha, hajnhbimn,
    bezahlt, paye, pagado, pagato, 实收, 實收, zaplaceno, zaplacono, betalt, naqd, nagd,
    eftpos, eft, ebt, bancontact, debit, visa debit, debit interac, cheque,
    recibido, kortkop, kortti, maksukortti, kaart, kaardimakse, kartes maksajums, kortele, картка, tien khach dua, chuyen khoan, paypay,
    paytm, grabpay, touch n go, نقدي, كاش, شبكة, مدى, บัตรเครดิต, 微信, 八達通, 悠遊卡, 電子マネー, 交通系, 체크카드, mpesa, gcash, pix, yape, redcompra, mercado pago, paynow, qris, knet, alipay,
    kesh, payments, total payments, valor pago, para ne dore, swish, vipps, mobilepay, twint, blik, bizum, payconiq`,
  change: `
    change, change due, change amt, baki, ruckgeld, zuruck, rendu, cambio, resto,
    wisselgeld, izdots, monnaie, vuelto, terug, wechselgeld,
    atlikums, graza, tagasi, ater, zpet, devuelve, tien thoi lai, tillbaka, tilbake, tilbage, vaxel, byttepenge,
    vekslepenger, takaisin, vaihtoraha, vraceno, vratit, vydane, vydavok, reszta, troco,
    monnaie rendue,
    retour, para ustu, visszajaro, rest lei, resta, povrat, vracilo, tien thua, kembali, kembalian, vydat, su vuelto, reste,
    сдача, решта, ресто, повраток, повраћај, қайтарым, ρέστα, お釣り, おつり, お釣, 釣銭, 找零, 找續, 거스름돈, เงินทอน, الباقي, עודף,
    ხურდა, մանր, peeta, pecto,
    qaytim, qaliq,
    vratene, za vrnitev, povracaj, tien thoi, sukli, المتبقي, ทอน, 找贖, 거스름,
    devuelta, devolucion, tra lai, kusur, kusuri, a rendre, bal`,
  /** One letter away from change. */
  charge: 'charge, charges',
  /** Of the customer or, beside change, of the purchase. */
  balance: 'balance',
  /** What was given if there was change, and otherwise what was to be paid. */
  totalPaid: 'total paid, total paye, total pagado, total pago, total bayar, total pembayaran',
  /** What was given, although it is called as a total is. */
  handedOver: `
    total tender, total tendered, total received, amount tender, amount tendered, amount received, amt tendered, suma de sus pagos,
    total recibido, total recebido, total entregado, importe recibido, importe entregado, montant recu`,
  rounding: `
    rounding, round, rounding adj, rounding adjustment, round off, rnd, rounding amt, rnd adj,
    pembundaran, pelarasan, rundung, arrondi, redondeo, afronding, arrotondamento, adjustment,
    avrundning, oresavrundning, oresutjamning, avrunding, oreafrunding, pyoristys, zaokrouhleni, zaokruhlenie,
    noapalosana, apvalinimas, umardamine, zaokraglenie,
    cash rounded, kerekites, rotunjire, yuvarlama, zaokruzenje,
    округление, 端数, zaokrouhleno`,
  /** Before numbers of taxpayers, papers and cards. */
  number: `
    vat reg, vat no, vat number, vat id, gst reg, gst no, gst id, tax id, tax no, tin, trn, abn, nif, cif, siret, ust idnr,
    ust id, steuernummer, steuer nr, partita iva, piva, nip, cnpj, cuit, rfc, auth, auth code, auth no, approval,
    approval code, appr code, ref, ref no, reference, invoice no, receipt no, bill no, order no, rechnung nr, beleg nr,
    terminal, terminal id, tid, mid, rrn, stan, trace no, batch no, card no, account no, tel, phone, fax`,
} as const;

export type Label = keyof typeof labelWords;

/** Six letters, as tuna is a letter away from tunai, and grana from graza. */
export const labelVocabulary = vocabularyOf<Label>(labelWords, 6);
