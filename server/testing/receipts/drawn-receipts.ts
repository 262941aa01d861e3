import type { LocalDate } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { PdfFont } from './compose-letters.ts';
import { type PdfSheet, writePdf } from './write-pdf.ts';

/** A receipt of a fictitious shop, as the printed lines, and the expected fields. */
export interface DrawnReceipt {
  lines: string[];
  font?: PdfFont;
  merchant: string;
  date: LocalDate;
  amount: number;
  currency: CurrencyCode;
}

const columns = 34;

export const drawnReceipts = {
  pounds: {
    merchant: 'Harbour Lane Grocers Ltd',
    date: '2026-03-14',
    amount: 1873,
    currency: 'GBP',
    lines: [
      ...['Harbour Lane Grocers Ltd', '12 Quay Street, Whitby', 'Tel 01947 555 010', ''].map(centred),
      'Date: 14/03/2026      Time: 17:42',
      ...[row('Oat bread', '2.35'), row('Mature cheddar', '4.80'), row('Apples 1.2 kg', '2.64')],
      ...[row('Coffee beans', '7.49'), row('Milk 2 l', '1.45'), ''],
      ...[row('SUBTOTAL', '18.73'), row('TOTAL', '£18.73'), row('CASH', '£20.00'), row('CHANGE', '£1.27')],
      ...['', 'Thank you for your visit'].map(centred),
    ],
  },
  dollars: {
    merchant: 'Maple Street Hardware Inc',
    date: '2026-02-03',
    amount: 4319,
    currency: 'USD',
    lines: [
      ...['Maple Street Hardware Inc', '845 Maple Street', 'Springfield, OH 45501', ''].map(centred),
      'Feb 3, 2026 9:08 AM      Reg 2',
      ...[
        row('Wood screws 100', '$6.49'),
        row('Paint brush', '$8.99'),
        row('Wall paint 1 gal', '$24.89'),
        '',
      ],
      ...[row('Subtotal', '$40.37'), row('Sales tax 7%', '$2.82'), row('Total', '$43.19')],
      ...[row('VISA **** 1234', '$43.19')],
    ],
  },
  euros: {
    merchant: 'Bäckerei Sonnenfeld GmbH',
    date: '2026-06-07',
    amount: 1245,
    currency: 'EUR',
    lines: [
      ...['Bäckerei Sonnenfeld GmbH', 'Lindenallee 4, 04229 Leipzig', ''].map(centred),
      '07.06.2026  08:15 Uhr   Bon 4471',
      ...[row('Roggenbrot', '4,20'), row('Brötchen 6 Stk', '3,30'), row('Apfelkuchen', '4,95'), ''],
      ...[row('SUMME', '12,45 €'), row('Bar', '20,00 €'), row('Rückgeld', '7,55 €')],
      row('MwSt 7%', '0,81'),
    ],
  },
  yen: {
    merchant: 'Midori Stationery',
    date: '2026-01-25',
    amount: 148_000,
    currency: 'JPY',
    lines: [
      ...['Midori Stationery', 'Minato, Tokyo', ''].map(centred),
      '2026-01-25 13:30   No. 0093',
      ...[row('Notebook A5', '¥480'), row('Fountain pen ink', '¥700'), row('Eraser', '¥300'), ''],
      ...[row('Total', '¥1,480'), row('Cash', '¥2,000'), row('Change', '¥520')],
    ],
  },
  rupees: {
    merchant: 'Anand Sweets Private Limited',
    date: '2026-08-09',
    amount: 125_410,
    currency: 'INR',
    lines: [
      ...['Anand Sweets Private Limited', '14 Temple Road, Mysuru 570001', 'TAX INVOICE', ''].map(centred),
      'Bill date: 09-08-2026   Bill 2217',
      ...[row('Kaju barfi 1 kg', '860.00'), row('Mysore pak 500 g', '334.38'), ''],
      ...[row('Sub Total', '1,194.38'), row('CGST 2.5%', '29.86'), row('SGST 2.5%', '29.86')],
      ...[row('Grand Total', 'Rs. 1,254.10'), row('UPI', 'Rs. 1,254.10')],
    ],
  },
  canadian: {
    merchant: 'Prairie Books Ltd',
    date: '2026-09-21',
    amount: 5243,
    currency: 'CAD',
    lines: [
      ...['Prairie Books Ltd', '77 Elm Avenue, Regina SK', ''].map(centred),
      '2026-09-21 16:05        Till 3',
      ...[row('Atlas of rivers', '34.95'), row('Bird guide', '14.98'), ''],
      ...[row('Subtotal', '49.93'), row('GST 5%', '2.50'), row('Total CAD', '52.43')],
      ...[row('Mastercard', '52.43')],
    ],
  },
  australian: {
    merchant: 'Wattle Creek Nursery Pty Ltd',
    date: '2026-04-30',
    amount: 6615,
    currency: 'AUD',
    lines: [
      ...['Wattle Creek Nursery Pty Ltd', '5 Station Street, Ballarat', 'TAX INVOICE', ''].map(centred),
      '30 Apr 2026  11:20     Ref 80115',
      ...[row('Potting mix 25 l', '18.90'), row('Lemon tree', '39.50'), row('Seeds x3', '7.75'), ''],
      ...[row('Total AUD', '66.15'), row('incl. GST', '6.01'), row('EFTPOS', '66.15')],
    ],
  },
} satisfies Record<string, DrawnReceipt>;

/** The same receipt with one text replaced. */
export function reprinted(receipt: DrawnReceipt, from: string, to: string): DrawnReceipt {
  return { ...receipt, lines: receipt.lines.map((line) => line.replace(from, to)) };
}

/** The receipt as a PDF with a text layer. */
export function drawAsPdf({ lines, font }: Pick<DrawnReceipt, 'lines' | 'font'>): Buffer {
  return writePdf([sheetOf(lines)], font);
}

export function sheetOf(lines: string[]): PdfSheet {
  const texts = lines.map((text, index) => ({ text, x: 18, y: 30 + index * 15, size: 11 }));
  return { width: 36 + columns * 6.6, height: 50 + lines.length * 15, texts };
}

function row(label: string, amount: string): string {
  return label + amount.padStart(columns - label.length);
}

function centred(text: string): string {
  return ' '.repeat(Math.floor((columns - text.length) / 2)) + text;
}
