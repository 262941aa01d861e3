const countryCodes = new Set(
  `AT AU BE BG BR CA CH CN CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IL IN IS IT JP KR LT LU LV MT MX NL NO NZ PL PT RO
  RS SE SG SI SK TH TR UA UK US ZA AUS AUT BEL CAN CHE CZE DEU DNK ESP EST FIN FRA GBR GRC HRV HUN IRL ITA JPN LTU LUX
  LVA NLD NOR NZL POL PRT ROU SVK SVN SWE TUR UKR USA`.split(/\s+/),
);

const fewestPayees = 2;

export type PlaceNames = ReturnType<typeof learnPlaces>;

/** Learns from all names of a file what different payees have in common at the end: cities and countries. */
export function learnPlaces(names: Iterable<string>) {
  const numbers = new Map<string, Set<string>>();
  const countries = new Map<string, Set<string>>();
  const cities = new Map<string, Set<string>>();
  for (const name of new Set(names)) {
    const { stem, number } = splitNumber(name);
    if (number !== '') note(numbers, stem, number);
    const end = splitPlace(name);
    if (end === undefined) continue;
    if (end.city !== '') note(cities, end.city, end.payee);
    if (end.country !== '') note(countries, end.country, end.payee);
  }
  const isCommon = (known: Map<string, Set<string>>, key: string) =>
    (known.get(key)?.size ?? 0) >= fewestPayees;
  return {
    /** Without the number of the branch, if other branches of the same name are in the file. */
    withoutNumber(text: string) {
      const { stem, number } = splitNumber(text);
      return number !== '' && isCommon(numbers, stem) ? stem : text;
    },
    withoutCountry(text: string) {
      const [, rest = '', code = ''] = /^(.+?)[\s,]+([A-Z]{2,3})$/.exec(text) ?? [];
      return countryCodes.has(code) && isCommon(countries, code) ? rest : text;
    },
    withoutCity(text: string) {
      const [, rest = '', city = ''] = /^(.+?)[\s,>/]+(\p{Lu}{3,})(?:\s\d{4,5})?$/u.exec(text) ?? [];
      return city !== '' && isCommon(cities, city) ? rest : text;
    },
  };
}

function note(known: Map<string, Set<string>>, key: string, value: string): void {
  const values = known.get(key);
  if (values === undefined) known.set(key, new Set([value]));
  else if (values.size < fewestPayees) values.add(value);
}

function splitNumber(name: string): { stem: string; number: string } {
  const [, stem = name, number = ''] = /^(.*\p{L}.*?)\s+(\d{4,6})$/u.exec(name) ?? [];
  return { stem, number };
}

/** "SHOP BRISTOL GB" and "SHOP KORNEUBURG 2100": a city in capitals with a country or a postcode behind it. */
function splitPlace(name: string): { payee: string; city: string; country: string } | undefined {
  const words = name.split(/[\s,>/]+/);
  const last = words.at(-1) ?? '';
  const isCountry = countryCodes.has(last);
  if (words.length < 3 || !(isCountry || /^\d{4,5}$/.test(last))) return undefined;
  const city = words.at(-2) ?? '';
  const payee = words.find((word) => /\p{L}{3}/u.test(word)) ?? '';
  if (payee === '' || payee === city) return undefined;
  return { payee, city: /^\p{Lu}{3,}$/u.test(city) ? city : '', country: isCountry ? last : '' };
}
