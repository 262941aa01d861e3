import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, money, normalizeId, pageNumber, pageSize, rowId, wireDay } from './fields.ts';
import { maxReceiptBytes } from './limits.ts';
import { receiptMessages } from './messages/receipts.ts';
import { recordedTransaction, transaction } from './transactions.ts';

export const receiptTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'application/pdf',
] as const;
export type ReceiptType = (typeof receiptTypes)[number];

/** An area of the picture, in fractions of its width and height; text may reach beyond the edges. */
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof box>;

/** Why a person should check a field. */
export const doubts = [
  'unclear',
  'several',
  'day_or_month',
  'rounding',
  'unconfirmed',
  'refund',
  'not_paid',
  'beside',
  'unlabelled',
  'not_printed',
  'something_else',
  'known_name',
] as const;
export type Doubt = (typeof doubts)[number];

function readField<T extends z.ZodType>(value: T) {
  return z
    .object({
      value,
      confidence: z
        .number()
        .min(0)
        .max(1)
        .meta({ description: 'The estimated probability that the value is right.' }),
      sure: z.boolean().meta({ description: 'True when a person need not check the value.' }),
      doubt: z.enum(doubts).nullable().meta({ description: 'Why a person should check it, if known.' }),
      box: box.nullable().meta({ description: 'Where the value is on the picture.' }),
      alternatives: z.array(value).meta({ description: 'Other possible values, most likely first.' }),
    })
    .nullable();
}

const reading = z.object({
  merchant: readField(z.string()),
  amount: readField(money),
  date: readField(wireDay),
  currency: z.string().nullable().meta({
    description: 'The currency printed on it (ISO 4217), if recognised. Amounts are not converted.',
  }),
  isForeign: z.boolean().meta({
    description: 'Whether it is another currency than the one displayed when it was read.',
  }),
  category: z
    .object({ value: z.string(), sure: z.boolean(), reason: z.string() })
    .nullable()
    .meta({ description: 'The suggested category and the reason for it.' }),
});
/** What was read from a receipt; null for what could not be read. */
export type ReceiptReading = z.infer<typeof reading>;

export const receipt = z.object({
  _id: rowId,
  fileName: z.string(),
  mediaType: z.enum(receiptTypes),
  pages: z.int(),
  width: z.int().meta({ description: 'Width of the picture in pixels.' }),
  height: z.int(),
  uploadedAt: z.string().meta({ format: 'date-time' }),
  fileUrl: z.string().meta({
    description:
      'The picture, or the first page of a PDF. Works in an <img> for ten minutes, and with a token at any time.',
  }),
  documentUrl: z.string().nullable().meta({ description: 'The PDF itself; null for a picture.' }),
  reading,
  isChecked: z.boolean().meta({ description: 'True once a person has checked the fields.' }),
  transactions: z.array(transaction).meta({ description: 'The transactions that it is attached to.' }),
});
export type Receipt = z.infer<typeof receipt>;

const textOnPicture = z.object({ text: z.string(), box });
export type TextOnPicture = z.infer<typeof textOnPicture>;

const receiptWithText = receipt.extend({
  lines: z.array(textOnPicture),
  amounts: z.array(z.object({ box, value: money })).meta({
    description: 'Every printed amount; whole numbers only if none has decimals or a currency.',
  }),
  dates: z
    .array(z.object({ box, values: z.array(wireDay) }))
    .meta({ description: 'Every printed date; both days of one of which day and month could be swapped.' }),
});
/** A receipt with every line that was read, so that a field can be corrected by pointing at its text. */
export type ReceiptWithText = z.infer<typeof receiptWithText>;

const extractedData = z.object({
  merchant: z.string().nullable(),
  amount: money.nullable(),
  category: z.string().nullable(),
  date: wireDay.nullable(),
});

/** What every upload returns, whether or not a transaction was created. */
const uploaded = z.object({ extractedData, fileUrl: z.string(), receipt });

/** `details` of a 422 `unreadable` or a 409 `duplicate`: the receipt is kept without a transaction. */
export const undecidedUpload = uploaded.extend({
  matches: z.array(transaction).meta({ description: 'Existing transactions that may be for this receipt.' }),
});
export type UndecidedUpload = z.infer<typeof undecidedUpload>;

const receiptQuery = z.object({
  page: pageNumber.prefault('1'),
  limit: pageSize.prefault('20'),
});

export const receiptsApi = {
  upload: endpoint('POST', '/receipts/upload', {
    summary:
      'Read a receipt (JPG, PNG, HEIC, WebP, AVIF or PDF, at most 10 MB) and create its transaction. If no amount is likely to be right (422 unreadable) or the transaction may already exist (409 duplicate), the receipt is kept, no transaction is created, and `details` contains what was read.',
    upload: {
      field: 'receipt',
      maxBytes: maxReceiptBytes,
      messages: {
        required: receiptMessages.fileRequired,
        one: receiptMessages.oneFile,
        tooLarge: receiptMessages.tooLarge,
      },
    },
    reply: uploaded.extend({ transaction: recordedTransaction }),
    status: 201,
  }),
  list: endpoint('GET', '/receipts', {
    summary: 'List receipts page by page, most recently uploaded first.',
    query: receiptQuery,
    reply: z.object({ receipts: z.array(receipt), total: z.int(), page: z.int(), totalPages: z.int() }),
  }),
  place: endpoint('GET', '/receipts/place', {
    summary:
      'Tell how many receipts of other people this server reads before the next one of yours. They are read in turns.',
    reply: z.object({
      ahead: z.int().nonnegative().nullable().meta({ description: 'Null if none of yours is waiting.' }),
    }),
  }),
  get: endpoint('GET', '/receipts/:id', {
    summary: 'Return a receipt with every line that was read.',
    params: idParams,
    reply: receiptWithText,
  }),
  attach: endpoint('PUT', '/receipts/:id/transaction', {
    summary: 'Attach a receipt to an existing transaction.',
    params: idParams,
    body: z.object({
      transactionId: z.string({ error: receiptMessages.transactionRequired }).transform(normalizeId),
    }),
    reply: receipt,
  }),
  check: endpoint('POST', '/receipts/:id/check', {
    summary: 'Mark a receipt as checked: a person has reviewed its fields and corrected any mistakes.',
    params: idParams,
    reply: receipt,
  }),
  remove: endpoint('DELETE', '/receipts/:id', {
    undoable: true,
    summary: 'Delete a receipt and its file. Its transactions stay.',
    params: idParams,
  }),
  picture: endpoint('GET', '/receipts/:id/picture', {
    summary: 'Return the picture of a receipt, without metadata.',
    open: 'by link',
    params: idParams,
    query: z.object({ link: z.string().max(300).optional() }),
    reply: { file: 'image/jpeg', inline: true },
  }),
  document: endpoint('GET', '/receipts/:id/document', {
    summary: 'Return the PDF of a receipt.',
    open: 'by link',
    params: idParams,
    query: z.object({ link: z.string().max(300).optional() }),
    reply: { file: 'application/pdf' },
  }),
};
