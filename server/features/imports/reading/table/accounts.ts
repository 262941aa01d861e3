import type { ColumnRole, SignRule } from '#contract/import-layout.ts';
import type { Decision } from '../statement.ts';
import { toWords } from '../values/texts.ts';
import { type SheetRecord, sampled } from './cells/sheet.ts';
import type { Column, TableSample } from './columns/describe-columns.ts';
import { meaningOfHeading, strengthOfWhole } from './columns/headings.ts';
import type { describeSteps } from './conventions/balance-proof.ts';
import { guessedSign, provedSign, signAsWritten } from './conventions/decide-sign.ts';
import { type Direction, expenseNames, incomeNames, wordList } from './rows/cell-vocabulary.ts';

type AccountType = Exclude<Direction, 'neither'>;

/** Of accounts of double-entry bookkeeping, such as `Assets:Bank` and `Expenses:Food`, by their topmost names. */
const accountTypes = wordList<AccountType>({
  own_account: [
    'assets, asset, liabilities, liability, Aktiva, Passiva, Vermögen, Fremdkapital, Verbindlichkeiten, actif, actifs, passif, passifs, activo, activos, pasivo, pasivos, attività, passività, ativo, ativos, passivo, passivos, activa, bezittingen, schulden, vreemd vermogen, tillgångar, skulder, aktiver, passiver, gæld, eiendeler, gjeld, varat, vastaavaa, velat, vastattavaa, aktywa, pasywa, zobowiązania, závazky, pasiva, aktíva, pasíva, záväzky, eszközök, források, kötelezettségek, datorii, imovina, sredstva, obveze, obveznosti, turtas, įsipareigojimai, aktīvi, saistības, varad, kohustused',
    'активы, обязательства, пассивы, активи, пасиви, зобов’язання, varlıklar, borçlar, yükümlülükler, ενεργητικό, παθητικό, υποχρεώσεις, aset, kewajiban, liabilitas, tài sản, nợ phải trả, สินทรัพย์, หนี้สิน, נכסים, התחייבויות, الأصول, الخصوم, 资产, 負債, 负债, 資產, 資産, 자산, 부채',
  ],
  opening_balance: [
    'equity, Eigenkapital, Anfangsbestand, Anfangsbestände, capitaux propres, fonds propres, patrimonio, patrimonio neto, patrimonio netto, capital próprio, patrimônio líquido, eigen vermogen, eget kapital, egenkapital, oma pääoma, kapitał własny, vlastní kapitál, vlastní jmění, vlastné imanie, saját tőke, capitaluri, kapital, nuosavas kapitalas, pašu kapitāls, omakapital',
    'капитал, собственные средства, собственный капитал, капітал, öz kaynaklar, özkaynaklar, ίδια κεφάλαια, ekuitas, vốn chủ sở hữu, ส่วนของเจ้าของ, הון עצמי, حقوق الملكية, 权益, 所有者权益, 權益, 純資産, 資本, 자본',
  ],
  in: [
    incomeNames,
    'income, revenue, revenues, Erträge, Ertrag, produits, 收入, ricavi, intäkter, opbrengsten, baten, výnosy, 収益, 수익',
  ],
  out: [
    expenseNames,
    'expense, Aufwendungen, Aufwand, charges, costi, kostnader, kosten, lasten, náklady, ráfordítások, 支出, 费用, 費用, 비용',
  ],
});

function typeOf(account: string): AccountType | undefined {
  const [top = ''] = account.split(':', 1);
  return accountTypes.get(toWords(top));
}

/** Income and expenses are nominal accounts. */
function isNominal(type: Direction | undefined): type is 'in' | 'out' {
  return type === 'in' || type === 'out';
}

/** The columns of accounts, if some of these are nominal; of two, the second has those opposite. */
export function findAccountColumns(records: readonly SheetRecord[], width: number): number[] {
  const cellsAt = (at: number) => records.slice(0, sampled).flatMap(({ cells }) => cells[at] || []);
  const columns = [...Array(width).keys()].filter((at) => areAccounts(cellsAt(at))).slice(0, 2);
  return columns.some((at) => cellsAt(at).some((cell) => isNominal(typeOf(cell)))) ? columns : [];
}

/** Most are below another one, and the topmost of nearly all of these is known. */
function areAccounts(cells: readonly string[]): boolean {
  const subaccounts = cells.filter((cell) => /\p{L}:[^\s:]/u.test(cell));
  const known = subaccounts.filter((account) => typeOf(account) !== undefined);
  return subaccounts.length * 2 > cells.length && known.length * 5 >= subaccounts.length * 4;
}

/** With the last column of accounts as the category; what else names an account is not the name of a row. */
export function nameAccounts(sample: TableSample, [first, last = first]: readonly number[]): TableSample {
  if (last === undefined) return sample;
  const named = (column: Column): Column => {
    const { at, heading, meaning } = column;
    if (at === last) return { ...column, meaning: 'category', rank: strengthOfWhole, mentionsPending: false };
    const isAccount = at === first || meaningOfHeading(heading) === 'account';
    return isAccount && meaning !== 'account' ? { ...column, meaning: 'other' } : column;
  };
  return { ...sample, columns: sample.columns.map(named) };
}

type Steps = ReturnType<typeof describeSteps>;

type Accounts = ReturnType<typeof decideAccounts>;

/** How a table uses its columns of accounts, and what they say of the sign. */
export function decideAccounts(
  steps: Steps,
  accountColumns: readonly number[],
  { headings, columns: roles }: { headings: readonly string[]; columns: readonly ColumnRole[] },
) {
  const named = headings.findIndex((heading) => meaningOfHeading(heading) === 'account');
  const textAt = roles.findIndex((role) => role === 'name' || role === 'description');
  const entries = countEntries(steps, accountColumns[0] ?? named, textAt);
  const columns = entries > 0 ? accountColumns.slice(0, 1) : accountColumns;
  const mayPost = mayBePostings(columns, headings);
  const sign = signByAccounts(steps, columns, { mayPost, isProved: mayPost && entries > 0 });
  /** Each row is a posting, one side of an entry, to the account in the only column. */
  const arePostings = mayPost && (entries > 0 || sign?.value === 'turned');
  return { columns, entries, sign, arePostings };
}

/** The account opposite may be called a category. */
export function mayBePostings(columns: readonly number[], headings: readonly string[]): boolean {
  return columns.length === 1 && meaningOfHeading(headings[columns[0] ?? -1]) !== 'category';
}

/**
 * How many entries add up to zero, as those in one currency do; none unless nearly all have several accounts. Where each
 * side of more than two accounts has a text of its own, every day does.
 */
function countEntries(steps: Steps, accountAt: number, textAt: number): number {
  if (accountAt < 0) return 0;
  const isBothSided = (entry: Steps) => new Set(entry.map(({ record }) => record.cells[accountAt])).size > 1;
  const addsUp = (entry: Steps) => entry.reduce((sum, { amount }) => sum + amount, 0) === 0;
  const days = [...Map.groupBy(steps, ({ day }) => day).values()];
  const isJournal = new Set(steps.map(({ record }) => record.cells[accountAt])).size > 2;
  if (isJournal && days.length >= fewestDays && days.every((day) => isBothSided(day) && addsUp(day)))
    return days.length;
  if (textAt < 0) return 0;
  let text = '';
  const entries = Map.groupBy(steps, ({ day, record }) => {
    text = record.cells[textAt] || text;
    return `${day} ${text}`;
  });
  const bothSided = [...entries.values()].filter(isBothSided);
  const balanced = bothSided.filter(addsUp);
  const areEntries = bothSided.length * 20 >= entries.size * 19 && balanced.length * 3 >= entries.size;
  return areEntries ? balanced.length : 0;
}

/** Of a journal, whose sides add up on each. */
const fewestDays = 3;

/** Hardly any account has so many more refunds than purchases. */
const fewest = 3;

/** Postings to expenses are positive and those to income negative, unlike those to the account opposite. */
function signByAccounts(
  steps: Steps,
  columns: readonly number[],
  { mayPost, isProved }: { mayPost: boolean; isProved: boolean },
): Decision<SignRule> | undefined {
  if (columns.length === 0 || steps.every(({ isSigned }) => isSigned)) return undefined;
  const signs = { in: 0, out: 0 };
  for (const { record, amount, isSigned } of steps) {
    const { type, isReversed } = accountOf(record.cells, columns);
    if (!isSigned && isNominal(type)) signs[type] += Math.sign(isReversed ? -amount : amount);
  }
  const sign = signs.out || -signs.in;
  if (sign < 0 && !isProved) return signAsWritten;
  if (sign < fewest && !mayPost && columns.length === 1) return undefined;
  return sign > 0 && isProved ? provedSign('turned') : guessedSign('turned');
}

/** The account that tells what a row is: the nominal one that the amount is posted to, or else the one opposite. */
function accountOf(cells: readonly string[], columns: readonly number[]) {
  const [first = '', opposite] = columns.map((at) => cells[at] ?? '');
  const isReversed = opposite !== undefined && isNominal(typeOf(first));
  const account = isReversed ? first : (opposite ?? first);
  return { account, type: typeOf(account), isReversed, first };
}

/** What the accounts say of a row; nothing where there are none. */
export function readAccounts(cells: readonly string[], { columns, arePostings }: Accounts) {
  const { account, type, isReversed, first } = accountOf(cells, columns);
  const isOfAmount = arePostings || columns.length > 1;
  const ofOwn = type === 'own_account' && arePostings ? ('own_posting' as const) : type;
  return {
    /** The amount is the opposite of what the person has paid or received. */
    isReversed,
    category: isNominal(type) ? account.slice(account.lastIndexOf(':') + 1) : undefined,
    leftOutAs: ofOwn === 'in' || ofOwn === 'out' ? undefined : ofOwn,
    /** It may be the person's own, or not. */
    unknownAccount: isOfAmount && first !== '' && typeOf(first) === undefined ? first : undefined,
  };
}
