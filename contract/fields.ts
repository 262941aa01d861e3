import { z } from 'zod';
import { parseDay } from './calendar.ts';
import { generalMessages } from './messages/general.ts';
import { requestMessages } from './messages/requests.ts';
import { transactionMessages } from './messages/transactions.ts';
import { amountLimit, type MinorUnits, maxAmount, minAmount, parseDecimal } from './money.ts';
import { type Message, textOf, withValues } from './sentence.ts';

const wholeText = z
  .string({ error: requestMessages.textWanted })
  .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: requestMessages.textInvalid });

/** Trimmed, well-formed text without NUL of at most `limit` characters; may be empty. */
export function textUpTo(limit: number) {
  const tooLong = withValues(generalMessages.textTooLong, limit);
  return wholeText
    .transform((text) => text.trim())
    .refine((text) => text.length <= limit || [...text].length <= limit, {
      error: tooLong.text,
      params: { message: tooLong },
    });
}

/** Whether the text has any visible character. */
export function hasVisibleText(text: string | null | undefined): boolean {
  return /[^\p{C}\p{Z}]/u.test(text ?? '');
}

/** Like `textUpTo`, but not blank. */
export function textFromOneTo(limit: number, required: string) {
  return z.string({ error: required }).pipe(textUpTo(limit)).refine(hasVisibleText, { error: required });
}

/** A JSON number or a plain decimal string with at most two decimals, 0.01 to 999 999 999.99; parsed to hundredths. */
export const amount = amountFrom(minAmount);

/** Like `amount`, but may be 0. */
export const amountFromZero = amountFrom(0);

function amountFrom(least: MinorUnits) {
  const invalid = least === 0 ? transactionMessages.amountInvalid : transactionMessages.costInvalid;
  return z.union([z.number(), z.string()], { error: invalid }).transform((sent, context): MinorUnits => {
    const text = typeof sent === 'number' ? String(sent) : sent.trim();
    const minor = parseDecimal(text);
    if (minor !== undefined && minor >= least && minor <= maxAmount) return minor;
    const message = amountError(text, invalid);
    context.addIssue({ code: 'custom', message: textOf(message), params: { message } });
    return z.NEVER;
  });
}

function amountError(text: string, invalid: string): Message {
  if (!/^\d+(\.\d+)?$/.test(text) || Number(text) === 0) return invalid;
  const { costTooLarge, costDecimals } = transactionMessages;
  return Number(text) * 100 > maxAmount ? withValues(costTooLarge, amountLimit) : costDecimals;
}

/** The page of a list, in a query, counted from 1. */
export const pageNumber = z
  .string({ error: transactionMessages.pageInvalid })
  .regex(/^[1-9]\d{0,14}$/, { error: transactionMessages.pageInvalid })
  .transform(Number);

/** Rows per page, in a query; clamped to 100. */
export const pageSize = pageNumber.transform((limit) => Math.min(limit, 100));

/** A whole number between `from` and `to`, inclusive, as a JSON number or as a string of digits. */
export function wholeNumber({ from, to, message }: { from: number; to: number; message: string }) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .refine((number) => Number.isInteger(number) && number >= from && number <= to, { error: message });
}

/** A calendar day 'YYYY-MM-DD' from 1900 to 2199; of an RFC 3339 time, the day as written. */
export const day = z
  .string({ error: transactionMessages.dateInvalid })
  .max(40, { error: transactionMessages.dateInvalid })
  .transform((text, context) => {
    const parsed = parseDay(text.trim());
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: transactionMessages.dateInvalid });
    return z.NEVER;
  });

export const money = z.number().meta({ description: 'An amount with at most two decimals.' });
export const wireDay = z.string().meta({ format: 'date', example: '2026-11-20' });
export const rowId = z.string().meta({ format: 'uuid' });

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const idOfNone = '00000000-0000-0000-0000-000000000000';

/** The id as it is stored, or if it is malformed one that no row has, so that it is answered like an unknown one. */
export function normalizeId(id: string): string {
  return uuid.test(id) ? id.toLowerCase() : idOfNone;
}

export const idParam = z.string().transform(normalizeId);
export const idParams = z.object({ id: idParam });
