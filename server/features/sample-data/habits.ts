import {
  about,
  during,
  type Habit,
  monthly,
  ranging,
  rising,
  seasonal,
  stepping,
  weekly,
  yearly,
} from './habit.ts';

const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = [1, 2, 3, 4, 5, 6, 0];
const workdays = [monday, tuesday, wednesday, thursday, friday];
const weekend = [friday, saturday, sunday];

/** What happens for a category. */
type Habits = Record<string, readonly Omit<Habit, 'category' | 'isIncome'>[]>;

/** The life of a bookbinder in a fictitious town. Amounts are written pounds_pence. */
const earned: Habits = {
  Salary: [
    { names: ['Fairweather Bindery'], when: weekly(friday), price: rising(612_40, 586_15) },
    { names: ['Fairweather Bindery, Christmas bonus'], when: yearly(12, 18), price: rising(350_00, 300_00) },
  ],
  'Freelance / Side Gig': [
    {
      names: [
        'Ashdown wedding invitations',
        'Cards for Penny Lane Books',
        'Menus for The Copper Kettle',
        'Evening class, hand binding',
        'Bookplates for Marlow Library',
      ],
      when: about(1.4, workdays),
      price: stepping(65_00, 340_00, 5_00),
      notes: ['Paid by bank transfer', 'Half in advance, half on delivery', ''],
    },
  ],
  'Investment Returns': [
    { names: ['Copperfield Savings interest'], when: monthly(28), price: ranging(8_40, 13_90) },
    {
      names: ['Lighthouse index fund'],
      when: monthly(15, [3, 6, 9, 12]),
      price: ranging(38_00, 61_00),
      notes: ['Quarterly dividend'],
    },
  ],
  Gifts: [
    { names: ['Birthday money from Aunt Rosalind'], when: yearly(3, 14), price: rising(50_00, 40_00) },
    { names: ['Christmas money from Dad'], when: yearly(12, 25), price: rising(80_00, 60_00) },
  ],
  Refunds: [
    {
      names: ['Bramble & Co. returned coat'],
      when: yearly(11, 12),
      price: rising(64_00, 58_00),
      notes: ['Too short in the sleeves'],
    },
    {
      names: [
        'Northline Rail delay repayment',
        'Penny Lane Books, damaged copy',
        'Letterbox Broadband outage',
      ],
      when: about(0.4, workdays),
      price: ranging(4_80, 22_50),
    },
  ],
};

const spent: Habits = {
  Bills: [
    { names: ['Harbour Row rent'], when: monthly(1), price: rising(745_00, 720_00), notes: ['My half'] },
    {
      names: ['Marlow council tax'],
      when: monthly(3, [1, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
      price: rising(128_00, 122_00),
    },
    { names: ['Brightwell Energy'], when: monthly(9), price: seasonal(128_00, 46_00) },
    { names: ['Letterbox Broadband'], when: monthly(11), price: rising(29_00, 27_50) },
    {
      names: ['Thameside Water'],
      when: monthly(17, [2, 5, 8, 11]),
      price: ranging(104_00, 124_00),
      notes: ['Read from the meter', 'Estimated'],
    },
  ],
  Subscriptions: [
    { names: ['Pebble Mobile'], when: monthly(6), price: rising(10_00, 9_50) },
    { names: ['Lantern Films'], when: monthly(14), price: rising(12_99, 10_99) },
    { names: ['The Morning Quarto'], when: monthly(21), price: rising(5_99, 4_99) },
  ],
  Groceries: [
    { names: ['Northgate Grocers'], when: weekly(saturday), price: ranging(46_00, 74_00) },
    {
      names: ['Northgate Grocers', 'Orchard Lane Market', 'Tully’s Fruit and Veg'],
      when: about(4, [tuesday, wednesday, thursday]),
      price: ranging(5_20, 24_80),
    },
    {
      names: ['Northgate Grocers'],
      when: yearly(12, 22),
      price: rising(118_35, 104_80),
      notes: ['Christmas dinner for seven'],
    },
  ],
  Food: [
    { names: ['Harbour Café'], when: about(3.5, [...workdays, saturday]), price: ranging(3_20, 9_40) },
    { names: ['Corner Bakery'], when: about(2.5), price: ranging(2_10, 7_60) },
    {
      names: ['The Copper Kettle', 'Saffron House', 'Gull & Anchor', 'Bao on Bridge Street'],
      when: about(2, weekend),
      price: ranging(16_50, 58_00),
      notes: ['', 'With Imogen', 'Ravi’s birthday', ''],
    },
    {
      names: ['Crab Shack, St Orrin', 'St Orrin tea room', 'Ices on the pier'],
      when: during(8, [9, 14], 0.8),
      price: ranging(6_50, 31_00),
    },
  ],
  Transportation: [
    { names: ['Metro season top-up'], when: weekly(monday), price: rising(25_00, 24_00) },
    {
      names: ['Kingfisher Cabs'],
      when: about(1, weekend),
      price: ranging(6_80, 17_20),
      notes: ['Missed the last metro', ''],
    },
    {
      names: ['Northline Rail'],
      when: about(0.8, weekend),
      price: stepping(16_40, 58_40, 2_10),
      notes: ['To see Mum and Dad', 'Day out', ''],
    },
    {
      names: ['Wheelhouse Cycles'],
      when: about(0.3, [saturday]),
      price: ranging(12_00, 68_00),
      notes: ['New brake pads', 'Service'],
    },
  ],
  Entertainment: [
    { names: ['Rialto Picture House'], when: about(1.5, weekend), price: stepping(9_50, 38_50, 14_50) },
    {
      names: ['Old Foundry Theatre', 'Marlow Jazz Cellar', 'County Museum'],
      when: about(0.7, weekend),
      price: stepping(12_00, 42_00, 3_00),
    },
    { names: ['Marlow Baths'], when: about(1.2, [wednesday, sunday]), price: rising(6_20, 5_80) },
    {
      names: ['Seaview Cottages, St Orrin'],
      when: yearly(8, 8),
      price: rising(486_00, 452_00),
      notes: ['A week by the sea'],
    },
  ],
  Shopping: [
    {
      names: ['Penny Lane Books'],
      when: about(1.1),
      price: ranging(8_99, 42_98),
      notes: ['', '', 'Present for Imogen'],
    },
    {
      names: ['Bramble & Co.', 'Hearth & Loom', 'Fenwick Hardware', 'Tinsmith Records'],
      when: about(1.4),
      price: ranging(15_00, 96_00),
    },
    { names: ['Bramble & Co.'], when: yearly(11, 3), price: rising(64_00, 58_00), notes: ['Winter coat'] },
    {
      names: ['Hearth & Loom', 'Tinsmith Records', 'Penny Lane Books', 'The Toy Cupboard'],
      when: during(12, [1, 23], 0.3),
      price: ranging(14_00, 52_00),
      notes: ['Christmas presents'],
    },
  ],
  Miscellaneous: [
    {
      names: [
        'Chapel Street Barbers',
        'Marsh Lane Pharmacy',
        'Parcel to Aunt Rosalind',
        'Button & Thread repairs',
      ],
      when: about(1.8, [...workdays, saturday]),
      price: ranging(3_60, 19_50),
    },
    {
      names: ['Riverside Dental'],
      when: monthly(19, [4, 10]),
      price: rising(27_40, 26_80),
      notes: ['Check-up'],
    },
  ],
};

export const habits: readonly Habit[] = [...listed(earned, true), ...listed(spent, false)];

function listed(byCategory: Habits, isIncome: boolean): Habit[] {
  return Object.entries(byCategory).flatMap(([category, some]) =>
    some.map((habit) => ({ ...habit, category, isIncome })),
  );
}
