import { toWords } from '../reading/values/texts.ts';

/** Where money moves to, or comes from, that stays with its owner. */
export type OwnPlace = 'account' | 'savings' | 'card' | 'cash';

/** Whether words prove it, or only suggest it. */
export interface OwnWords {
  place: OwnPlace;
  isProof: boolean;
}

/** Phrases for a move between own accounts that mean nothing else. */
const proof: Partial<Record<OwnPlace, string>> = {
  account: `transfer between own accounts, transfer between my accounts, between own accounts, own account transfer,
    transfer to own account, internal transfer, internal account transfer, transfer to my account, inter account transfer,
    umbuchung eigene konten, übertrag eigenes konto, eigenübertrag, kontoübertrag, virement interne, virement entre comptes,
    virement compte à compte, virement vers compte propre, traspaso entre cuentas, traspaso interno, traspaso propio,
    traspaso entre cuentas propias, giroconto, trasferimento tra conti propri, transferência entre contas próprias,
    transferência interna, transferência entre contas, overboeking eigen rekening, overboeking tussen eigen rekeningen,
    eigen rekening, överföring mellan egna konton, egen överföring, overførsel mellem egne konti, egen overførsel,
    overføring mellom egne konti, egne konti, oma tilisiirto, siirto omien tilien välillä, omalta tililtä,
    przelew własny, przelew wewnętrzny, przelew między własnymi rachunkami, převod mezi vlastními účty, vlastní převod,
    prevod medzi vlastnými účtami, átvezetés saját számlák között, saját számlák közötti átvezetés, transfer între conturi proprii,
    transfer conturi proprii, prijenos između vlastitih računa, prenos med lastnimi računi,
    перевод между своими счетами, перевод между счетами, переказ між власними рахунками, hesaplar arası virman, virman,
    kendi hesabıma, μεταφορά μεταξύ λογαριασμών, 本人账户互转, 自己名義, 振替本人`,
  savings: `transfer to savings, to savings, to my savings, from savings, transfer from savings, savings transfer,
    savings pot, to savings account, from savings account, regular saver, saver transfer, transfer to saver, save the change,
    übertrag auf sparkonto, übertrag sparkonto, umbuchung sparkonto, umbuchung tagesgeld, übertrag tagesgeld, auf tagesgeldkonto,
    auf sparkonto, vom sparkonto, virement livret, virement vers livret, vers livret a, virement épargne, vers épargne,
    épargne automatique, traspaso a ahorro, traspaso ahorro, a cuenta de ahorro, trasferimento a risparmio, versamento salvadanaio,
    transferência para poupança, aplicação poupança, naar spaarrekening, naar sparen, spaarrekening, van spaarrekening,
    till sparkonto, från sparkonto, överföring sparkonto, til opsparing, til opsparingskonto, til sparekonto, fra sparekonto,
    säästötilille, säästötililtä, przelew na konto oszczędnościowe, na oszczędności, na spořicí účet, převod na spoření,
    na sporiaci účet, megtakarítási számlára, în contul de economii, на накопительный счет, пополнение вклада,
    на ощадний рахунок, birikim hesabı, σε αποταμίευση, 转入余额宝, 余额宝转入, 定期预金, 貯蓄口座`,
};

/** Phrases that may also be said of something else, or of what others pay. */
const hint: Partial<Record<OwnPlace, string>> = {
  card: `automatic payment thank you, automatic payment thank, payment thank you, payment received thank you, autopay payment, autopay, online payment thank you,
    payment received thank, mobile payment thank you, credit card payment, creditcard payment, card payment received, credit card bill payment,
    payment to credit card, credit crd autopay, crd autopay, credit card repayment, cardmember serv, visa payment, mastercard payment, amex payment,
    american express payment, kreditkartenabrechnung, kreditkartenzahlung ausgleich, visa rechnung, mastercard rechnung,
    kreditkarte abrechnung, kreditkartenrechnung, ausgleich kreditkarte, paiement carte de crédit, paiement de votre carte,
    prélèvement carte différée, règlement carte, relevé carte, débit différé, pago tarjeta de crédito, liquidación tarjeta, pago de tarjeta,
    recibo tarjeta crédito, pagamento carta di credito, addebito carta di credito, saldo carta di credito, estratto conto carta,
    pagamento cartão de crédito, pagamento de fatura, pagamento fatura, fatura cartão, afrekening creditcard, incasso creditcard,
    creditcard afrekening, kreditkortsbetalning, betalning kreditkort, kreditkortfaktura, betaling kreditkort, kreditkortregning,
    luottokorttilasku, luottokortin maksu, spłata karty kredytowej, spłata karty, splátka kreditní karty, splátka kreditnej karty,
    hitelkártya törlesztés, plata card de credit, rambursare card de credit, погашение кредитной карты, погашение карты,
    погашення кредитної картки, kredi kartı ödemesi, kredi karti borc odeme, πληρωμή πιστωτικής κάρτας, 信用卡还款, クレジットカード引落`,
  cash: `atm, atm withdrawal, cash withdrawal, cash machine, cash machine withdrawal, cashpoint, withdrawal atm, atm wdl, non bank atm, atm cash,
    geldautomat, bargeldauszahlung, barauszahlung, auszahlung geldautomat, bankomat, bargeldbezug, bargeldabhebung, ga nr,
    retrait dab, retrait gab, retrait, retrait especes, retrait distributeur, cajero, reintegro cajero, reintegro efectivo, retirada efectivo,
    retirada cajero, disposición efectivo, retiro cajero, retiro efectivo, prelievo, prelievo bancomat, prelievo atm, prelevamento, prelievo contanti,
    levantamento, levantamento atm, saque, saque atm, geldopname, geldautomaat, gea, kontantuttag, uttag bankomat, uttag automat, bankomatuttag,
    kontanthævning, hævning automat, hævet kontant, minibank, kontantuttak, uttak minibank, käteisnosto, automaattinosto, otto nosto,
    wypłata z bankomatu, wypłata gotówki, wypłata bankomat, výběr z bankomatu, výběr hotovosti, výber z bankomatu, výber hotovosti,
    készpénzfelvétel, készpénzfelvét, retragere numerar, retragere atm, isplata gotovine, podizanje gotovine, bankomat isplata, dvig gotovine,
    grynieji, grynųjų pinigų išėmimas, skaidras naudas izmaksa, sularaha väljavõtt, sularaha, снятие наличных, выдача наличных, банкомат,
    зняття готівки, видача готівки, para çekme, nakit çekim, ανάληψη, ανάληψη atm, 取款, 提现, atm取款, 現金引出, お引出し, 현금인출`,
  account: `top up, topup, top up by card, account top up, wallet top up, add money, aufladung, kontoaufladung, guthabenaufladung,
    rechargement, rechargement compte, recarga cuenta, ricarica conto, ricarica carta, carregamento de conta, opwaardering, påfyllning, doładowanie konta, dobití účtu,
    feltöltés, alimentare cont, пополнение счета, поповнення рахунку, 充值`,
  savings: `savings account, sparkonto, tagesgeld, tagesgeldkonto, livret a, livret epargne, cuenta de ahorro, conto deposito,
    poupança, sparkonto, opsparingskonto, sparekonto, säästötili, konto oszczędnościowe, spořicí účet, sporiaci účet, накопительный счет`,
};

/** Words with which a line is earned or paid, not moved. */
const notMoved = new Set(
  toWords(`interest fee fees charge charges refund cashback bonus reward rewards dividend tax insurance commission
    zinsen habenzinsen sollzinsen zins entgelt gebühr gebühren prämie intérêts frais cotisation commission remboursement intereses comisión comision
    interessi commissione commissioni canone juros taxa tarifa rente kosten ränta avgift rente gebyr korko palkkio odsetki opłata prowizja úrok úroky
    poplatek poplatok kamat díj dobândă dobanda comision kamata naknada проценты комиссия відсотки комісія faiz ücret τόκοι προμήθεια 利息 手续费 利子 手数料 이자 수수료`).split(
    ' ',
  ),
);

/** Words of a transfer of any kind. */
const transferWords = new Set(
  toWords(`transfer xfer payment deposit withdrawal topup autopay überweisung umbuchung übertrag gutschrift einzahlung auszahlung lastschrift virement vir versement
    transferencia traspaso ingreso abono pago bonifico giroconto versamento transferência trf overboeking bijschrijving storting överföring insättning
    overførsel indbetaling overføring innskudd tilisiirto siirto pano przelew wpłata převod vklad prevod átutalás átvezetés befizetés virament depunere prijenos uplata
    перевод пополнение переказ havale virman eft μεταφορά κατάθεση 转账 转入 转出 充值 振替 振込 이체`).split(
    ' ',
  ),
);

const phrases = indexPhrases();

/** What the words of a text say about a move between own accounts. */
export interface TransferWords {
  /** By the longest phrase. */
  own: OwnWords | undefined;
  /** Whether it is a transfer of any kind: what the opposite of a move is, too. */
  isTransfer: boolean;
}

export const noTransferWords: TransferWords = { own: undefined, isTransfer: false };

export function readTransferWords(text: string): TransferWords {
  const words = toWords(text).split(' ');
  if (words.some((word) => notMoved.has(word))) return noTransferWords;
  const padded = ` ${words.join(' ')} `;
  let best: Phrase | undefined;
  for (const word of words)
    for (const phrase of phrases.get(word) ?? [])
      if (phrase.words.length > (best?.words.length ?? 0) && padded.includes(` ${phrase.words} `))
        best = phrase;
  const isTransfer = words.some((word) => transferWords.has(word));
  return best === undefined && !isTransfer ? noTransferWords : { own: best?.means, isTransfer };
}

interface Phrase {
  words: string;
  means: OwnWords;
}

/** Phrases by their first word. */
function indexPhrases(): Map<string, Phrase[]> {
  const all = [
    { lists: proof, isProof: true },
    { lists: hint, isProof: false },
  ].flatMap(({ lists, isProof }) =>
    Object.entries(lists).flatMap(([place, list]) =>
      list
        .split(',')
        .map((phrase): Phrase => ({ words: toWords(phrase), means: { place: place as OwnPlace, isProof } })),
    ),
  );
  return Map.groupBy(all, ({ words }) => words.split(' ', 1)[0] ?? '');
}
