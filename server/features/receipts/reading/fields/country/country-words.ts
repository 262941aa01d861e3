import { find, vocabularyOf } from '../vocabulary.ts';
import { type Clue, countries, countryCodes, isCountry } from './countries.ts';

type Row = readonly [countries: string, weight: number, phrases: string];

/** Words on receipts by where they are used. Case, accents and spaces do not matter (see `vocabulary.ts`). */
const rows: readonly Row[] = [
  // Taxes, tax numbers, forms of companies, means of payment
  ['MY', 4, 'sdn bhd, berhad, gst id, gstid, sst id, sst no, sst reg, cukai jualan, cukai perkhidmatan'],
  ['MY', 2, 'bhd, mydebit, ringgit, ringgit malaysia, sst'],
  ['MY SG IN AU NZ', 2, 'gst reg no, gst reg, gst no'],
  ['MY', 2, 'roc, gst summary'],
  ['SG', 4, 'pte ltd, uen no, paynow'],
  ['AU NZ', 3, 'pty ltd, eftpos'],
  ['IN', 4, 'gstin, cgst, sgst, igst, fssai, pan no, hsn'],
  ['IN PK LK BD NP', 2, 'pvt ltd, private limited, rupees only'],
  ['PK', 3, 'ntn, strn'],
  ['BD', 3, 'mushak'],
  ['GB IE', 2, 'vat reg, vat reg no, vat no, vat number, vat registration'],
  ['GB', 2, 'plc, hmrc'],
  ['IE', 3, 'teoranta'],
  ['US', 3, 'state tax, county tax, city tax, ebt, zip code'],
  ['US CA', 2, 'sales tax, gratuity, debit tend'],
  ['CA', 4, 'gst hst, hst, tps, tvq, qst, interac'],
  ['MY SG IN AU NZ CA', 1, 'gst'],
  ['PH', 4, 'vatable sales, vat exempt sales, zero rated sales, vat reg tin, bir permit, senior citizen'],
  ['DE AT CH', 4, 'mwst, mehrwertsteuer, gmbh'],
  ['DE AT', 4, 'ust, ust id, ust idnr, uid nr, steuernummer, umsatzsteuer'],
  ['DE', 4, 'girocard, ec karte, ust idnr, tse signatur, tse transaktion, finanzamt'],
  ['FR BE LU CH RO MA', 2, 'tva'],
  ['FR BE LU MA', 2, 'ttc, cb emv'],
  ['FR', 4, 'siret, sarl, tva intracom, carte bancaire'],
  ['FR', 2, 'par cb, rcs, siren'],
  ['NL BE', 4, 'btw, btw nr, excl btw, incl btw, bancontact'],
  ['NL', 4, 'kvk, pinpas, u bent geholpen door'],
  ['IT ES PT MX AR CL CO PE UY', 2, 'iva'],
  [
    'IT',
    4,
    'p iva, piva, partita iva, codice fiscale, scontrino fiscale, documento commerciale, pagamento contante',
  ],
  ['ES', 4, 'iva incluido, base imponible, factura simplificada, nif, cif'],
  ['PT', 4, 'contribuinte, fatura simplificada, multibanco, nif, iva incluido'],
  ['PL', 4, 'paragon fiskalny, ptu, sprzedaz opodatkowana, suma pln, niefiskalny'],
  ['CZ SK', 4, 'dph, danovy doklad, zaklad dane'],
  ['HU', 4, 'nyugta, adoszam, nav ellenorzo, fizetendo'],
  ['RO', 4, 'bon fiscal, total tva, cod fiscal, cod identificare fiscala'],
  ['HR RS', 4, 'pdv, fiskalni racun'],
  ['SI', 4, 'ddv, davcna'],
  ['LV', 4, 'pvn, kopa apmaksai, kvits, maksajumu karte, bankas karte, skaidra nauda'],
  ['LT', 4, 'pvm, kvitas, moketi, uab, grynieji'],
  ['EE', 4, 'kaibemaks, kmkr, kokku, pangakaart, sularaha'],
  ['FI', 4, 'alv, y tunnus, kuitti'],
  ['SE', 4, 'moms, org nr, organisationsnummer, kvitto, varav moms'],
  ['DK', 4, 'moms, cvr, cvr nr, dankort'],
  ['NO', 4, 'mva, org nr, foretaksregisteret, bankaxept, herav mva'],
  ['IS', 4, 'vsk, kennitala'],
  ['TR', 4, 'kdv, topkdv, fis no, vergi dairesi, mersis'],
  ['GR', 4, 'afm, fpa, apodeixi'],
  ['BR', 4, 'cnpj, cpf, cupom fiscal, icms, nfc e, danfe, valor a pagar'],
  ['MX', 4, 'rfc, regimen fiscal, cfdi, ieps'],
  ['AR', 4, 'cuit, ingresos brutos, responsable inscripto, consumidor final'],
  ['CL', 4, 'boleta electronica'],
  ['CO', 4, 'impoconsumo, regimen comun, propina voluntaria'],
  ['RS', 4, 'pfr vreme, ukupan iznos'],
  ['HR', 4, 'oib'],
  ['PE', 4, 'ruc, sunat, igv, op gravada'],
  ['UY', 3, 'rut emisor, dgi'],
  ['DO', 4, 'rnc, itbis'],
  ['CR', 3, 'hacienda, cedula juridica'],
  ['ID', 4, 'npwp, ppn, pb1, pajak restoran, struk, kembalian'],
  ['VN', 4, 'hoa don, thanh tien, tong cong, tien mat, ma so thue'],
  ['TH', 4, 'tax inv abb, tax invoice abb, receipt abb, baht'],
  ['KR', 4, 'bugase'],
  ['AE SA QA', 3, 'trn'],
  ['AE', 4, 'dirhams'],
  ['SA', 4, 'riyal, zatca'],
  ['ZA', 3, 'pty ltd vat, cc reg'],
  ['NG', 4, 'naira'],
  ['KE', 4, 'kra pin, m pesa'],
  ['GH', 4, 'nhil, getfund, cedis'],
  ['MA', 3, 'patente, dirham'],
  // The language
  ['MY', 1, 'tarikh, kuantiti, baki, terima kasih sila, jumlah keseluruhan, pembundaran, pelarasan'],
  ['MY ID SG', 1, 'jumlah, tunai, terima kasih, jalan, jln, harga, taman'],
  ['ID', 1, 'tanggal, tgl, kembali, belanja'],
  [
    'DE AT CH',
    1,
    'rechnung, summe, gesamt, betrag, uhr, ruckgeld, gegeben, vielen dank, steuer, quittung, strasse',
  ],
  ['FR BE LU CH CA MA', 1, 'facture, montant, especes, rendu, merci, caisse, a payer, total ttc, heure'],
  ['NL BE', 1, 'totaal, bedrag, betaald, bedankt, wisselgeld, kassabon, tot ziens, te betalen'],
  ['ES MX AR CL CO PE UY CR DO', 1, 'fecha, factura, gracias, efectivo, tarjeta, importe, cajero, su compra'],
  ['PT BR', 1, 'obrigado, fatura, troco, dinheiro, cartao, volte sempre, desconto'],
  ['IT CH', 1, 'scontrino, grazie, contante, importo, arrivederci, totale complessivo, totale euro'],
  ['PL', 1, 'razem, gotowka, sprzedaz, reszta, do zaplaty, dziekujemy, karta platnicza'],
  ['CZ SK', 1, 'celkem, hotovost, dekujeme, uctenka, spolu, dakujeme'],
  ['HU', 1, 'osszesen, keszpenz, koszonjuk'],
  ['RO', 1, 'multumim, numerar, rest lei'],
  ['SE', 1, 'att betala, kontant, vaxel, totalt, kortbetalning, dricks, orgnr'],
  ['NO DK', 1, 'i alt, kontant, byttepenge, velkommen, takk, kvittering'],
  ['FI', 1, 'yhteensa, kateinen, kiitos'],
  ['TR', 1, 'toplam, nakit, tesekkur'],
  ['VN', 1, 'cam on, so luong, don gia'],
  // No evidence, but one letter away from a word above
  ['', 0, 'total, totals, summer, mercy, import, fracture, states, contact, restore, merch'],
];

/** Of the name of a place. */
const placeWeight = 2;
const places = countryCodes.flatMap((code): Row[] => {
  const facts = countries[code];
  return 'places' in facts ? [[code, placeWeight, facts.places]] : [];
});

const clues = new Map<string, Clue[]>();
for (const [codes, weight, phrases] of [...rows, ...places])
  for (const phrase of phrases.split(',').map((text) => text.trim())) {
    const clue = { name: `${phrase} ${codes}`, countries: codes.split(' ').filter(isCountry), weight };
    clues.set(phrase, [...(clues.get(phrase) ?? []), clue]);
  }

const vocabulary = vocabularyOf(Object.fromEntries([...clues.keys()].map((phrase) => [phrase, phrase])));

export function cluesInWords(text: string): Clue[] {
  return [...find(text, vocabulary)].flatMap((phrase) => clues.get(phrase) ?? []);
}
