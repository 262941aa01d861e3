import { vocabularyOf } from './vocabulary.ts';

export type MerchantWord = 'trade' | 'tail' | 'other' | 'heading' | 'owner';

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
  /** Addresses, numbers and greetings. */
  other: `
    jalan, jln, taman, tmn, lot, lorong, persiaran, strasse, road, street, avenue, lebuh, kampung,
    iela, rue, calle, via, straat, block, floor, level, kawasan, bandar, seksyen, mukim, selangor,
    kuala lumpur, johor, pulau pinang, perak, melaka, pahang, malaysia, batu, tel, fax, phone, mobile,
    hotline, email, website, www, gst id, gst no, gst reg, gst, vat, reg no, roc, cashier, table,
    welcome, thank, copy, company no, co no, co reg, qty, description, counter, outlet, branch,
    customer, order, item, amount, price, shopping hours, company reg, goods sold, returnable`,
  /** Headings above the sale itself. */
  heading: `
    invoice, receipt, rechnung, quittung, facture, factura, scontrino, kvits, cash bill, bill, date,
    bill to, cash sales, official receipt, tax invoice`,
  /** Words before the name of the company behind the shop. */
  owner: `
    owned by, operated by, managed by, licensee, licensee of, formerly, formerly known as, owner,
    a member of, division of, franchisee, inhaber`,
});
