import { addDays, type LocalDate } from '#contract/calendar.ts';
import { type Random, seededRandom } from './seeded-random.ts';

/** A recorded transaction or, if `corrects` is set, a changed category of an earlier one. */
export interface LedgerEvent {
  name: string;
  category: string;
  isIncome: boolean;
  addedOn: LocalDate;
  /** Index of the corrected event. */
  corrects?: number;
}

export interface PersonaLedger {
  persona: string;
  events: LedgerEvent[];
}

/** A merchant or payer, and the category the person uses for it. */
interface Place {
  title: string;
  towns: string[];
  /** Repeated by frequency; nearly always a single category. */
  categories: string[];
  isIncome: boolean;
  /** Relative frequency of visits. */
  weight: number;
}

interface Kind {
  category: string;
  /** Suffixes of the merchants' names; an empty one gives no hint of the category. */
  endings: string[];
  places: number;
  weight: number;
  isIncome?: true;
  /** Categories occasionally bought there too. */
  asWell?: string[];
  /** A fixed set of places; never a new one. */
  isSettled?: true;
}

interface Persona {
  name: string;
  seed: number;
  kinds: Kind[];
  /** Share of names as on a card statement rather than typed. */
  cardShare: number;
  /** Share of visits to a new place. */
  newShare: number;
  /** Share of wrong categories, half of them corrected later. */
  slipShare: number;
}

const usual: Kind[] = [
  { category: 'Groceries', endings: ['', '', 'Foods', 'Supermarket', 'Minimart'], places: 5, weight: 9 },
  {
    category: 'Food',
    endings: ['', 'Café', 'Coffee House', 'Pizza', 'Kitchen', 'Arms'],
    places: 12,
    weight: 8,
  },
  { category: 'Transportation', endings: ['', 'Trains', 'Taxis', 'Service Station'], places: 5, weight: 6 },
  { category: 'Bills', endings: ['', 'Energy', 'Water', 'Broadband'], places: 6, weight: 2, isSettled: true },
  { category: 'Subscriptions', endings: ['', '', 'Plus', 'Music'], places: 5, weight: 2, isSettled: true },
  {
    category: 'Shopping',
    endings: ['', '', 'Home', 'Shoes', 'Books'],
    places: 9,
    weight: 4,
    asWell: ['Entertainment'],
  },
  { category: 'Entertainment', endings: ['', 'Cinema', 'Theatre', 'Club'], places: 6, weight: 2 },
  { category: 'Miscellaneous', endings: ['', '', 'Post Office'], places: 4, weight: 1 },
];

function pay(category: string, places: number, weight: number): Kind {
  return { category, endings: ['', 'Ltd', 'Group'], places, weight, isIncome: true, isSettled: true };
}

const personas: Persona[] = [
  {
    name: 'a commuter whose bank writes the names',
    seed: 11,
    kinds: [...usual, pay('Salary', 1, 0.8), pay('Refunds', 3, 0.3)],
    cardShare: 1,
    newShare: 0.06,
    slipShare: 0.02,
  },
  {
    name: 'a family with categories of their own',
    seed: 22,
    kinds: [
      ...usual.filter(({ category }) => category !== 'Miscellaneous'),
      { category: 'Children', endings: ['', 'Nursery', 'Swim School', 'Toys'], places: 6, weight: 4 },
      { category: 'Health', endings: ['', 'Pharmacy', 'Dental Practice'], places: 4, weight: 2 },
      { category: 'Dog', endings: ['', 'Vets', 'Pets'], places: 3, weight: 1.5 },
      pay('Salary', 2, 0.8),
      pay('Gifts', 2, 0.2),
    ],
    cardShare: 0.5,
    newShare: 0.05,
    slipShare: 0.03,
  },
  {
    name: 'a freelancer who types everything',
    seed: 33,
    kinds: [
      ...usual,
      { category: 'Office', endings: ['', 'Print', 'Desks', 'Hosting'], places: 6, weight: 3 },
      { category: 'Travel', endings: ['', 'Hotel', 'Rooms', 'Air'], places: 5, weight: 1.5 },
      { category: 'Freelance / Side Gig', endings: [''], places: 9, weight: 2, isIncome: true },
    ],
    cardShare: 0,
    newShare: 0.08,
    slipShare: 0.02,
  },
  {
    name: 'a student who buys all in one shop',
    seed: 44,
    kinds: [
      ...usual.filter(({ category }) => !['Groceries', 'Bills'].includes(category)),
      {
        category: 'Groceries',
        endings: ['', 'Market'],
        places: 2,
        weight: 9,
        asWell: ['Shopping'],
      },
      { category: 'Rent', endings: ['Lettings'], places: 1, weight: 0.6, isSettled: true },
      pay('Gifts', 2, 0.5),
      pay('Salary', 1, 0.8),
    ],
    cardShare: 0.7,
    newShare: 0.07,
    slipShare: 0.03,
  },
  {
    name: 'a pensioner of few places',
    seed: 55,
    kinds: [
      ...usual.map((kind) => ({ ...kind, places: Math.ceil(kind.places / 2) })),
      { category: 'Garden', endings: ['', 'Nurseries', 'Seeds'], places: 3, weight: 2 },
      pay('Salary', 1, 0.5),
      pay('Investment Returns', 3, 0.6),
    ],
    cardShare: 0.3,
    newShare: 0.03,
    slipShare: 0.01,
  },
];

const mixShare = 0.12;
const towns = ['Aldmoor', 'Brackwell', 'Castlebury', 'Dunholme', 'Eastwick', 'Farrowby', 'Greyford'];

/** Simulated ledgers with realistic noise: branches, towns, dates, mistakes, corrections and changed categories. */
export function personaLedgers(entries: number): PersonaLedger[] {
  return personas.map((persona) => ({ persona: persona.name, events: live(persona, entries) }));
}

function live(persona: Persona, entries: number): LedgerEvent[] {
  const random = seededRandom(persona.seed);
  const places = persona.kinds.flatMap((kind) =>
    Array.from({ length: kind.places }, (_, rank) => openPlace(kind, rank, random)),
  );
  const events: LedgerEvent[] = [];
  const toCorrect: { at: number; place: number; category: string }[] = [];
  for (let entry = 0; entry < entries; entry++) {
    if (entry % 150 === 149) changeMind(places, persona, random);
    const addedOn = addDays('2023-01-02', Math.floor(entry / 2.4));
    const place =
      random.next() < persona.newShare ? goSomewhereNew(persona, places, random) : visit(places, random);
    const category = random.pick(place.categories);
    const name = callPlace(place, addedOn, { isCard: random.next() < persona.cardShare, random });
    const isSlip = random.next() < persona.slipShare;
    const slip = isSlip ? otherCategory(persona, place, random) : category;
    if (isSlip && random.next() < 0.5)
      toCorrect.push({ at: entry + 3 + Math.floor(random.next() * 20), place: events.length, category });
    events.push({ name, category: slip, isIncome: place.isIncome, addedOn });
    for (const { place, category } of toCorrect.filter(({ at }) => at === entry)) {
      const slipped = events[place];
      if (slipped !== undefined) events.push({ ...slipped, category, corrects: place });
    }
  }
  return events;
}

function openPlace(kind: Kind, rank: number, random: Random): Place {
  const { category, asWell = [], weight, isIncome = false } = kind;
  const isMixed = asWell.length > 0 && random.next() < 0.5;
  return {
    title: [coin(random), random.pick(kind.endings)].filter(Boolean).join(' '),
    towns: random.sample(towns, 1 + Math.floor(random.next() * 3)),
    categories: isMixed ? [...Array<string>(Math.round(1 / mixShare)).fill(category), ...asWell] : [category],
    isIncome,
    weight: weight / (rank + 1),
  };
}

const starts = [
  'Bra',
  'Cor',
  'Del',
  'Fen',
  'Gri',
  'Hal',
  'Jo',
  'Kel',
  'Lor',
  'Mar',
  'Nor',
  'Pen',
  'Quil',
  'Ros',
];
const middles = ['ba', 'den', 'fi', 'go', 'la', 'mi', 'nu', 'ra', 'si', 'to', 'va', 'wen'];
const ends = ['by', 'cott', 'dale', 'field', 'ley', 'low', 'more', 'n', 'ster', 'ton', 'well', 'x'];

/** A fictitious name. */
function coin(random: Random): string {
  const one = () => random.pick(starts) + random.pick(middles) + random.pick(ends);
  const roll = random.next();
  if (roll < 0.15) return `${one()} & ${one()}`;
  if (roll < 0.25) return `${one()}'s`;
  return one();
}

function visit(places: readonly Place[], random: Random): Place {
  let left = random.next() * places.reduce((sum, { weight }) => sum + weight, 0);
  const found = places.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found ?? random.pick(places);
}

/** Low weight: most new places are visited once or twice. */
function goSomewhereNew(persona: Persona, places: Place[], random: Random): Place {
  const kinds = persona.kinds.filter(({ isSettled }) => !isSettled);
  const place = openPlace(random.pick(kinds), 20, random);
  places.push(place);
  return place;
}

/** From now on a known place belongs to another category. */
function changeMind(places: readonly Place[], persona: Persona, random: Random): void {
  const place = visit(places, random);
  place.categories = [otherCategory(persona, place, random)];
}

function otherCategory({ kinds }: Persona, { isIncome, categories }: Place, random: Random): string {
  const others = kinds
    .filter((kind) => (kind.isIncome ?? false) === isIncome)
    .map(({ category }) => category)
    .filter((category) => !categories.includes(category));
  return others.length > 0 ? random.pick(others) : 'Miscellaneous';
}

function callPlace(
  { title, towns }: Place,
  addedOn: LocalDate,
  { isCard, random }: { isCard: boolean; random: Random },
): string {
  const number = () => String(1000 + Math.floor(random.next() * 9000));
  if (!isCard) {
    const short = title.split(' ')[0] ?? title;
    return random.pick([title, title, title.toLowerCase(), short, `${title} ${random.pick(towns)}`]);
  }
  const [, month, day] = addedOn.split('-');
  const shouted = title.toUpperCase();
  const town = random.pick(towns).toUpperCase();
  return random.pick([
    `${shouted} ${number()} ${town}`,
    `${shouted} ${town} GB`,
    `CARD PAYMENT TO ${shouted} ON ${day}/${month}`,
    `${shouted}*${number()}`,
    `POS ${number()} ${shouted} ${town}`,
  ]);
}
