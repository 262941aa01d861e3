import { currentRegion, formatWhole, replaceDigits } from './region.ts';

/** "1,234", in the form of the region. */
export function formatCount(count: number): string {
  return formatWhole(count, currentRegion().numbers);
}

/** "1 transaction", "1,234 transactions". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "41%", in the form of the region. */
export function formatPercent(percent: number, decimals = 0): string {
  return formatDecimal(percent, decimals) + currentRegion().percentSign;
}

/** A share, such as a savings rate: 0.995 is "99.5%", -0.06 is "-6.0%". */
export function formatShare(share: number): string {
  return formatPercent(Math.round(share * 1000) / 10 || 0, 1);
}

/** "4.1", in the form of the region. */
export function formatDecimal(number: number, decimals: number): string {
  const { numbers } = currentRegion();
  return replaceDigits(number.toFixed(decimals).replace('.', numbers.decimal), numbers.digits);
}

/** "Tram, Bus and 38 more", of `count` things; not all names have to be known. */
export function nameSome(names: readonly string[], count = names.length): string {
  const named = names.slice(0, count > mostNamed ? mostNamed - 1 : count);
  const unnamed = count - named.length;
  const list = named.map(isolated).join(', ');
  return unnamed > 0 ? `${list} and ${formatCount(unnamed)} more` : list;
}

const mostNamed = 3;

/** Its beginning, if it is longer. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

/** With a full stop, unless it ends in one, as German days do. */
export function withFullStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

/** Isolates a right-to-left name, so that it does not reorder the sentence around it. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(name) ? `\u2068${name}\u2069` : name;
}
