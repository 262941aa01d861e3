import { tidyText } from './texts.ts';

/** Who is at the other end, and the texts in order of what they tell. */
export interface Details {
  name: string;
  texts: string[];
}

const tag =
  /\/(TRTP|TRCD|IBAN|BIC|NAME|REMI|EREF|PREF|MARF|CSID|CNTP|ISDT|RTRN|ORDP|BENM|ADDR|PURP|UDTR|UCRD|BUSP|SVCL|SVLC|INIT|ACCW|OCMT|CHGS|EXCH|KREF|SUM|NRTX|CPAD|PURR|SWOC|IREF|TR|OMSCHRIJVING|NAAM|KENM|AANT)(?=\/)/g;

/** Dutch and Belgian banks write `/NAME/…/REMI/…`, with one slash or two between a tag without a value and the next. */
export function readTagged(text: string): Details | undefined {
  const starts = [...text.matchAll(tag)];
  if (starts.length < 2 || (starts[0]?.index ?? 0) > 40) return undefined;
  const values = new Map<string, string>();
  for (const [at, match] of starts.entries()) {
    const value = text.slice(match.index + match[0].length + 1, starts[at + 1]?.index ?? text.length);
    if (!values.has(match[1] ?? '')) values.set(match[1] ?? '', value.replace(/\/{1,9}\s*$/, ''));
  }
  const counterparty = (values.get('CNTP') ?? '').split('/');
  const name = [
    values.get('NAME') ?? values.get('NAAM'),
    counterparty[2],
    values.get('UCRD'),
    values.get('UDTR'),
  ]
    .map((each) => tidyText(each ?? ''))
    .find((each) => each !== '');
  const purpose = (values.get('REMI') ?? values.get('OMSCHRIJVING') ?? '').replace(
    /^(USTD|STRD)\/[^/]*\//,
    '',
  );
  const reference = (values.get('EREF') ?? '').replace(/^\W*(NOTPROVIDED)?\W*$/, '');
  const kind = values.get('TRTP') ?? text.slice(0, starts[0]?.index ?? 0);
  return { name: name ?? '', texts: [purpose, reference, kind].map(tidyText).filter((each) => each !== '') };
}
