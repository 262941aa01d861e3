import { z } from 'zod';
import { categoryName } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { hasVisibleText, idParams, money, pageNumber, pageSize, rowId, textUpTo, wireDay } from './fields.ts';
import { columnRoles, dateOrders, decimalMarks, importFormats, signRules } from './import-layout.ts';
import { maxImportBytes } from './limits.ts';
import { importMessages } from './messages/imports.ts';
import { transactionMessages } from './messages/transactions.ts';
import { transaction } from './transactions.ts';

const importStates = ['reading', 'needs_answer', 'ready', 'added', 'undone'] as const;

export const balanceResults = ['agrees', 'disagrees', 'absent'] as const;

export const importRowStates = ['new', 'duplicate', 'left_out', 'problem'] as const;
export type ImportRowState = (typeof importRowStates)[number];

const question = z.object({
  key: z.string().meta({ description: 'The name of the answer.' }),
  message: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  guess: z.string().meta({ description: 'The choice that the rows follow until it is answered.' }),
});

const answeredQuestion = question.extend({
  answer: z.string().meta({ description: 'The choice that the rows follow; it can be changed.' }),
  remembered: z.boolean().meta({ description: 'It was given to an earlier file of the same shape.' }),
});

const tableLayout = z.object({
  delimiter: z
    .string()
    .nullable()
    .meta({ description: 'Null for a spreadsheet, a blank for columns of a fixed width.' }),
  firstLine: z
    .int()
    .meta({ description: 'The line with the headings; the first row if there are no headings.' }),
  hasHeadings: z.boolean(),
  headings: z.array(z.string()),
  columns: z
    .array(z.enum(columnRoles))
    .meta({ description: 'What each column is, in the order of the file.' }),
  otherTables: z
    .int()
    .optional()
    .meta({ description: 'Shorter tables in the file, which are read by their own headings.' }),
  proved: z
    .array(z.enum(['dateOrder', 'decimalMark', 'sign']))
    .optional()
    .meta({
      description: 'Beside other tables: what this one proves, so that choosing otherwise changes nothing.',
    }),
});

const layout = z.object({
  encoding: z.string().nullable(),
  dateOrder: z.enum(dateOrders).nullable(),
  decimalMark: z.enum(decimalMarks).nullable(),
  sign: z.enum(signRules).meta({
    description:
      '"turned": a positive amount is money out; "by_balance": the running balance decides each row.',
  }),
  table: tableLayout.nullable().meta({ description: 'Null for formats that are not tables.' }),
});

/** How a file is laid out. */
export type ImportLayout = z.infer<typeof layout>;

const importShape = {
  _id: rowId,
  fileName: z.string(),
  format: z.enum(importFormats).nullable().meta({ description: 'Null until the file has been read.' }),
  encoding: z.string().nullable(),
  status: z.enum(importStates).meta({
    description:
      '"reading" also while rows are being added or undone. With "needs_answer" the rows follow the guesses, or, with a `problem`, the file has no rows until its layout is changed. After "undone" the same file can be imported again.',
  }),
  questions: z.array(question).meta({ description: 'Open ones, one at a time.' }),
  answers: z.array(answeredQuestion),
  counts: z.object({ new: z.int(), duplicate: z.int(), left_out: z.int(), problem: z.int() }).meta({
    description: 'Lines of the file by state; once added, as they were then.',
  }),
  totalIn: money.meta({ description: 'Sum of the income among the new rows.' }),
  totalOut: money,
  firstDay: wireDay.nullable().meta({ description: 'The earliest day of a new or duplicate row.' }),
  lastDay: wireDay.nullable(),
  layout: layout.nullable(),
  progress: z
    .object({ step: z.enum(['reading', 'adding', 'undoing']), done: z.int(), total: z.int() })
    .nullable()
    .meta({
      description: 'Lines read, or rows added or removed, so far; null unless the status is "reading".',
    }),
  balance: z.enum(balanceResults).meta({
    description:
      'Whether the balances in the file prove that no line is missing or wrong. Files that leave it open, such as those in no clear order, count as "absent".',
  }),
  missing: z.object({ cost: money, isIncome: z.boolean(), from: wireDay, to: wireDay }).nullable().meta({
    description: 'What the balances lack between the lines of two days, if they disagree in one place.',
  }),
  account: z
    .string()
    .nullable()
    .meta({ description: 'The account of the statement, if it names a single one.' }),
  currency: z.string().nullable().meta({ description: 'Of every row, if all name the same.' }),
  problem: z.string().nullable().meta({ description: 'Why the file could not be read at all.' }),
  createdAt: z.string().meta({ format: 'date-time' }),
  addedAt: z.string().nullable().meta({ format: 'date-time' }),
  addedCount: z.int().meta({ description: 'How many transactions it added.' }),
  undoId: rowId.nullable().meta({ description: 'Undoes it: `POST /deleted/{undoId}/restore`.' }),
};

const importSummary = z.object(importShape);
/** A bank's file on its way into the account, or past it. */
export type Import = z.infer<typeof importSummary>;

const importDetail = z.object({
  ...importShape,
  preview: z
    .array(z.object({ line: z.int(), cells: z.array(z.string()) }))
    .meta({ description: 'The first lines of a table, for choosing what its columns are.' }),
  ownAccountCount: z
    .int()
    .meta({ description: 'New rows that look like moves between own accounts: `mark=own_account`.' }),
});
export type ImportDetail = z.infer<typeof importDetail>;

const importRow = z.object({
  _id: rowId,
  line: z.int().meta({ description: 'Its first line in the file, or its row in the spreadsheet.' }),
  state: z.enum(importRowStates),
  addedOn: wireDay.nullable().meta({ description: 'Null if a problem left it unknown, like the next five.' }),
  name: z.string(),
  note: z.string(),
  cost: money.nullable(),
  isIncome: z.boolean().nullable(),
  category: z.string().nullable(),
  categoryReason: z.string().nullable(),
  bankId: z.string().nullable().meta({ description: 'The bank’s own id of it, not always unique.' }),
  reason: z.string().nullable().meta({ description: 'Why it has this state, if that needs saying.' }),
  matches: z.array(transaction).meta({
    description:
      'The transaction that a duplicate is already, or the other side of a move between own accounts.',
  }),
  mark: z.enum(['own_account']).nullable().meta({
    description: 'It looks like a move between own accounts.',
  }),
  canBeAdded: z.boolean().meta({ description: 'Whether it has a day and a possible amount.' }),
  isEdited: z.boolean().meta({ description: 'Whether the person has changed it.' }),
  transactionId: rowId.nullable().meta({ description: 'The transaction that it became.' }),
  raw: z.string().meta({ description: 'The line as it is in the file.' }),
});
export type ImportRow = z.infer<typeof importRow>;

const rowState = z.enum(importRowStates, { error: importMessages.stateInvalid });
const rowMark = z.enum(['own_account'], { error: importMessages.markInvalid });

/** A proposal for the other rows of the payee whose row was changed. */
const alike = z.object({
  name: z.string(),
  rowIds: z.array(rowId).meta({ description: 'The other new rows of that payee, at most 1,000.' }),
});

const rowIds = z
  .array(z.string({ error: importMessages.rowsInvalid }).max(100, { error: importMessages.rowsInvalid }), {
    error: importMessages.rowsInvalid,
  })
  .min(1, { error: importMessages.rowsInvalid })
  .max(1000, { error: importMessages.rowsInvalid })
  .transform((ids) => [...new Set(ids)]);

const rowsBody = z
  .object({
    rowIds: rowIds.optional(),
    all: z
      .object({ state: rowState.optional(), mark: rowMark.optional() })
      .optional()
      .meta({ description: 'Instead of `rowIds`: every row, or those of a state.' }),
    change: z
      .object({
        state: z.enum(['new', 'duplicate', 'left_out'], { error: importMessages.stateInvalid }),
        category: categoryName,
        name: textUpTo(200).refine(hasVisibleText, { error: transactionMessages.nameRequired }),
        isIncome: z.boolean({ error: transactionMessages.typeInvalid }),
      })
      .partial(),
  })
  .refine((body) => (body.rowIds === undefined) !== (body.all === undefined), {
    error: importMessages.rowsInvalid,
    path: ['rowIds'],
  });
export type RowsChange = z.output<typeof rowsBody>;

export const layoutChange = z
  .object({
    encoding: z.string().max(40).nullable(),
    dateOrder: z.enum(dateOrders).nullable(),
    decimalMark: z.enum(decimalMarks).nullable(),
    sign: z.enum(signRules),
    table: z
      .object({
        delimiter: z.string().length(1).nullable(),
        firstLine: z.int().min(1).max(10_000_000),
        hasHeadings: z.boolean(),
        columns: z.array(z.enum(columnRoles)).max(500),
      })
      .partial()
      .nullable(),
  })
  .partial();

export const importsApi = {
  upload: endpoint('POST', '/imports', {
    summary:
      'Read a bank’s file of any format (at most 20 MB and 200,000 rows). Nothing is added yet. If reading takes more than two seconds, the reply comes at once with the status "reading".',
    upload: {
      field: 'file',
      maxBytes: maxImportBytes,
      streamed: true,
      messages: {
        required: importMessages.fileRequired,
        one: importMessages.oneFile,
        tooLarge: importMessages.failures.too_large,
      },
    },
    reply: importDetail,
    status: 201,
  }),
  list: endpoint('GET', '/imports', {
    summary: 'List imports page by page, newest first: 100 unless there is a `limit`.',
    query: z.object({ page: pageNumber.prefault('1'), limit: pageSize.prefault('100') }),
    reply: z.array(importSummary),
  }),
  get: endpoint('GET', '/imports/:id', {
    summary: 'Return an import; while it is being read or added, with its progress.',
    params: idParams,
    reply: importDetail,
  }),
  listRows: endpoint('GET', '/imports/:id/rows', {
    summary: 'List the lines of an import in the order of the file, page by page.',
    params: idParams,
    query: z.object({
      page: pageNumber.prefault('1'),
      limit: pageSize.prefault('10'),
      state: z.union([z.literal('').transform(() => undefined), rowState]).optional(),
      mark: rowMark.optional(),
    }),
    reply: z.object({
      rows: z.array(importRow),
      totalPages: z.int(),
      page: z.int(),
      total: z.int().meta({ description: 'Number of lines that match.' }),
    }),
  }),
  change: endpoint('PATCH', '/imports/:id', {
    summary:
      'Answer questions or change the layout: the file is read anew, and what was changed in its rows is kept. `layout: null` goes back to what was found.',
    params: idParams,
    body: z.object({
      answers: z.record(z.string().max(40), z.string().max(40)).optional(),
      layout: layoutChange.nullable().optional(),
    }),
    reply: importDetail,
  }),
  changeRows: endpoint('PATCH', '/imports/:id/rows', {
    summary:
      'Change up to 1,000 rows, or all of them or of a state. Rows for which the change is impossible, such as adding a line without an amount, stay as they are.',
    params: idParams,
    body: rowsBody,
    reply: z.object({
      changedCount: z.int(),
      alike: alike.nullable().meta({
        description: 'After a change of rows of one payee: its other new rows, for the same change.',
      }),
      import: importSummary,
    }),
  }),
  add: endpoint('POST', '/imports/:id/add', {
    undoable: true,
    summary: 'Add the new rows as transactions, all or none.',
    params: idParams,
    reply: z.object({ addedCount: z.int() }),
  }),
  discard: endpoint('DELETE', '/imports/:id', {
    summary: 'Discard what was not added, and stop reading or adding it.',
    params: idParams,
  }),
};
