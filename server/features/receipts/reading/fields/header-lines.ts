import { gapBetween } from '../recognised.ts';
import { mean } from '../statistics.ts';
import { anyMarkPattern, markPattern } from './currency/currency-marks.ts';
import { countOf, letters, upper } from './letters.ts';
import { type TextLine, toTextLines } from './text-lines.ts';
import { find, forgivenAmongNames, vocabularyOf } from './vocabulary.ts';

/** A line of the receipt's header. */
export interface HeaderLine extends TextLine {
  /** The text without registration numbers. */
  name: string;
  /** The kinds of words in it. */
  said: ReadonlySet<MerchantWord>;
  /** Whether it contains a legal form. */
  isLegal: boolean;
  /** Whether it is a heading or part of an address rather than a name. */
  isNotice: boolean;
  /** Whether it is a street with a number. */
  isStreet: boolean;
  /** Whether prices are above it, so that it is hardly part of a header. */
  isBelowPrices: boolean;
}

/** Number of lines to search for a name. */
const headLines = 14;
const fewestLetters = 3;
const initials = /^\p{Lu} ?& ?\p{Lu}$/u;
/** Between words of a name, in letters. */
const widestBlank = 6;

/** Four digits before another word are part of the name: Rema 1000 Majorstuen. */
const registration =
  /\s*[([{]?\s*[A-Z]{0,3}(?:\d{5,}|\d{4}(?! \p{L}{2}))\s*[-.–]?\s*[A-Z0-9]{0,2}\s*[)\]}]?.*$/iu;
const place =
  /^\+?\(?\d{3}\)?[-. ]\d{3,4}[-. ]\d{4}\b|@|(?<!#)\b\d{5}\b|^(?:shop|unit|suite|store|table)(?: no)?\W*\d/i;
/** "Rue de Rivoli", but "Via Veneto" may be a name. */
const streetFirst = /^(?:rue|calle|via|rua|carrer|rruga|ulica)(?: \p{L}\S*){2}/iu;
/** Of the shop, which may be a company. */
const owner =
  /^\W*(?:inh|inhaber|inhaberin|prop|proprietor|operated by|owned by|managed by|a unit of|a division of)\b/i;
/** Nevada, Alberta and South Australia, which are forms of company, too. */
const state = / (?:NV|AB|SA)$/;
/** Marks an address below the first line, which may be a name: Studio 54, Berlin. */
const houseNumber =
  /^[\p{L} .'-]+ \d+\w?,|\p{L}(?:str\.?|stra(?:ss|ß)e|straat|laan|plein|gracht|kade|weg|platz|gatan?|vägen|katu|ve[ij]) \d|^\d{1,5}\w? (?:\p{L}[\p{L} .'-]*)?(?:,|\b(?:st|rd|ave|ln|dr|blvd|way|place|square|court|hwy)\b)/iu;
/** With a town: 2630 Ringebu, 852 30 Sundsvall, 20-020 Lublin, 3800-123 Aveiro, York YO1 7HH, Regina S4P 3Y2, NSW 2580. */
const postcode =
  /^\d{4} (?:[A-Z]{2} )?\p{L}{3}|\b\d{3} \d\d \p{L}{3}|\b(?:\d\d|\d{4})-\d{3} \p{L}{3}|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$|\b[A-Z]\d[A-Z] ?\d[A-Z]\d$|\b[A-Z]{2,3} \d{4}$/u;
/** Ends in a price, as what was bought and its total do. */
const priced = new RegExp(
  `\\d[.,]\\d\\d\\D{0,4}$|\\d\\d\\s?(?:${anyMarkPattern})$|(?<!\\p{L})(?:${anyMarkPattern})\\s?\\d[\\d,]*\\.\\d{3}$|(?<!\\p{L})(?:${markPattern})\\s?\\d[\\d.,]*$`,
  'u',
);
/** What a shop says of itself, or asks: "Save money. Live better." Names end in a capitalised word. */
const sentence = /\s\S+\s\p{Ll}{3,}[.!?]$/u;
/** On fewer lines, what seems to be a price may be anything else of a header. */
const severalPrices = 2;
/** Before a name on the same line. */
const beforeName =
  /^\W*(?:welcome to|willkommen bei|bienvenue chez|bienvenidos a|benvenuti da|welkom bij|(?:your )?(?:receipt|invoice) from) (?!our\b)/i;
/** Before a name, in brackets: that it is the shop's. */
const shopLabel = /^\s*[[【](?:매장명?|가맹점명?|상호명?|店舗?名|加盟店名?)[\]】]\s*(?=\p{L})/u;
/** Before the name of a company: its number, as in Brazil. */
const companyNumber =
  /^\P{L}*(?:cnpj|cuit|r\.?u\.?c\.?|nit|nif|cif|nip)\W{1,3}[A-Z]?\d[\d./-]{6,}(?:-[A-Z])?\s+(?=\p{L}{2})/iu;
/** What receipts are called, in many languages. */
const papers = `
  receipt, official receipt, invoice, tax invoice, bill, cash bill, copy, welcome, rechnung, quittung,
  kassenbon, kassenbeleg, beleg, kundenbeleg, bewirtungsbeleg, ticket client, facture, recu, factura,
  recibo, fattura, ricevuta, scontrino, documento commerciale, cupom fiscal, nota fiscal, kassabon,
  kvitto, faktura, kvittering, kuitti, paragon fiskalny, uctenka, nyugta, bon fiscal, racun, kvits,
  領収書, 領収証, 收据, 收據, 发票, 發票, 영수증`;
/** Above the name, as all that a line says. */
const headings = new Set(
  `${papers},
  sales receipt, guest receipt, tax invoice abb, bar bill, cash memo, guest check, check, original,
  duplicate, welcome to, bon, ticket, ticket de caisse, addition, l addition, note, ticket de compra,
  factura simplificada, boleta, boleta electronica, nota de venta, comprobante, cuenta,
  ricevuta fiscale, scontrino fiscale, preconto, fatura, fatura simplificada, fatura recibo, factuur,
  rekening, kwitantie, kassakvitto, nota, bong, regning, lasku, rachunek, danovy doklad, doklad,
  szamla, fiskalni racun, fis, bilgi fisi, satis fisi, adisyon, struk, kuitansi, resit, invois,
  hoa don, hoa don thanh toan, phieu thanh toan, tsekk, kvitas, αποδειξη, αποδειξη λιανικης, чек,
  кассовый чек, фискальный чек, фіскальний чек, фискален бон, фискални рачун`
    .split(',')
    .map(letters),
);
/** Around a name: frames, rows of stars, exclamation marks. A vowel after a letter is none; what chooses the look of a sign is. */
const ornaments = /^[^\p{L}\p{N}(&]+|(?:[^\p{L}\p{Mc}\p{Mn}\p{N}.)&]|\p{Variation_Selector})+$/gu;

export function headerLines(textLines: readonly TextLine[]): HeaderLine[] {
  const head: HeaderLine[] = [];
  const above: HeaderLine[] = [];
  let prices = 0;
  for (const line of textLines) {
    if (head.length === headLines) break;
    const left = leftColumn(line);
    const text = left.text.replace(beforeName, '');
    const isFirst = head.length === 0;
    const said = new Set(find(text, merchantWords));
    const isNoName = said.has('street') && !(isFirst && isNamedAfterStreet(text, said));
    const isHeading = isFirst && headings.has(letters(text.replace(/\d+/g, '')));
    const isOther = isHeading || owner.test(text) || place.test(text) || sentence.test(text) || isNoName;
    if (isOther || (!isFirst && isAddress(text))) said.add('notice');
    if (priced.test(line.text)) prices += 1;
    if (!hasLetters(text) || priced.test(line.text) || said.has('greeting')) continue;
    const name = nameIn(text);
    const isOfCompany = !owner.test(text) && (isFirst || !state.test(text));
    const isLegal = isOfCompany && findLegalForm(text) !== undefined;
    const isNotice = said.has('notice') && !isLegal;
    const isBelowPrices = prices >= severalPrices;
    const isStreet = houseNumber.test(text) || (said.has('street') && /\d/.test(text));
    (isHeading ? above : head).push({ ...left, name, said, isLegal, isNotice, isStreet, isBelowPrices });
  }
  // Without a name below, it is one: Original, Nota.
  return head.some(({ isNotice }) => !isNotice) ? head : [...above, ...head];
}

/** Without what is beyond a wide gap: beside the name on an invoice are its number and its date. */
function leftColumn(line: TextLine): TextLine {
  const letter = mean(line.words.map(({ text, box }) => box.width / text.length));
  const gap = line.words.findIndex(({ box }, index) => {
    const before = line.words[index - 1]?.box;
    return before !== undefined && gapBetween(before, box) > letter * widestBlank;
  });
  if (gap < 0) return line;
  const [left = line] = toTextLines([line.words.slice(0, gap)]);
  return hasLetters(left.text) ? left : line;
}

function isAddress(text: string): boolean {
  return houseNumber.test(text) || postcode.test(text);
}

/** "Abbey Road Records", "Via Napoli Ristorante": an address has a number, or is nothing but the street. */
function isNamedAfterStreet(text: string, said: HeaderLine['said']): boolean {
  const last = text.split(/\s+/).at(-1) ?? '';
  if (streetFirst.test(text) && !said.has('trade')) return false;
  return !/[\d,]/.test(text) && !find(last, merchantWords).has('street');
}

/** A name ends after its legal form or before a registration number; returns the whole text if nothing is left. */
function nameIn(text: string): string {
  const rest = text.replace(shopLabel, '');
  const form = findLegalForm(rest);
  const head =
    form === undefined ? rest.replace(registration, '') : rest.slice(0, form.to).replace(companyNumber, '');
  const name = head.replace(ornaments, '');
  return hasLetters(name) ? name : text;
}

function hasLetters(text: string): boolean {
  return countOf(text, /\p{L}/gu) >= fewestLetters || initials.test(text);
}

/** The letters of a name without its legal form. */
export function bareLetters(name: string): string {
  return letters(name.slice(0, findLegalForm(name)?.from));
}

/** A Malaysian legal form (Sdn Bhd) with one or two misread letters, or of which only the first word is legible. */
const sendirian =
  'S[A-Z0-9]{2,4}BHD|S[A-Z0-9]N\\.?,? ?[BR][A-Z0-9][DO0]|SDN\\.? ?[A-Z0-9]{2,4}|BHD|BERHAD|S/B|5/B|S/8';
const others =
  'PLT|PVT\\.?\\)? LTD|PTE\\.? LTD|PTY\\.? LTD|GMBH|MBH|OHG|UG|LTD\\.? STI|LTD|LIMITED|PLC|INC|LLC|LLP|CORP|SARL|EURL|SRL|S\\.P\\.A|PVT|' +
  'S\\.? ?R\\.? ?O|D\\.? ?O\\.? ?O|KFT|ZRT|NYRT|UAB|SIA|APS|SH\\.?P\\.?K|SP\\.? ?Z ?O\\.? ?O|LTDA|DE C\\.?V|W\\.?L\\.?L|P?JSC|PCL|' +
  'Е?ООД|ДООЕЛ|Д\\.?О\\.?О';
/** Too short to be reliable except at the end. */
const endings =
  'AG|KG|AS|A\\.S|A/S|OU|SA|S\\.A|S/A|SL|S\\.L|SLU|SAS|S\\.A\\.S|SPA|BV|B\\.V|NV|N\\.V|AB|OYJ?|BT|D\\.?D|SNC|SAOG|АД';
const form = new RegExp(
  `SDN ?BHD|(?<![\\p{L}\\d])(?:${sendirian}|${others})(?![\\p{L}\\d])\\.?|(?<![\\p{L}\\d])(?:${endings})\\.?$`,
  'u',
);
/** Before the name, or in a script that \`upper\` changes. */
const aroundName =
  /^(?:SIA|UAB|ООО|ОАО|ЗАО|ПАО|АО|ТОО|ТОВ)\.?(?=[ "“«])|^บริษัท|株式会社|有限会社|有限公司|\(주\)|주식회사|בע"מ/iu;

/** Position of the legal form in a name, at its end if that is part of it; undefined if there is none. */
function findLegalForm(name: string): { from: number; to: number } | undefined {
  if (aroundName.test(name)) return { from: name.length, to: name.length };
  const match = form.exec(upper(name));
  return match === null ? undefined : { from: match.index, to: match.index + match[0].length };
}

type MerchantWord = 'trade' | 'tail' | 'street' | 'notice' | 'greeting';

/** Words that tell names from other lines of a receipt's header, in several languages. */
export const merchantWords = vocabularyOf<MerchantWord>(
  {
    /** Kinds of shops, as part of names. */
    trade: `
    enterprise, trading, restaurant, restoran, ristorante, stationery, hardware, marketing, shop,
    store, stores, cafe, coffee, mart, market, supermarket, hypermarket, pharmacy, bakery, bakeries,
    book, books, kedai, syarikat, centre, center, electrical, machinery, bistro, kitchen, hotel,
    petrol, railway, railways, rail, trains, holdings, industries, company, gallery, farmasi, pasaraya, perniagaan, emporium,
    fashion, tyre, auto, motor, clinic, klinik, optical, service, services, supply, food, foods,
    textile, jewellery, salon, apotheke, backerei, markt, tankstelle, gasthaus, boulangerie, pharmacie,
    supermarche, supermercado, farmacia, panaderia, panificio, bakkerij, drogerie, veikals, aptieka,
    florist, confectionery, seafood, house, pizza, burger, bar, grill, deli, grocery`,
    /** Words with which a name broken over two lines may continue. */
    tail: `
    enterprise, trading, company, co, hardware, marketing, holdings, industries, services, store, wholesale, gida, sanayi, ticaret`,
    street:
      'road, street, avenue, lane, boulevard, iela, rue, calle, via, rua, avenida, carrer, straat, strasse, rruga, ulica, улица, ул',
    /** Addresses, numbers and headings. */
    notice: `${papers},
    bahnhof, hauptbahnhof, hbf, centraal, railway station, train station, gare de, gare du, stazione di,
    estacion de, jalan, jln, jl, taman, tmn, lot, lorong, persiaran, lebuh, kampung, block, floor, level,
    kawasan, bandar, seksyen, mukim, selangor, kuala lumpur, johor, pulau pinang, perak, melaka,
    pahang, malaysia, batu, tel, fax, phone, mobile, hotline, email, website, www, gst id, gst no,
    gst reg, gst, vat, reg no, roc, cashier, thank, company no, co no, co reg, qty, description,
    counter, outlet, branch, customer, order, item, amount, price, shopping hours, company reg,
    goods sold, returnable, date, bill to, cash sales, refund, tax id, vat no, gstin, fssai, rfc, cnpj,
    cuit, rnc, nif, siret, nip, cvr, kvk, ust idnr, steuernummer, partita iva, piva, p iva, adoszam,
    abn, trn, org nr, ruc, nit, dic, ic dph, afm, oib, kra pin, nipc, contribuinte, foretaksregisteret,
    y tunnus, kmkr, pvm kodas, cod fiscal, npwp, mst, ma so thue, vergi dairesi, uid nr, handlerbeleg,
    carte bancaire, boleta de venta, 品名, 菜品, 数量, 數量, 单价, 單價`,
    /** Never part of a name. */
    greeting: `
    thank you, thanks for, thank you for, many thanks, come again, see you again, see you soon, visit us again, visit again,
    have a nice day, have a good day, have a great day, please retain, please keep, keep this receipt, our survey, us feedback, your feedback, tell us, no refund, no exchange,
    terima kasih, sila datang lagi, selamat datang, vielen dank, danke fur, auf wiedersehen, schonen tag, besuchen sie uns,
    merci de, merci et, merci pour, merci beaucoup, a bientot, bonne journee, muchas gracias, gracias por, vuelva pronto,
    vuelva a visitarnos, grazie per, grazie e, arrivederci, buona giornata, obrigado pela, obrigado por, muito obrigado,
    obrigado e, volte sempre, tot ziens, hartelijk dank, bedankt voor, fijne dag, dziekujemy, zapraszamy ponownie,
    tack for, valkommen ater, takk for, tak for, velkommen igjen, kiitos kaynnista, tervetuloa uudelleen, dekujeme za,
    dakujeme za, koszonjuk, multumim, va mai asteptam, hvala na, hvala lepa, tesekkur ederiz, yine bekleriz, paldies par,
    aitah, aciu kad, cam on quy khach, customer copy, merchant copy`,
  },
  forgivenAmongNames,
);
