import { monthByName } from '#server/platform/month-names.ts';
import { toWords } from '../../values/texts.ts';

/** Where a word says the money goes; the last four are not for the ledger of one person as they are. */
export type Direction = 'in' | 'out' | 'own_account' | 'opening_balance' | 'neither';

/** What household books call all income, and all expenses. */
export const incomeNames =
  'einnahmen, revenu, revenus, recettes, ingresos, entrate, receitas, rendimento, inkomsten, inkomster, inntekt, inntekter, indtægt, indtægter, tulot, przychód, przychody, wpływy, příjmy, príjmy, bevételek, venit, venituri, prihodi, primitak, pajamos, ienākumi, tulu, доход, доходы, дохід, доходи, приходи, έσοδο, έσοδα, gelirler, pemasukan, pendapatan, thu nhập, khoản thu, รายรับ, 収入';
export const expenseNames =
  'outcome, expenses, ausgaben, dépenses, gastos, uscite, despesas, uitgaven, utgifter, udgift, udgifter, menot, wydatki, výdaje, výdavky, kiadások, cheltuială, cheltuieli, rashodi, trošak, troškovi, išlaidos, izdevumi, kulu, расходы, витрати, разход, разходи, έξοδο, έξοδα, giderler, pengeluaran, perbelanjaan, chi tiêu, khoản chi, รายจ่าย';

const directions = wordList<Direction>({
  in: [
    'in, credit, cr, c, crdt, h, k, к, п, j, +, deposit, income, incoming, money in, paid in, received, receive, inflow, refund, payment received, credited, return, topup, top up, interest, interest earned, dividend, cashback',
    'haben, gutschrift, eingang, einnahme, einzahlung, zugang, crédit, recette, entrée, abono, ingreso, haber, crédito, avere, accredito, entrata, receita, entrada, bij, inkomst, insättning, inn, ind, indsat, tulo, pano, uznanie, wpływ, wpłata, ma, příjem, příchozí, dal, kredit, príjem, jóváírás, bevétel, încasare, uplata, prihod, kreditas, kredīts, kreedit, приход, поступление, зачисление, пополнение, кредит, кт, надходження, alacak, gelir, giriş, πίστωση',
    'masuk, transfer masuk, menerima, diterima, terima, ghi có, nhận tiền, รับ, รับเงิน, เงินเข้า, รับโอน, โอนเข้า, ฝาก, זכות, دائن, إيداع, وارد, जमा, giren, π, потражује, nota crédito, nota de crédito, nota kredit, innborgun, recibiste, recibido, te pagó, te pagaron, recebido, recebida, you received, received from',
    'הכנסה, הכנסות, دخل, إيرادات, قبض, واریز, بستانکار, आय, შემოსული თანხა, შემოსავალი, մուտք, кіріс, kirim, mədaxil, орлого, kreditim, hyrje, побарува, potražuje, u korist, abonament, ingrés, krediet',
    '收入, 入金, 入, 收, 贷, 贷方, 转入, 存入, 貸, 입금, 수입',
    incomeNames,
  ],
  out: [
    'out, debit, dr, db, d, д, dbit, s, t, -, withdrawal, withdraw, expense, exp, outgoing, money out, paid out, sent, send, outflow, payment, purchase, sale, fee, spend, charge, debited, spending, spent',
    'soll, lastschrift, ausgang, ausgabe, auszahlung, belastung, abgang, débit, dépense, sortie, cargo, gasto, debe, adeudo, débito, egreso, dare, addebito, uscita, spesa, despesa, saída, af, uit, uitgave, utgift, uttag, ut, ud, hævet, meno, otto, veloitus, obciążenie, wydatek, wypłata, wn, výdaj, odchozí, má dáti, debet, výdavok, terhelés, kiadás, plată, isplata, rashod, debetas, debets, deebet, расход, списание, дебет, дебит, дт, витрата, borç, gider, çıkış, χρέωση',
    'keluar, transfer keluar, mengirim, dikirim, pembayaran, bayar, ghi nợ, chuyển tiền, จ่าย, จ่ายเงิน, เงินออก, โอนออก, ถอน, חובה, مدين, خصم, سحب, صادر, नामे, çıkan, χ, дугује, nota débito, nota de débito, nota debet, úttekt, pagaste, enviaste, enviado, enviada, compra, pago, you paid, you sent, paid to',
    'הוצאה, הוצאות, مصروف, مصروفات, صرف, برداشت, بدهکار, व्यय, გასული თანხა, ხარჯი, ելք, шығыс, chiqim, məxaric, зарлага, debitim, dalje, должи, duguje, na teret, càrrec, debiet',
    '支出, 出金, 出, 支, 付, 借, 借方, 转出, 提取, 출금, 지출',
    expenseNames,
  ],
  own_account: [
    'transfer, transfers, transfer in, transfer out, incoming transfer, outgoing transfer, internal transfer, own transfer, account transfer, umbuchung, umbuchungen, virement interne, traspaso, traspasos, trasferimento, trasferimenti, transferência, transferências, overboeking eigen rekening, överföring, overførsel, overføring, tilisiirto, przelew wewnętrzny, převod, перевод, переводы, переказ, 转账, 轉帳, 振替, 이체',
  ],
  opening_balance: [
    'opening balance, reconciliation, balance modification, starting balance, initial balance, balance correction, balance adjustment, adjust balance, modified bal, new account, 余额变更',
  ],
  neither: ['不计收支, 其他, /, neutral, 中性交易, 计收支'],
});

/** What a heading above money may be called as well. */
export function directionWords(direction: 'in' | 'out'): string[] {
  return [...directions].flatMap(([word, each]) => (each === direction && word.length > 3 ? [word] : []));
}

export function readDirection(cell: string): Direction | undefined {
  const trimmed = cell.trim().replace(/^'/, '');
  if (/^[-−–]$/.test(trimmed)) return 'out';
  const words = toWords(trimmed) || trimmed;
  return directions.get(words) ?? directionOfPair(words);
}

/** A word and its letters: `Credit CR`, `贷 Cr`. */
function directionOfPair(words: string): Direction | undefined {
  const { word = '' } = /^(?<word>\S+) (?:cr|dr|c|d)$/.exec(words)?.groups ?? {};
  const letters = words.slice(word.length + 1);
  return directions.get(word) === directions.get(letters) ? directions.get(word) : undefined;
}

export type Booking = 'pending' | 'cancelled' | 'booked';

const pendingWords =
  'pending, pend, queued, authorised, authorized, venter, authorisation, authorization, processing, in progress, scheduled, on hold, hold, reserved, unposted, not posted, unbooked, not booked, awaiting, upcoming, to be processed, vorgemerkt, offen, ausstehend, in bearbeitung, nicht gebucht, en attente, en cours, à venir, pendiente, en proceso, retenido, in sospeso, in attesa, prenotato, non contabilizzato, in elaborazione, pendente, em processamento, in behandeling, gereserveerd, reserverat, reserveret, reservert, reservasjon, preliminär, väntar, odottaa, katevaraus, varaus, oczekująca, oczekuje, nierozliczone, w realizacji, blokada, čekající, čeká na zaúčtování, blokace, nezaúčtováno, čakajúca, blokácia, függőben, zárolt, foglalás, în așteptare, blocat, na čekanju, rezervacija, rezervuota, rezervēts, broneeritud, laukiama, ожидание, в обработке, холд, обрабатывается, очікується, в обробці, beklemede, provizyon, εκκρεμεί, 未入账, 處理中, 保留中, 未確定, 승인대기, 대기, autorizzato, autorisé, autorisiert, autorizado, tertunda, menunggu, diproses, sedang diproses, dalam proses, đang xử lý, chờ xử lý, đang chờ, รอดำเนินการ, กำลังดำเนินการ, ממתין, ממתינה, בתהליך, معلق, معلقة, قيد المعالجة, قيد الانتظار, чакаща, изчаква, í vinnslu, reservado, bloqueado';

const cancelledWords =
  'cancelled, canceled, abandoned, bounced, incomplete, insufficient funds, insufficient balance, error, timeout, unauthorised, unauthorized, declined, failed, failure, reversed, reverted, rejected, refused, void, voided, denied, expired, removed, deleted, storniert, storno, rückgängig gemacht, abgebrochen, abgelehnt, fehlgeschlagen, zurückgewiesen, annulliert, annulé, refusé, rejeté, échoué, cancelada, rechazada, anulada, denegada, fallida, annullato, rifiutato, respinto, stornato, fallito, recusada, rejeitada, estornado, falhou, geweigerd, geannuleerd, mislukt, afgewezen, avvisad, avbruten, makulerad, nekad, misslyckad, afvist, annulleret, avvist, kansellert, hylätty, peruttu, epäonnistui, odrzucona, anulowana, zamítnuto, zrušeno, zamietnutá, neúspěšná, elutasítva, törölt, sikertelen, visszautasított, respinsă, anulată, eșuată, odbijeno, otkazano, stornirano, atmesta, atšaukta, noraidīts, atcelts, tagasi lükatud, tühistatud, отклонено, отменено, неуспешно, ошибка, відхилено, скасовано, iptal, reddedildi, başarısız, ακυρώθηκε, απορρίφθηκε, キャンセル, 취소, 거절, 실패, 승인취소, unsuccessful, not completed, not approved, not executed, aborted, timed out, gagal, dibatalkan, batal, ditolak, thất bại, không thành công, đã hủy, bị từ chối, ไม่สำเร็จ, ล้มเหลว, ยกเลิก, בוטל, בוטלה, נכשל, נדחה, נדחתה, فشل, فاشلة, ملغي, ملغاة, مرفوض, مرفوضة, असफल, отказана, анулирана, hafnað, reversado';

const bookings = new Map(
  [...wordList<Booking>({ pending: [pendingWords], cancelled: [cancelledWords] })].map(([words, each]) => [
    withoutGender(words),
    each,
  ]),
);

/** `anulado`, `anulada`, `annulé` and `annulée`, `отклонён` and `отклонена` end in a vowel or in none. */
function withoutGender(words: string): string {
  return words.replace(/(?<=\p{L}{5})(?:ee|[aeoyаеоыя])(?!\p{L})/gu, '');
}

const longestStatus = 40;
const mostWords = 4;

/** By a status as banks write it, such as `Payment failed`; unknown words are booked. */
export function readBooking(cell: string): Booking {
  const all = toWords(cell).split(' ');
  const words = cell.length > longestStatus ? all.slice(0, 1) : all;
  for (let count = Math.min(mostWords, words.length); count > 0; count--)
    for (let at = 0; at + count <= words.length; at++) {
      const known = bookings.get(withoutGender(words.slice(at, at + count).join(' ')));
      if (known !== undefined) return known;
    }
  return readSigns(cell) ?? 'booked';
}

/** Chinese and Japanese join such signs with others, as `待付款` and `交易已关闭`. */
function readSigns(cell: string): Booking | undefined {
  if (cell.length > 12) return undefined;
  if (/[关關][闭閉]|失[败敗]|取消|撤[销銷]|[冲沖]正/.test(cell)) return 'cancelled';
  return /^(?:等待|待)|[处處]理中/.test(cell) ? 'pending' : undefined;
}

/** Those that stand for nothing else, also within a text that is no status. */
const marks =
  'pending|vorgemerkt|nicht gebucht|pendiente|en attente|in attesa|non contabilizzat[oaei]|not booked|unposted|gereserveerd|reserverad|reserveret|reservert|oczekując[ay]|nezaúčtováno';
/** A shop may call itself so behind an asterisk, `UBER *PENDING`; between two it is a mark. */
const markAnywhere = new RegExp(`(?<!\\p{L}|\\*\\s?)(?:${marks})(?!\\p{L})|\\*(?:${marks})\\*`, 'iu');
const markAtStart = new RegExp(`^\\P{L}{0,3}(?:${marks})(?!\\p{L})`, 'iu');

/** Whether a text begins with such a mark, as `PENDING - CARD …`, or is short and has one anywhere: `Umsatz vorgemerkt`. */
export function mentionsPending(text: string): boolean {
  return markAtStart.test(text) || (text.length <= longestStatus && markAnywhere.test(text));
}

const balanceLines = new Set(
  [
    'opening balance, closing balance, open balance, close balance, balance brought forward, balance carried forward, brought forward, carried forward, starting balance, ending balance, beginning balance, end balance, previous balance, new balance, statement balance, balance, current balance, available balance, balance as of, turnover, total turnover, total, totals, grand total, subtotal, sub total, sum, total debits, total credits, total debit, total credit, total withdrawals, total deposits, opening book balance, closing book balance, opening bal, closing bal, total amount, total transactions, balance c f, balance b f, bal b f',
    'Anfangssaldo, Endsaldo, Saldo, Kontostand, alter Kontostand, neuer Kontostand, Saldovortrag, Übertrag, Anfangskontostand, Endkontostand, Abschlusssaldo, Eröffnungssaldo, Schlusssaldo, Summe, Gesamt, Gesamtsumme, Umsatzsumme, Gesamtumsatz, Umsatztotal, Zwischensumme, Total',
    'solde, solde initial, solde final, ancien solde, nouveau solde, solde précédent, solde créditeur, solde débiteur, ancien solde créditeur, ancien solde débiteur, nouveau solde créditeur, nouveau solde débiteur, solde de départ, total des opérations, total débit, total crédit, totaux, solde au, report, saldo inicial, saldo final, saldo anterior, saldo actual, saldo, total cargos, total abonos, suma, totales, saldo iniziale, saldo finale, saldo contabile, saldo disponibile, saldo liquido, disponibilità al, totale, totali, saldo precedente, saldo do dia, saldo total, saldo total disponível, saldo total disponível dia, saldo em conta, saldo em conta corrente, saldo atual, s a l d o, saldo anterior, totais, saldo contabilístico, saldo disponível',
    'beginsaldo, eindsaldo, totaal, vorig saldo, nieuw saldo, ingående saldo, utgående saldo, saldo fram, summa, totalt, inngående saldo, utgående balanse, startsaldo, slutsaldo, primo, ultimo, alkusaldo, loppusaldo, yhteensä',
    'saldo początkowe, saldo końcowe, razem, suma, obroty, podsumowanie, saldo otwarcia, saldo zamknięcia, počáteční zůstatek, konečný zůstatek, zůstatek, celkem, obrat, počiatočný zostatok, konečný zostatok, spolu, nyitó egyenleg, záró egyenleg, nyitóegyenleg, záróegyenleg, egyenleg, összesen, sold inițial, sold final, sold final zi, sold anterior, rulaj, rulaj zi, rulaj total cont, total rulaje, početno stanje, završno stanje, ukupno, začetno stanje, končno stanje, skupaj, sākuma atlikums, beigu atlikums, apgrozījums, kopā, pradinis likutis, galutinis likutis, likutis pradžioje, likutis pabaigoje, likutis pradžiai, likutis pabaigai, apyvarta, iš viso, algsaldo, lõppsaldo, käive, kokku, входящий остаток, исходящий остаток, остаток, остаток на начало, остаток на конец, итого, всего, обороты, вхідний залишок, вихідний залишок, разом, всього, açılış bakiyesi, kapanış bakiyesi, devreden bakiye, toplam, devir, υπόλοιπο, σύνολο, αρχικό υπόλοιπο, τελικό υπόλοιπο, saldo awal, saldo akhir',
    '期初余额, 期末余额, 余额, 合计, 合计金额, 总计, 小计, 期初餘額, 期末餘額, 合計, 小計, 総合計, 繰越, 前月繰越, 前残高, 残高, 次月繰越, 이월, 합계, 소계, 총계, 전월이월, 上期結餘, 承前結餘, 承上結餘, 承前頁, 結餘, 上期余额, 本期余额',
    'b f balance, c f balance, balance b d, balance c d, balance brought down, balance carried down, balance forward, balance fwd, brought fwd, carried fwd, tổng số, tổng cộng, cộng doanh số, cộng phát sinh, số dư đầu kỳ, số dư cuối kỳ, ยอดยกมา, ยอดยกไป, รวม, ยอดรวม, saldo penutup, baki awal, baki akhir, baki dibawa ke hadapan, יתרת פתיחה, יתרת סגירה, סה"כ, סך הכל, סך חיוב בש"ח, الرصيد الافتتاحي, الرصيد الختامي, المجموع, الإجمالي, начално салдо, крайно салдо, почетно салдо, крајно салдо, почетна состојба, крајна состојба, общо, вкупно, укупно, почетно стање, крајње стање, samtals',
  ]
    .flatMap((line) => line.split(','))
    .map(toWords),
);

/** Whether a text, of a line without a day, begins with such a name. */
export function beginsLikeBalance(text: string): boolean {
  const [first = '', second = ''] = text.length > 80 ? [] : toWords(text).split(' ');
  return first.length > 3 && (balanceLines.has(first) || balanceLines.has(`${first} ${second}`));
}

/** Whether a text is nothing but the name of a balance or a total, perhaps with a day and an amount. */
export function isBalanceText(text: string): boolean {
  if (text.length > 80) return false;
  const worded = text.replace(/[\d.,:/'’()+-]+/g, ' ');
  const bare = toWords(worded.replace(/\b[A-Z]{3}\b/g, ' '))
    .split(' ')
    .filter((word) => monthByName(word) === undefined)
    .join(' ');
  return (
    balanceLines.has(toWords(worded)) ||
    balanceLines.has(bare) ||
    balanceLines.has(
      bare.replace(/ (on|as of|as at|at|am|au|al|per|vom|del|a|em|op|z dnia|na dzien|ke dni|k)$/, ''),
    )
  );
}

/** By their words; of a word in several lists, the first one counts. */
export function wordList<T extends string>(lists: Partial<Record<T, string[]>>): Map<string, T> {
  const words = new Map<string, T>();
  for (const [meaning, lines] of Object.entries(lists) as [T, string[]][])
    for (const word of lines.flatMap((line) => line.split(','))) {
      const key = toWords(word) || word.trim();
      if (!words.has(key)) words.set(key, meaning);
    }
  return words;
}
