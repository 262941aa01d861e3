import type { AmountLine } from './amount-lines.ts';
import { letters } from './letters.ts';
import type { TextLine } from './text-lines.ts';

/** All that a line says beside its amount or number, in the letters of `letters`. */
const refundLabel = patternOf(
  '^(TOTAL|SALES?|ПРОМЕТ|КАССОВЫИЧЕК)?(REFUND|REFUNDED|CREDITNOTE|CREDITMEMO|GUTSCHRIFT|ERSTATTUNG|RETOURE|STORNO|STORNORECHNUNG|' +
    'REMBOURSEMENT|AVOIR|RIMBORSO|RESO|NOTADICREDITO|DEVOLUCION|REEMBOLSO|NOTADECREDITO|TERUGBETALING|CREDITNOTA|ZWROT|' +
    'KREDITNOTA|ATERKOP|ATERBETALNING|TILBAKEBETALING|TILBAGEBETALING|HYVITYS|HYVITYSLASKU|DOBROPIS|SZTORNO|IADE|RUCKERSTATTUNG|RETURBON|RETURKVITTO|' +
    'DEVOLUCAO|ESTORNO|ВОЗВРАТ|ВОЗВРАТПРИХОДА|ПОВЕРНЕННЯ|РЕФУНДАЦИЈА|СТОРНО|ΠΙΣΤΩΤΙΚΟ|זיכוי|חשבוניתזיכוי|返品|返金|退款|退货|退貨|' +
    '환불|반품|승인취소)' +
    '(RECEIPT|TOTAL|AMOUNT|N|NO|NR)?(CN)?$',
);
/** With an amount of its own: without, it may only say how goods are taken back. */
const refundTo = /^REFUND(ED)?TO/;
const unpaidLabel = patternOf(
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

/** Decomposed as `letters` does it, so that Korean letters match. */
function patternOf(source: string): RegExp {
  return new RegExp(source.normalize('NFKD'));
}

/** Whether money was paid back. */
export function isRefund(lines: readonly AmountLine[]): boolean {
  return lines.some(({ textLine, amounts, labels }) => {
    const isChange = amounts.length > 0 && labels.has('change') && !labels.has('total');
    if (isChange) return false;
    const said = withoutNumbers(textLine);
    return refundLabel.test(said) || (amounts.length > 0 && refundTo.test(said));
  });
}

/** Whether the sale was declined or cancelled, or it is a quote. With an amount, or above a negative one, it may be one of several things that were bought. */
export function isUnpaid(lines: readonly AmountLine[]): boolean {
  const above = lines.slice(0, lines.findIndex(isPriced));
  const isOfOne = (line: AmountLine, at: number) =>
    isPriced(line) || lines[at + 1]?.amounts.some(({ negative }) => negative);
  return (
    above.some(({ textLine }) => offerLabel.test(withoutNumbers(textLine))) ||
    lines.some((line, at) => unpaidLabel.test(withoutNumbers(line.textLine)) && !isOfOne(line, at))
  );
}

function isPriced({ amounts }: AmountLine): boolean {
  return amounts.length > 0;
}

/** What it says beside numbers such as 24.00, RM24.00 and CN-1182, which may touch a word. */
function withoutNumbers({ text }: TextLine): string {
  return letters(text.replace(/(?:(?<!\p{L})\p{L}{1,3}-?)?\d\S*/gu, ''));
}
