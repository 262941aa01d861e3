import type { Habit } from './habit.ts';
import { about, during, monthly, ranging, rising, seasonal, stepping, weekly, yearly } from './habit.ts';

const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = [1, 2, 3, 4, 5, 6, 0];
const workdays = [monday, tuesday, wednesday, thursday, friday];
const weekend = [friday, saturday, sunday];

/** The life of a bookbinder in a fictitious town. Amounts are written pounds_pence. */
export const habits: readonly Habit[] = [
  {
    names: ['Fairweather Bindery'],
    category: 'Salary',
    isIncome: true,
    when: weekly(friday),
    price: rising(612_40, 586_15),
  },
  {
    names: ['Fairweather Bindery, Christmas bonus'],
    category: 'Salary',
    isIncome: true,
    when: yearly(12, 18),
    price: rising(350_00, 300_00),
  },
  {
    names: [
      'Ashdown wedding invitations',
      'Cards for Penny Lane Books',
      'Menus for The Copper Kettle',
      'Evening class, hand binding',
      'Bookplates for Marlow Library',
    ],
    category: 'Freelance / Side Gig',
    isIncome: true,
    when: about(1.4, workdays),
    price: stepping(65_00, 340_00, 5_00),
    notes: ['Paid by bank transfer', 'Half in advance, half on delivery', ''],
  },
  {
    names: ['Copperfield Savings interest'],
    category: 'Investment Returns',
    isIncome: true,
    when: monthly(28),
    price: ranging(8_40, 13_90),
  },
  {
    names: ['Lighthouse index fund'],
    category: 'Investment Returns',
    isIncome: true,
    when: monthly(15, [3, 6, 9, 12]),
    price: ranging(38_00, 61_00),
    notes: ['Quarterly dividend'],
  },
  {
    names: ['Birthday money from Aunt Rosalind'],
    category: 'Gifts',
    isIncome: true,
    when: yearly(3, 14),
    price: rising(50_00, 40_00),
  },
  {
    names: ['Christmas money from Dad'],
    category: 'Gifts',
    isIncome: true,
    when: yearly(12, 25),
    price: rising(80_00, 60_00),
  },
  {
    names: ['Bramble & Co. returned coat'],
    category: 'Refunds',
    isIncome: true,
    when: yearly(11, 12),
    price: rising(64_00, 58_00),
    notes: ['Too short in the sleeves'],
  },
  {
    names: ['Northline Rail delay repayment', 'Penny Lane Books, damaged copy', 'Letterbox Broadband outage'],
    category: 'Refunds',
    isIncome: true,
    when: about(0.4, workdays),
    price: ranging(4_80, 22_50),
  },

  {
    names: ['Harbour Row rent'],
    category: 'Bills',
    when: monthly(1),
    price: rising(745_00, 720_00),
    notes: ['My half'],
  },
  {
    names: ['Marlow council tax'],
    category: 'Bills',
    when: monthly(3, [1, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    price: rising(128_00, 122_00),
  },
  { names: ['Brightwell Energy'], category: 'Bills', when: monthly(9), price: seasonal(128_00, 46_00) },
  { names: ['Letterbox Broadband'], category: 'Bills', when: monthly(11), price: rising(29_00, 27_50) },
  {
    names: ['Thameside Water'],
    category: 'Bills',
    when: monthly(17, [2, 5, 8, 11]),
    price: ranging(104_00, 124_00),
    notes: ['Read from the meter', 'Estimated'],
  },

  { names: ['Pebble Mobile'], category: 'Subscriptions', when: monthly(6), price: rising(10_00, 9_50) },
  { names: ['Lantern Films'], category: 'Subscriptions', when: monthly(14), price: rising(12_99, 10_99) },
  { names: ['The Morning Quarto'], category: 'Subscriptions', when: monthly(21), price: rising(5_99, 4_99) },

  {
    names: ['Northgate Grocers'],
    category: 'Groceries',
    when: weekly(saturday),
    price: ranging(46_00, 74_00),
  },
  {
    names: ['Northgate Grocers', 'Orchard Lane Market', 'Tully’s Fruit and Veg'],
    category: 'Groceries',
    when: about(4, [tuesday, wednesday, thursday]),
    price: ranging(5_20, 24_80),
  },
  {
    names: ['Northgate Grocers'],
    category: 'Groceries',
    when: yearly(12, 22),
    price: rising(118_35, 104_80),
    notes: ['Christmas dinner for seven'],
  },

  {
    names: ['Harbour Café'],
    category: 'Food',
    when: about(3.5, [...workdays, saturday]),
    price: ranging(3_20, 9_40),
  },
  { names: ['Corner Bakery'], category: 'Food', when: about(2.5), price: ranging(2_10, 7_60) },
  {
    names: ['The Copper Kettle', 'Saffron House', 'Gull & Anchor', 'Bao on Bridge Street'],
    category: 'Food',
    when: about(2, weekend),
    price: ranging(16_50, 58_00),
    notes: ['', 'With Imogen', 'Ravi’s birthday', ''],
  },
  {
    names: ['Crab Shack, St Orrin', 'St Orrin tea room', 'Ices on the pier'],
    category: 'Food',
    when: during(8, [9, 14], 0.8),
    price: ranging(6_50, 31_00),
  },

  {
    names: ['Metro season top-up'],
    category: 'Transportation',
    when: weekly(monday),
    price: rising(25_00, 24_00),
  },
  {
    names: ['Kingfisher Cabs'],
    category: 'Transportation',
    when: about(1, weekend),
    price: ranging(6_80, 17_20),
    notes: ['Missed the last metro', ''],
  },
  {
    names: ['Northline Rail'],
    category: 'Transportation',
    when: about(0.8, weekend),
    price: stepping(16_40, 58_40, 2_10),
    notes: ['To see Mum and Dad', 'Day out', ''],
  },
  {
    names: ['Wheelhouse Cycles'],
    category: 'Transportation',
    when: about(0.3, [saturday]),
    price: ranging(12_00, 68_00),
    notes: ['New brake pads', 'Service'],
  },

  {
    names: ['Rialto Picture House'],
    category: 'Entertainment',
    when: about(1.5, weekend),
    price: stepping(9_50, 38_50, 14_50),
  },
  {
    names: ['Old Foundry Theatre', 'Marlow Jazz Cellar', 'County Museum'],
    category: 'Entertainment',
    when: about(0.7, weekend),
    price: stepping(12_00, 42_00, 3_00),
  },
  {
    names: ['Marlow Baths'],
    category: 'Entertainment',
    when: about(1.2, [wednesday, sunday]),
    price: rising(6_20, 5_80),
  },
  {
    names: ['Seaview Cottages, St Orrin'],
    category: 'Entertainment',
    when: yearly(8, 8),
    price: rising(486_00, 452_00),
    notes: ['A week by the sea'],
  },

  {
    names: ['Penny Lane Books'],
    category: 'Shopping',
    when: about(1.1),
    price: ranging(8_99, 42_98),
    notes: ['', '', 'Present for Imogen'],
  },
  {
    names: ['Bramble & Co.', 'Hearth & Loom', 'Fenwick Hardware', 'Tinsmith Records'],
    category: 'Shopping',
    when: about(1.4),
    price: ranging(15_00, 96_00),
  },
  {
    names: ['Bramble & Co.'],
    category: 'Shopping',
    when: yearly(11, 3),
    price: rising(64_00, 58_00),
    notes: ['Winter coat'],
  },
  {
    names: ['Hearth & Loom', 'Tinsmith Records', 'Penny Lane Books', 'The Toy Cupboard'],
    category: 'Shopping',
    when: during(12, [1, 23], 0.3),
    price: ranging(14_00, 52_00),
    notes: ['Christmas presents'],
  },

  {
    names: [
      'Chapel Street Barbers',
      'Marsh Lane Pharmacy',
      'Parcel to Aunt Rosalind',
      'Button & Thread repairs',
    ],
    category: 'Miscellaneous',
    when: about(1.8, [...workdays, saturday]),
    price: ranging(3_60, 19_50),
  },
  {
    names: ['Riverside Dental'],
    category: 'Miscellaneous',
    when: monthly(19, [4, 10]),
    price: rising(27_40, 26_80),
    notes: ['Check-up'],
  },
];
