import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, money, pageNumber, pageSize, rowId, wireDay } from './fields.ts';
import { receiptMessages } from './messages/receipts.ts';
import { maxReceiptBytes } from './receipt-limits.ts';
import { transaction } from './transactions.ts';

export const receiptTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type ReceiptType = (typeof receiptTypes)[number];

const fraction = z.number().min(0).max(1);

/** A place on the picture, in fractions of its width and height. */
const box = z.object({ x: fraction, y: fraction, width: fraction, height: fraction });
export type Box = z.infer<typeof box>;

function readField<T extends z.ZodType>(value: T) {
  return z
    .object({
      value,
      confidence: fraction.meta({ description: 'How often a value read like this is right.' }),
      sure: z.boolean().meta({ description: 'Needs no look.' }),
      box: box.nullable().meta({ description: 'Where it stands on the picture.' }),
    })
    .nullable();
}

const reading = z.object({
  merchant: readField(z.string()),
  amount: readField(money),
  date: readField(wireDay),
  category: z
    .object({ value: z.string(), sure: z.boolean(), reason: z.string() })
    .nullable()
    .meta({ description: 'The proposed category and why.' }),
});
/** What was read of a receipt; what could not be read is null. */
export type ReceiptReading = z.infer<typeof reading>;

export const receipt = z.object({
  _id: rowId,
  fileName: z.string(),
  mediaType: z.enum(receiptTypes),
  pages: z.int(),
  width: z.int().meta({ description: 'Of the picture, in pixels.' }),
  height: z.int(),
  uploadedAt: z.string().meta({ format: 'date-time' }),
  fileUrl: z.string().meta({
    description:
      'The picture, of a PDF its first page: works in an <img> for ten minutes, with a token at any time.',
  }),
  documentUrl: z.string().nullable().meta({ description: 'The PDF itself; null for a picture.' }),
  reading,
  isChecked: z.boolean().meta({ description: 'A person has looked at its fields.' }),
  transactions: z.array(transaction).meta({ description: 'The transactions that it belongs to.' }),
});
export type Receipt = z.infer<typeof receipt>;

const textOnPicture = z.object({ text: z.string(), box });
export type TextOnPicture = z.infer<typeof textOnPicture>;

const receiptWithText = receipt.extend({
  lines: z.array(textOnPicture.extend({ words: z.array(textOnPicture) })),
});
/** A receipt with every line that was read, to correct a field by pointing at its text. */
export type ReceiptWithText = z.infer<typeof receiptWithText>;

const extractedData = z.object({
  merchant: z.string().nullable(),
  amount: money.nullable(),
  category: z.string().nullable(),
  date: wireDay.nullable(),
});

/** What an upload gives back, whatever became of it. */
const uploaded = z.object({ extractedData, fileUrl: z.string(), receipt });

/** `details` of a 422 `unreadable` and of a 409 `duplicate`: the receipt is kept and waits for its transaction. */
export const undecidedUpload = uploaded.extend({
  matches: z.array(transaction).meta({ description: 'Transactions that may be this receipt already.' }),
});
export type UndecidedUpload = z.infer<typeof undecidedUpload>;

const receiptQuery = z.object({
  page: pageNumber.prefault('1'),
  limit: pageSize.prefault('20'),
});

export const receiptsApi = {
  upload: endpoint('POST', '/receipts/upload', {
    summary:
      'Read a receipt (JPG, PNG or PDF, at most 10 MB) and record its transaction. When its amount cannot be read (422 unreadable) or it may be recorded already (409 duplicate), the receipt is kept and nothing recorded; `details` then hold what was read.',
    upload: {
      field: 'receipt',
      maxBytes: maxReceiptBytes,
      messages: {
        required: receiptMessages.fileRequired,
        one: receiptMessages.oneFile,
        tooLarge: receiptMessages.tooLarge,
      },
    },
    reply: uploaded.extend({ transaction }),
    status: 201,
  }),
  list: endpoint('GET', '/receipts', {
    summary: 'Receipts, the last uploaded first, a page at a time.',
    query: receiptQuery,
    reply: z.object({ receipts: z.array(receipt), total: z.int(), page: z.int(), totalPages: z.int() }),
  }),
  get: endpoint('GET', '/receipts/:id', {
    summary: 'A receipt with every line that was read.',
    params: idParams,
    reply: receiptWithText,
  }),
  attach: endpoint('PUT', '/receipts/:id/transaction', {
    summary: 'Attach a receipt to a transaction that is recorded already.',
    params: idParams,
    body: z.object({ transactionId: z.string({ error: receiptMessages.transactionRequired }) }),
    reply: receipt,
  }),
  check: endpoint('POST', '/receipts/:id/check', {
    summary: 'Say that a person has looked at the fields of a receipt, and has corrected what was wrong.',
    params: idParams,
    reply: receipt,
  }),
  remove: endpoint('DELETE', '/receipts/:id', {
    undoable: true,
    summary: 'Delete a receipt and its file; its transactions stay.',
    params: idParams,
  }),
  picture: endpoint('GET', '/receipts/:id/picture', {
    summary: 'The picture of a receipt, without anything but what it shows.',
    open: 'by link',
    params: idParams,
    query: z.object({ link: z.string().max(300).optional() }),
    reply: { file: 'image/jpeg', inline: true },
  }),
  document: endpoint('GET', '/receipts/:id/document', {
    summary: 'The PDF of a receipt.',
    open: 'by link',
    params: idParams,
    query: z.object({ link: z.string().max(300).optional() }),
    reply: { file: 'application/pdf' },
  }),
};
