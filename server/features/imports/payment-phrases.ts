import { foldForSearch } from '#server/platform/fold.ts';
import { everyWord } from '#server/platform/name-words.ts';

/** What banks write before the name of a payee, without case and accents; Greek with σ also at the end of a word. */
const paymentPhrases: readonly string[] = `
pos, card purchase, cheque card purchase, pos w/d, magtape credit, card payment, card payment to, debit card purchase, debit card payment, pos purchase, pos debit,
pos transaction, pos payment, pos refund, point of sale purchase, visa debit, visa debit purchase, visa purchase, visa credit,
mastercard purchase, debit mastercard, eftpos, eftpos purchase, eftpos debit, eftpos wdl, contactless payment,
contactless purchase, contactless interac purchase, interac purchase, interac e-transfer, checkcard, check card purchase, purchase authorized on, purchase authorized, recurring payment authorized on, recurring payment authorized, debit purchase, debit purchase -visa, nets debit, nets debit-consumer, interac e-transfer to, interac e-transfer from,
recurring payment, recurring card payment, online payment, online payment to, direct debit, direct debit to,
direct debit payment to, sepa direct debit, sepa credit transfer, standing order, standing order to, bill payment, bill payment to,
faster payment to, faster payments receipt, bacs credit, preauthorized debit, pre-authorized debit, ach debit, ach credit,
electronic withdrawal, web payment, purchase at, payment to, payment from, transfer to, transfer from,
sepa-lastschrift, sepa lastschrift, lastschrift, basislastschrift, sepa-basislastschrift, folgelastschrift, erstlastschrift,
lastschrifteinzug, sepa-uberweisung, sepa-ueberweisung, uberweisung, ueberweisung, internet-uberweisung, gutschrift,
sepa-gutschrift, kartenzahlung, ec-kartenzahlung, girocard, girocard-zahlung, debitkartenzahlung, kreditkartenzahlung,
kartenzahlung girocard, dauerauftrag, sepa-dauerauftrag, echtzeituberweisung, echtzeit-uberweisung, onlinezahlung, zahlung,
zahlungsempfanger, empfanger, auftraggeber, einkauf, kauf/dienstleistung karten nr, bezug, dienstleistung, zahlungseingang, zahlungsausgang, debitkarte,
paiement par carte, paiements carte, virements recus, virements emis, prelevements, paiement par, paiement carte, paiement cb, achat cb, achat carte, achat par carte, carte, cb, facture carte, facture cb,
prlv sepa, prlv, prelevement sepa, prelevement, prelevement de, prelvt, vir sepa recu de, vir sepa recu, vir recu de, vir inst recu de, vir sepa, vir inst, vir, virement sepa, virement de,
virement en faveur de, virement instantane, virement instantane de, virement recu de, virement emis, virement, avoir carte,
compra con tarjeta, compra tarjeta, compra tarj, transf a su fav, compra en, compra, pago con tarjeta, pago con tarjeta en, pago en, pago movil en,
adeudo, adeudo recibo, adeudo de, recibo, recibo de, cargo por, transferencia de, transferencia a, transferencia recibida de,
transferencia a favor de, bizum de, bizum a, bizum, compras, compra online,
pagamento pos, pagamento carta, pagamento con carta, pagamento tramite pos, acquisto pos, acquisto, acquisto presso,
addebito diretto, addebito sdd, addebito diretto sdd, addebito sepa, bonifico, bonifico da, bonifico disposto da, bonifico a vostro favore disposto da, bonifico a favore di,
bonifico a vostro favore, disposizione di bonifico, giroconto,
compra cartao, transferencia recebida pelo pix, transferencia enviada pelo pix, compra no debito, compra debito, pagamento de servicos, debito direto, trf de, trf para, trf, transf de,
transferencia para, transferencia, pix enviado, pix recebido, pix, pagamento de boleto, compra no credito,
betaalautomaat, bea, betaalpas, incasso, sepa incasso, sepa incasso algemeen doorlopend, ideal, overboeking, sepa overboeking,
bijschrijving, afschrijving, betaling, pinbetaling, betaling met debetkaart, betaling met bankkaart, bancontact, betaling aankopen via bancontact, aankopen via bancontact, aankoop, aankoop bancontact,
domiciliering, overschrijving, overschrijving naar, overschrijving van,
kortkop, kortkob, kortkjop, kort, visa kob, visakob, dankort, dankort-kob, dankort-nota, visa varekjop, varekjop, varekop,
betalning, autogiro, swish, swish fran, swish till, insattning, overforing, overforsel, betalingsservice, mobilepay, vipps, avtalegiro,
nettgiro, giro, kontant, korttiosto, korttimaksu, tilisiirto, viitemaksu, e-lasku, suoraveloitus,
zakup przy uzyciu karty, platnosc karta, transakcja karta, zakup, platnosc, przelew, przelew przychodzacy, przelew wychodzacy,
przelew do, przelew od, polecenie zaplaty, blik, zakup blik, platnosc blik,
platba kartou, nakup, nakup kartou, nakup u obchodnika, platba, inkaso, odchozi platba, prichozi platba, odchozi uhrada,
prichozi uhrada, trvaly prikaz, sipo, prevod, platba u obchodnika, bezhotovostni platba, uhrada, platba kartou u obchodnika,
kartyas vasarlas, vasarlas, bankkartyas vasarlas, atutalas, csoportos beszedes, vasarlas kartyaval, jovairas, terheles,
plata pos, cumparare, cumparaturi, tranzactie pos, plata, transfer, incasare, placanje, kupovina, kupnja, uplata, nakup s kartico,
pirkinys, mokejimas, pirkums, pirkuma, ost, kaardimakse, makse, mokejimo,
оплата, покупка, оплата товаров и услуг, перевод, списание, зачисление, покупка по карте, оплата по карте, платеж, переказ, купiвля,
harcama, alisveris, odeme, havale, eft, fast, kart ile odeme, αγορα, πληρωμη, μεταφορα,
消费, 转账, 付款, 支付, 网上支付, 代付, カード, 振込, 口座振替, デビット, 결제, 이체, 출금, 입금`
  .split(',')
  .map((phrase) => phrase.trim());

/** The words of these phrases: they say how something was paid, never to whom. */
export const paymentWords: ReadonlySet<string> = new Set(
  paymentPhrases.flatMap((phrase) => everyWord(phrase).map(({ word }) => word)),
);

/** Whether a short text is a kind of payment and nothing else, such as `Pago con tarjeta`. */
export function saysOnlyHowPaid(text: string): boolean {
  if (text.length > 40) return false;
  const words = everyWord(foldForSearch(text)).filter(({ word }) => /\p{L}/u.test(word));
  return words.length > 0 && words.every(({ word }) => paymentWords.has(word));
}

const byFirstWord = Map.groupBy(paymentPhrases, (phrase) => /^[\p{L}\p{N}]*/u.exec(phrase)?.[0] ?? '');

/** Words that a name may begin with: alone they are taken for a payment only before a number or a mark. */
const alsoNames = new Set(
  `carte cb compra kort vir giro pos bea ost fast eft pix trf bezug einkauf prevod swish kontant ideal transfer transf plata
  betaling betalning zahlung uhrada nakup zakup recibo adeudo avoir acquisto aankoop makse odeme transferencia gutschrift
  virement bonifico blik vipps mobilepay dankort girocard bancontact empfanger auftraggeber pagamento payment vasarlas cargo compras`.split(
    /\s+/,
  ),
);

/** Without the phrase of a payment before the name: the longest that is one. `written` is the text before it was cleaned. */
export function withoutPaymentPhrase(text: string, written: string): string {
  const [plain, whole] = [foldForSearch(text), foldForSearch(written)];
  if (plain.length !== text.length) return text;
  const first = /^\p{L}[\p{L}\p{N}]*/u.exec(plain)?.[0] ?? '';
  const fitting = (byFirstWord.get(first) ?? []).filter((phrase) => begins(plain, phrase, whole));
  const longest = Math.max(0, ...fitting.map((phrase) => phrase.length));
  const end = longPhrases.find((phrase) => plain.endsWith(` ${phrase}`))?.length ?? 0;
  return text.slice(longest, text.length - end).replace(/^[\s:,.*/-]+|\s+$/g, '');
}

/** Phrases so long that even at the end of a text they are no name. */
const longPhrases = paymentPhrases.filter((phrase) => phrase.includes(' ') && phrase.length >= 12);

function begins(plain: string, phrase: string, whole: string): boolean {
  if (!plain.startsWith(phrase) || !/^[\s:,.*/-]/.test(plain.slice(phrase.length))) return false;
  return !alsoNames.has(phrase) || /^(?:[:,*]|\s*[/-]\s|\s*\d{2})/.test(whole.slice(phrase.length));
}
