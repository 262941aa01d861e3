import type { LocalDate } from '#contract/calendar.ts';
import type { SignRule } from '#contract/import-layout.ts';
import { importMessages } from '#contract/messages/imports.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { Decision, Question } from '../../statement.ts';
import { toWords } from '../../values/texts.ts';
import { isBalanceText } from '../rows/cell-vocabulary.ts';
import { isConvincing, proveByBalance, signsByBalance } from './balance-proof.ts';

export interface SignEvidence {
  /** Of booked rows that have one amount, in the order of the file. */
  rows: { day: LocalDate | undefined; amount: MinorUnits; text: string; balance: MinorUnits | undefined }[];
  /** Headings and preamble, which may say that it is a card's. */
  surroundings: string;
}

/** Whether a positive amount is money in: by the running balance, else by what the rows are about. */
export function decideSign({ rows, surroundings }: SignEvidence): Decision<SignRule> {
  const meaning = byMeaning(rows, isOfCard(surroundings) || speaksOfCards(rows));
  const proof = proveByBalance(rows);
  if (proof?.sign === 1 && meaning.value === 'turned' && isDebt(rows)) return meaning;
  const signs = rows.every(({ amount }) => amount >= 0) ? signsByBalance(rows) : undefined;
  const isIn = (sign: number | undefined, at: number) => sign === 1 && rows[at]?.amount !== 0;
  if (signs?.includes(-1) && signs.some(isIn)) return provedSign('by_balance');
  if (!isConvincing(proof)) return meaning;
  return provedSign(proof.sign === -1 && isInOrder(rows, proof.newestFirst) ? 'turned' : 'as_written');
}

export function provedSign(value: SignRule): Decision<SignRule> {
  return { value, isProved: true };
}

export function guessedSign(value: SignRule): Decision<SignRule> {
  return { value, isProved: false, question: askSign(value) };
}

export function askSign(guess: SignRule): Question {
  const { sign, moneyOut, moneyIn } = importMessages.questions;
  return {
    key: 'sign',
    message: sign,
    choices: [
      { value: 'turned', label: moneyOut },
      { value: 'as_written', label: moneyIn },
    ],
    guess,
  };
}

/** The balance of a card is what is owed, so it proves nothing about the sign. */
function isDebt(rows: SignEvidence['rows']): boolean {
  return rows.every(({ balance }) => balance === undefined || balance >= 0);
}

/** Whether the days run as the proof says; otherwise the balance is the one before each row. */
function isInOrder(rows: SignEvidence['rows'], newestFirst: boolean): boolean {
  const days = rows.map(({ day }) => day).filter((day) => day !== undefined);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === last || newestFirst === first > last;
}

/**
 * Most rows are purchases, so if most are positive, positive may be money out: it is when they speak of spending or a
 * card, and the others of income.
 */
function byMeaning(all: SignEvidence['rows'], isCard: boolean): Decision<SignRule> {
  const rows = all.filter(({ text }) => !isBalanceText(text));
  const positive = rows.filter(({ amount }) => amount > 0);
  const negative = rows.filter(({ amount }) => amount < 0);
  if (negative.length >= fewest && negative.length >= fewest * positive.length)
    return provedSign('as_written');
  const [incomeAbove, incomeBelow] = [count(positive, isIncome), count(negative, isIncome)];
  const isAllIncome = incomeBelow > incomeAbove && incomeBelow === negative.length;
  const isPaidCard = isAllIncome && count(negative, isThanks) > 0;
  if (positive.length < negative.length && !isPaidCard) return signAsWritten;
  const isMore = positive.length > negative.length;
  const isTurned =
    (incomeBelow > incomeAbove && (isMore || isCard)) ||
    (isAllIncome && count(negative, isPayment) > 0) ||
    count(negative, isEarned) > count(positive, isEarned) ||
    count(negative, isThanks) > count(positive, isThanks) ||
    (isMore && isCard && incomeAbove * 2 <= positive.length) ||
    (isMore && positive.length >= 2 && count(positive, isSpending) * 2 > positive.length);
  if (isTurned) return guessedSign('turned');
  const isMostlyOther =
    negative.length === 0 ? incomeAbove < positive.length : incomeAbove * 2 <= positive.length;
  const isDoubtful = isMore && positive.length >= 2 && isMostlyOther && isRatherSpending(positive, negative);
  if (isDoubtful) return guessedSign(negative.length > 0 ? 'turned' : 'as_written');
  // Refunds of what was bought, or of what was sold.
  return isAllIncome ? guessedSign('as_written') : signAsWritten;
}

/** Nothing speaks against it. */
export const signAsWritten: Decision<SignRule> = { value: 'as_written', isProved: false };

/** Amounts of one sign that are mostly purchases, and so many for each of the other. */
const fewest = 3;

/** Positive amounts are rather purchases if there are so many for each negative one, or only payments beside them. */
function isRatherSpending(positive: SignEvidence['rows'], negative: SignEvidence['rows']): boolean {
  const payments = count(negative, isPayment);
  if (payments > 0 && payments === negative.length && count(positive, isPayment) === 0) return true;
  return positive.length >= fewest * negative.length && count(negative, isSpending) * 2 <= negative.length;
}

const cardWords =
  /\b(cards?|cardholder|mastercard|visa|amex|american express|kreditkarte\w*|karten?\w*|carte|carta|tarjeta|cartao|creditcard|kort|kortmedlem|kortti|karta|kartya|kart|merchant|mcc|portador|parcelas?|cuotas?|taksit)\b/;
const cardSigns =
  /カード|信用卡|카드|消費|ご利用|利用店|利用金?額|가맹점|בית עסק|בית העסק|כרטיס|บัตรเครดิต|thẻ tín dụng/;
/** When it was bought and when it was booked. */
const daysOfCard = /\btrans\w* date\b.*\bpost\w* date\b|\bpost\w* date\b.*\btrans\w* date\b/;

function isOfCard(surroundings: string): boolean {
  const words = toWords(surroundings);
  return cardWords.test(words) || cardSigns.test(surroundings) || daysOfCard.test(words);
}

function speaksOfCards(rows: SignEvidence['rows']): boolean {
  const some = rows.slice(0, 200);
  return some.length > 0 && some.filter(({ text }) => isOfCard(text)).length * 2 >= some.length;
}

const incomeWords =
  /\b(salary|payroll|wages|refund|refunded|reversal|payment received|payment thank you|thank you|payments? (?:and )?credits?|directpay|mobile payment|pymt|ach deposit|pagamento recebido|pago recibido|paiement recu|zahlung\w* erhalten|besten dank|ausgleich|betaling ontvangen|pagamento ricevuto|autopay|direct deposit|gehalt|lohn|erstattung|gutschrift|einzahlung|salaire|remboursement|nomina|reembolso|devolucion|abono|interest|zinsen|interessi|juros|odsetki|stipendio|rimborso|salario|estorno|salaris|terugbetaling|lon|aterbetalning|palkka|wynagrodzenie|zwrot|mzda|fizetes|salariu|cashback|dividend|deposit)\b/;

/** In scripts that set no blanks between words, or whose letters are not ours. */
const incomeSigns =
  /感謝|退款|退[貨货]|[繳缴]款|[還还]款|返金|ご入金|給[与料]|薪[資资]|工[資资]|급여|환급|입금|משכורת|החזר|זיכוי|راتب|เงินเดือน|зарплата|ευχαριστούμε|μισθοδοσία/i;

function isIncome(text: string): boolean {
  return incomeWords.test(toWords(text)) || incomeSigns.test(text);
}

/** What only a card says, of what it was paid. */
function isThanks(text: string): boolean {
  const words = toWords(text);
  return (
    /\b(?:thank you|danke|dank|merci|gracias|grazie|obrigad[oa])\b/.test(words) && paymentWords.test(words)
  );
}

const paymentWords = /\b(?:payments?|pymt|zahlung\w*|paiement|pago|pagamento|betaling|odeme\w*|debited)\b/;

function isPayment(text: string): boolean {
  return paymentWords.test(toWords(text));
}

/** What nobody pays, unlike interest or a deposit. */
const earnedWords =
  /\b(income|salary|payroll|paychecks?|wages?|gehalt|lohn|einkommen|salaire|revenus?|nomina|ingresos?|salario|stipendio|reddito|salaris|inkomsten|lon|palkka|wynagrodzenie|mzda)\b/;

function isEarned(text: string): boolean {
  return earnedWords.test(toWords(text));
}

const spendingWords =
  /\b(restaurants?|grocer\w*|supermarkets?|supermarkt|gasoline|petrol|fuel|dining|pharmacy|apotheke|merchandise|tankstelle|supermarche|supermercado|supermercato|coffee|cafe|pizza|uber|amazon|amzn|netflix|spotify|starbucks|mcdonald\w*|walmart|costco|tesco|sainsbury\w*|lidl|aldi|rewe|edeka|carrefour|ikea|shell|airlines?|hotel|parking|taxi|cinema|purchase|compra|achat|acquisto|withdrawal)\b/;

function isSpending(text: string): boolean {
  return spendingWords.test(toWords(text));
}

function count(rows: SignEvidence['rows'], test: (text: string) => boolean): number {
  return rows.filter(({ text }) => test(text)).length;
}
