import type { MinorUnits } from '#contract/money.ts';
import type { Doubt } from '#contract/receipts.ts';
import type { ReadField } from '../reading.ts';
import { type AmountCandidate, amountCandidates, isTotalAlone, isTotalSpot } from './amount-candidates.ts';
import { type AmountLine, findAmountLines, isTotal, type Spot } from './amount-lines.ts';
import { type Points, rank, toField } from './choose.ts';
import { marksIn } from './currency/currency-marks.ts';
import { letters } from './letters.ts';
import type { MoneyStyle } from './money-marks.ts';
import type { PrintLine } from './print-lines.ts';
import { isRoundedTo, mostRounded, surveyAmounts } from './survey-amounts.ts';

/** Of the least certain digit: below this, another one is quite possible. */
const leastClarity = 0.8;
/** Of a total: more than it is no deposit for a bottle. */
const largestShare = 20;
/** The maximum confidence of a price: too little to record it, as the total may be on another photo. */
const mostOfPrice = 0.4;

export function chooseAmount(
  prints: readonly PrintLine[],
  style: MoneyStyle,
  points: Points['amount'],
): ReadField<MinorUnits> | null {
  const lines = findAmountLines(prints, style);
  const spots = lines.flatMap((line) => line.spots);
  const [best, ...others] = rank(amountCandidates(spots), points);
  if (best === undefined) return null;
  const rivals = others.map(({ candidate }) => candidate);
  const isOpen =
    best.candidate.proof.isWithTip ||
    spots.some((spot) => isBesides(spot, best.candidate)) ||
    lines.some((line, at) => isBlankTip(line) && !isTip(lines[at + 1]));
  const doubt = isOpen ? 'several' : doubtOf(best.candidate, rivals);
  const against =
    doubtOfPaper(lines, best.candidate) ?? doubt ?? doubtOfWhole(best.candidate, { spots, style });
  const field = toField([best, ...others], { against, leastClarity });
  const isPrice =
    against === 'unlabelled' && best.candidate.spots.every(({ line }) => line.labels.size === 0);
  return isPrice ? { ...field, confidence: Math.min(field.confidence, mostOfPrice) } : field;
}

/** Whether it may be no receipt. */
function doubtOfPaper(lines: readonly AmountLine[], best: AmountCandidate): Doubt | null {
  if (lines.some(isCalledRefund) || best.places.some(isNegativeTotal)) return 'refund';
  const above = lines.slice(0, lines.findIndex(isPriced));
  const isOffer = above.some(({ print }) => offerLabel.test(withoutNumbers(print)));
  return isOffer || lines.some(isCalledUnpaid) ? 'not_paid' : null;
}

function doubtOf(best: AmountCandidate, others: readonly AmountCandidate[]): Doubt | null {
  const isOnce = best.spots.length === 1;
  if (best.spots.length === 0) return best.proof.isRounded ? 'rounding' : 'not_printed';
  if (others.some((other) => isRoundingOf(other, best) && !isRoundedFrom(other, best))) return 'rounding';
  if (isOnce && others.some((other) => isTotalBelow(other, best))) return 'several';
  if (isPaidTotal(best) && others.some(isPaidTotal)) return 'several';
  if (others.some((other) => isTotalWithoutMark(other, best))) return 'several';
  if (isWorkedOut(best)) return null;
  if (!best.places.some(isTotalSpot)) return 'unlabelled';
  return isOnce ? 'unconfirmed' : null;
}

interface Whole {
  spots: readonly Spot[];
  style: MoneyStyle;
}

/** Which the receipt as a whole raises about a total that is otherwise clear. */
function doubtOfWhole(best: AmountCandidate, { spots, style }: Whole): Doubt | null {
  if (isPaidOtherwise(best, spots)) return 'several';
  return style.isOpen || isWithoutPoint(best, spots) ? 'unclear' : null;
}

/** Whether no point is printed in it, or in amounts that lead to it: it was missed, or there is none. */
function isWithoutPoint({ value, places }: AmountCandidate, spots: readonly Spot[]): boolean {
  const { sums } = surveyAmounts(spots.filter(({ implied }) => !implied));
  return places.every(({ implied }) => implied) && !Object.values(sums).some((sum) => sum.has(value));
}

/** Whether no payments come to it: less was paid, as after a voucher, or more without any change, as with a tip. */
function isPaidOtherwise({ value, places }: AmountCandidate, spots: readonly Spot[]): boolean {
  const paid = spots.filter(({ line, isLast }) => isLast && line.labels.has('tendered') && !isTotal(line));
  const all = paid.reduce((sum, spot) => sum + spot.value, 0);
  const isChange = (spot: Spot, other: Spot) =>
    other.line.labels.has('change') || other.value === spot.value - value;
  const isMore = (spot: Spot) =>
    spot.value > value &&
    spot.value < 2 * value &&
    !spot.implied &&
    !spots.some((other) => isChange(spot, other));
  const isOther = (spot: Spot) => (spot.value < value || isMore(spot)) && !places.includes(spot);
  return paid.length > 0 && all !== value && paid.every(isOther);
}

/** Whether it may be what was spent: with a tip, or a part that was paid or handed out, other than for a bottle. */
function isBesides({ line, value }: Spot, best: AmountCandidate): boolean {
  const isPart = line.labels.has('besides') && value * largestShare > best.value;
  return isPart || (line.labels.has('withTip') && value > best.value);
}

/** All that a line says where a tip is to be written. */
const blankTip =
  /^(ADD|PLUS)?(TIP|GRATUITY|PROPINA|TRINKGELD|POURBOIRE|MANCIA|FOOI|DRIKKEPENGE|DRICKS|GORJETA)(AMOUNT|AMT|OPTIONAL|TOTAL)?$/;
/** All that a line says beside its amount or number. */
const refundLabel = new RegExp(
  '^(TOTAL|SALES?)?(REFUND|REFUNDED|CREDITNOTE|CREDITMEMO|GUTSCHRIFT|ERSTATTUNG|RETOURE|STORNO|STORNORECHNUNG|' +
    'REMBOURSEMENT|AVOIR|RIMBORSO|RESO|NOTADICREDITO|DEVOLUCION|REEMBOLSO|NOTADECREDITO|TERUGBETALING|CREDITNOTA|ZWROT|' +
    'KREDITNOTA|ATERKOP|ATERBETALNING|TILBAKEBETALING|TILBAGEBETALING|HYVITYS|HYVITYSLASKU|DOBROPIS|SZTORNO|IADE)' +
    '(RECEIPT|TOTAL|AMOUNT|N|NO|NR)?(CN)?$',
);
/** With an amount of its own: without, it may only say how goods are taken back. */
const refundTo = /^REFUND(ED)?TO/;
const unpaidLabel = new RegExp(
  '^(TRANSACTION|SALE|PAYMENT|ORDER|CARD|VISA|MASTERCARD|ZAHLUNG|PAIEMENT|PAGO|PAGAMENTO)?' +
    '(VOID|VOIDED|DECLINED|CANCELLED|CANCELED|NOTAPPROVED|ABGELEHNT|ABGEBROCHEN|STORNIERT|REFUSEE?|ANNULEE?|ANULAD[OA]|' +
    'RECHAZAD[OA]|DENEGAD[OA]|ANNULLAT[OA]|RIFIUTAT[OA]|RECUSAD[OA]|GEANNULEERD|GEWEIGERD|MAKULERAD|MEDGESEJ|AVVIST|AFVIST|' +
    'HYLATTY|ODMOWA|ANULOWANO|ZAMITNUTO|IPTAL)(SALE|TRANSACTION)?$|' +
    '^(QUOTE|QUOTATION|ESTIMATE|PROFORMA|PROFORMAINVOICE|PROFORMARECHNUNG|FACTUREPROFORMA|FACTURAPROFORMA|FATTURAPROFORMA|' +
    'KOSTENVORANSCHLAG|DEVIS|PREVENTIVO|PRESUPUESTO|COTIZACION|ORCAMENTO|ARAJANLAT|WYCENA|PREDRACUN|SEBUTHARGA|' +
    '見積書|报价单|報價單|견적서)(N|NO|NR|NUMBER|OF|DEL|DU)*$',
);
/** A quote, or below the first amount something that was cheaper. */
const offerLabel = /^(ANGEBOT|OFFERTE?|TILBUD|TARJOUS|NABIDKA|PONUDA|TEKLIF)(N|NO|NR|VOM)*$/;

function isCalledRefund({ print, spots, labels }: AmountLine): boolean {
  const isChange = spots.length > 0 && labels.has('change') && !labels.has('total');
  if (isChange) return false;
  const said = withoutNumbers(print);
  return refundLabel.test(said) || (spots.length > 0 && refundTo.test(said));
}

/** Declined or cancelled, or a quote; with an amount, or above a negative one, it may be one of several things that were bought. */
function isCalledUnpaid(line: AmountLine, at: number, lines: readonly AmountLine[]): boolean {
  const isOfOne = isPriced(line) || lines[at + 1]?.spots.some(({ negative }) => negative);
  return !isOfOne && unpaidLabel.test(withoutNumbers(line.print));
}

function isPriced({ spots }: AmountLine): boolean {
  return spots.length > 0;
}

/** What it says beside numbers such as 24.00, RM24.00 and CN-1182, which may touch a word. */
function withoutNumbers({ text }: PrintLine): string {
  return letters(text.replace(/(?:(?<!\p{L})\p{L}{1,3}-?)?\d\S*/gu, ''));
}

function isBlankTip({ print, spots }: AmountLine): boolean {
  return spots.length === 0 && blankTip.test(letters(print.text));
}

/** Its amount is on the line below where it is called one. */
function isTip(line: AmountLine | undefined): boolean {
  return line !== undefined && line.spots.length > 0 && line.labels.has('tip');
}

function isNegativeTotal(spot: Spot): boolean {
  return spot.negative && isTotalSpot(spot) && !spot.line.labels.has('tendered');
}

/** Whether other amounts of the receipt lead to this one. */
function isWorkedOut({ proof }: AmountCandidate): boolean {
  const isPaid = proof.isTenderedLessChange || proof.isTenderedWithoutChange;
  return isPaid || proof.isSubtotalPlusTax || proof.isSumOfParts || proof.isSumOfPrices;
}

/** Of two of them, each is of a receipt of its own. */
function isPaidTotal(total: AmountCandidate): boolean {
  return isPaid(total) && total.spots.some(isTotalSpot);
}

/** Whether another amount is called a total further down. */
function isTotalBelow(other: AmountCandidate, { spots: [spot] }: AmountCandidate): boolean {
  return other.spots.some((one) => isTotalSpot(one) && one.line.index > (spot?.line.index ?? Infinity));
}

/**
 * Whether it is called the total further up, without any mark of a currency, and the best has one: it may be what was converted,
 * in a currency whose mark was not read.
 */
function isTotalWithoutMark(other: AmountCandidate, best: AmountCandidate): boolean {
  const totals = best.spots.filter(isTotalSpot);
  const [first] = totals;
  if (first === undefined || !totals.every(isMarked)) return false;
  return other.spots.some((one) => isTotalAlone(one) && !isMarked(one) && one.line.index < first.line.index);
}

function isMarked({ line }: Spot): boolean {
  return marksIn(line.print.text).length > 0;
}

/** Whether another total, or what was paid, differs only by cash rounding, so that it is unclear which of the two is meant. */
function isRoundingOf(other: AmountCandidate, { value }: AmountCandidate): boolean {
  const apart = Math.abs(other.value - value);
  if (apart > mostRounded) return isPaidExactly(other) && isRoundedTo(other.value, value);
  return apart > 0 && (isPaid(other) || other.places.some(isTotalSpot));
}

/**
 * Whether the receipt shows that it rounded the other total to this one, which was paid. If it calls the other one its total
 * and this one something else, it stays unclear which is meant.
 */
function isRoundedFrom(other: AmountCandidate, best: AmountCandidate): boolean {
  const isShown = best.proof.isRounded || isPaid(best);
  const isRounded = isRoundedTo(best.value, other.value);
  return isShown && isRounded && (best.places.some(isTotalAlone) || !other.places.some(isTotalAlone));
}

function isPaid({ proof }: AmountCandidate): boolean {
  return proof.isTendered || proof.isTenderedLessChange;
}

function isPaidExactly({ proof }: AmountCandidate): boolean {
  return proof.isTenderedExactly || proof.isTenderedLessChange;
}
