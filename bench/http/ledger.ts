import { addDays, dayIn, type LocalDate } from '#contract/calendar.ts';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';

/** A simulated transaction; its cost is in hundredths. */
export interface LedgerEntry {
  name: string;
  category: string;
  isIncome: boolean;
  cost: number;
  addedOn: LocalDate;
  note: string;
}

export const days = 3652;
/** Ten years that end today, because charts look back from today. */
export const firstDay: LocalDate = addDays(dayIn('UTC', Date.now()), 1 - days);

const kinds: Record<string, readonly string[]> = {
  Groceries: ['Market', 'Greengrocer', 'Bakery', 'Deli', 'Dairy'],
  Food: ['Café', 'Noodle House', 'Pizzeria', 'Canteen', 'Grill'],
  Shopping: ['Books', 'Outfitters', 'Hardware', 'Homeware'],
  Transportation: ['Rail', 'Cycles', 'Taxis', 'Fuel Station'],
  Entertainment: ['Cinema', 'Theatre', 'Arcade'],
  Bills: ['Energy', 'Water', 'Insurance'],
  Subscriptions: ['Streaming', 'Magazine'],
  Miscellaneous: ['Pharmacy', 'Barber', 'Dry Cleaning'],
};
/** The categories with budgets. */
export const budgeted = Object.keys(kinds).slice(0, 5);

const places =
  'Harbour Larkfield Pellmore Quayside Brindley Ashcombe Northgate Millbrook Fernhill Oldbury Saltmarsh Westerham'.split(
    ' ',
  );
const incomes = [
  ['Monthly Pay', 'Salary'],
  ['Design Work', 'Freelance / Side Gig'],
  ['Fund Dividend', 'Investment Returns'],
  ['Birthday Money', 'Gifts'],
  ['Tax Refund', 'Refunds'],
] as const;
const notes = [
  'paid by card',
  'shared with Sam',
  'for the weekend',
  'keep the receipt',
  'work, to be claimed back',
  'présent for Zoë',
];

/** Occurs in about one in 3,000 transactions. */
export const rareWord = 'zanzibar';
/** Occurs in about one in eight. */
export const commonWord = 'market';
export const absentWord = 'quetzal';

/**
 * `count` transactions spread evenly over ten years, oldest first, deterministic for a seed: about 380 names, few of
 * them very frequent; every seventh has a note, every fiftieth a unique one.
 */
export function* ledger(count: number, seed: number): Generator<LedgerEntry> {
  const random = seededRandom(seed);
  const shops = Object.entries(kinds).flatMap(([category, names]) =>
    names.flatMap((name) => places.map((place) => ({ category, name: `${place} ${name}` }))),
  );
  for (let place = 0; place < count; place++) {
    const isIncome = random.next() < 0.06;
    const [incomeName, incomeCategory] = random.pick(incomes);
    // Cubed, so that the first names are by far the most frequent, as in real life.
    const shop = shops[Math.floor(random.next() ** 3 * shops.length)];
    if (shop === undefined) throw new RangeError('there is no such shop');
    yield {
      name: isIncome ? incomeName : shop.name,
      category: isIncome ? incomeCategory : shop.category,
      isIncome,
      cost: isIncome ? 5_000 + whole(random, 400_000) : 100 + whole(random, 100) * whole(random, 120),
      addedOn: addDays(firstDay, Math.floor((place * days) / count)),
      note: noteOf(random, place),
    };
  }
}

function noteOf(random: Random, place: number): string {
  const chance = random.next();
  if (place % 3000 === 17) return `spices from ${rareWord}`;
  if (chance < 0.02) return `order ${place}-${whole(random, 100_000)}`;
  return chance < 0.14 ? random.pick(notes) : '';
}

function whole(random: Random, below: number): number {
  return Math.floor(random.next() * below);
}
