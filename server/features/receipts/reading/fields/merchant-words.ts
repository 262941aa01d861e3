import { vocabularyOf } from './vocabulary.ts';

export type MerchantWord = 'trade' | 'tail' | 'notice' | 'greeting';

/** Words that tell names from other lines of a receipt's header, in several languages. */
export const merchantWords = vocabularyOf<MerchantWord>({
  /** Kinds of shops, as part of names. */
  trade: `
    enterprise, trading, restaurant, restoran, ristorante, stationery, hardware, marketing, shop,
    store, stores, cafe, coffee, mart, market, supermarket, hypermarket, pharmacy, bakery, bakeries,
    book, books, kedai, syarikat, centre, center, electrical, machinery, bistro, kitchen, hotel,
    petrol, station, holdings, industries, company, gallery, farmasi, pasaraya, perniagaan, emporium,
    fashion, tyre, auto, motor, clinic, klinik, optical, service, services, supply, food, foods,
    textile, jewellery, salon, apotheke, backerei, markt, tankstelle, gasthaus, boulangerie, pharmacie,
    supermarche, supermercado, farmacia, panaderia, panificio, bakkerij, drogerie, veikals, aptieka,
    florist, confectionery, seafood, house, pizza, burger, bar, grill, deli, grocery`,
  /** Words with which a name broken over two lines may continue. */
  tail: `
    enterprise, trading, company, co, hardware, marketing, holdings, industries, services, store`,
  /** Addresses, numbers and headings. */
  notice: `
    jalan, jln, taman, tmn, lot, lorong, persiaran, strasse, road, street, avenue, lebuh, kampung,
    iela, rue, calle, via, straat, block, floor, level, kawasan, bandar, seksyen, mukim, selangor,
    kuala lumpur, johor, pulau pinang, perak, melaka, pahang, malaysia, batu, tel, fax, phone, mobile,
    hotline, email, website, www, gst id, gst no, gst reg, gst, vat, reg no, roc, cashier, table,
    welcome, thank, copy, company no, co no, co reg, qty, description, counter, outlet, branch,
    customer, order, item, amount, price, shopping hours, company reg, goods sold, returnable,
    invoice, receipt, rechnung, quittung, facture, factura, scontrino, kvits, cash bill, bill, date,
    bill to, cash sales, official receipt, tax invoice, refund, tax id, vat no, gstin, fssai, rfc, cnpj, cuit, rnc, nif, siret,
    nip, cvr, kvk, ust idnr, steuernummer, partita iva, piva, p iva, adoszam, abn, trn, org nr,
    ruc, nit, kundenbeleg, handlerbeleg, beleg, ticket client, carte bancaire, documento commerciale, paragon fiskalny, faktura, nyugta,
    kvitto, kvittering, racun, uctenka, boleta de venta, kassabon, kuitti, cupom fiscal, bon fiscal`,
  /** Never part of a name. */
  greeting: `
    thank you, thanks for, thank you for, many thanks, come again, see you again, see you soon, visit us again, visit again,
    have a nice day, have a good day, have a great day, please retain, please keep, keep this receipt, no refund, no exchange,
    terima kasih, sila datang lagi, selamat datang, vielen dank, danke fur, auf wiedersehen, schonen tag, besuchen sie uns,
    merci de, merci et, merci pour, merci beaucoup, a bientot, bonne journee, muchas gracias, gracias por, vuelva pronto,
    vuelva a visitarnos, grazie per, grazie e, arrivederci, buona giornata, obrigado pela, obrigado por, muito obrigado,
    obrigado e, volte sempre, tot ziens, hartelijk dank, bedankt voor, fijne dag, dziekujemy, zapraszamy ponownie,
    tack for, valkommen ater, takk for, tak for, velkommen igjen, kiitos kaynnista, tervetuloa uudelleen, dekujeme za,
    dakujeme za, koszonjuk, multumim, va mai asteptam, hvala na, hvala lepa, tesekkur ederiz, yine bekleriz, paldies par,
    aitah, aciu kad, cam on quy khach, customer copy, merchant copy`,
});
