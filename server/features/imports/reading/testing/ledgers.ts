import fc from 'fast-check';
import { addDays, type LocalDate } from '#contract/calendar.ts';

export interface LedgerEntry {
  day: LocalDate;
  /** In hundredths, negative is money out, never zero. */
  amount: number;
  name: string;
  note: string;
  /** The bank's own, the same in every file. */
  id: string;
}

/** Words of statements by the encodings that have their letters. */
const languages = [
  {
    encodings: ['windows-1252', 'cp850'],
    words: ['Bäckerei', 'Müller', 'Straße', 'Gebühr', 'Äpfel', 'Übertrag', 'Möbel', 'für'],
  },
  {
    encodings: ['windows-1252'],
    words: ['café', 'crédit', 'élève', 'forêt', 'Hôtel', 'reçu', 'à', 'pâtisserie'],
  },
  {
    encodings: ['windows-1250', 'iso-8859-2', 'cp852'],
    words: ['Żabka', 'Łódź', 'świąteczny', 'płatność', 'książka', 'źródło', 'ćma'],
  },
  {
    encodings: ['windows-1250', 'cp852'],
    words: ['Příjem', 'účet', 'výběr', 'měsíční', 'žádost', 'kůň', 'čaj', 'šťáva'],
  },
  {
    encodings: ['windows-1251', 'koi8-r', 'ibm866'],
    words: ['Покупка', 'магазин', 'Перевод', 'оплата', 'зарплата', 'аптека', 'Снятие'],
  },
  { encodings: ['windows-1253'], words: ['Αγορά', 'Μισθός', 'ενοίκιο', 'καφές', 'Πληρωμή', 'σούπερ'] },
  { encodings: ['windows-1254'], words: ['alışveriş', 'İstanbul', 'ödeme', 'maaş', 'kağıt', 'güneş'] },
  { encodings: ['windows-1257'], words: ['mokėjimas', 'šiąnakt', 'žuvų', 'įmoka', 'gavėjas', 'ąžuolas'] },
  { encodings: ['gb18030'], words: ['超市', '餐厅', '工资收入', '转账', '北京', '支付宝', '水电费'] },
  {
    encodings: ['euc-jp', 'shift_jis'],
    words: ['スーパー', '給与振込', '電力', 'カード', 'お引出し', '東京', '家賃'],
  },
  { encodings: ['euc-kr'], words: ['편의점', '급여', '카드', '출금', '식당', '전자금융', '이체'] },
];

const always = ['utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be'];

export interface Ledger {
  entries: LedgerEntry[];
  encoding: string;
}

/** Entries in the order of days, with texts that the encoding has; the characters of a table are among them. */
export function ledgers({ plain = false } = {}): fc.Arbitrary<Ledger> {
  return fc
    .constantFrom(...languages)
    .chain(({ encodings, words }) =>
      fc.tuple(
        fc.constantFrom(...always, ...encodings),
        fc.array(entryOf(words, plain), { minLength: 6, maxLength: 40 }),
      ),
    )
    .map(([encoding, drafts]) => ({ encoding, entries: inSequence(drafts) }));
}

type Draft = Omit<LedgerEntry, 'day' | 'id'> & { later: number };

function entryOf(words: readonly string[], plain: boolean): fc.Arbitrary<Draft> {
  const special = plain ? ['Nr 7', 'A B'] : ['a, b', 'x; y', '"so"', "O'Neil", '1/2', 'line | bar'];
  const text = fc
    .array(fc.constantFrom(...words, ...special), { minLength: 1, maxLength: 4 })
    .map((parts) => `${words[0]} ${parts.join(' ')}`);
  return fc.record({
    later: fc.integer({ min: 0, max: 9 }),
    amount: fc
      .integer({ min: 1, max: 9_999_999 })
      .chain((amount) => fc.constantFrom(amount, -amount, -amount)),
    name: text,
    note: text,
  });
}

function inSequence(drafts: readonly Draft[]): LedgerEntry[] {
  let day = '2023-01-28';
  return drafts.map(({ later, ...entry }, at) => {
    day = addDays(day, later);
    return { ...entry, day, id: `id ${at}` };
  });
}
