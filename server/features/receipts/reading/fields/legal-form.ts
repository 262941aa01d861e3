import { upper } from './letters.ts';

/** A Malaysian legal form (Sdn Bhd) with one or two misread letters. */
const sendirian = 'S[A-Z0-9]{2,4}BHD|S[A-Z0-9]N\\.?,? ?[BR][A-Z0-9][DO0]|BHD|BERHAD|S/B|5/B|S/8';
const others =
  'PLT|PTE\\.? LTD|PTY\\.? LTD|GMBH|MBH|OHG|UG|LTD|LIMITED|PLC|INC|LLC|LLP|CORP|SARL|EURL|SRL|S\\.P\\.A|PVT';
/** Too short to be reliable except at the end. */
const endings = 'AG|KG|E\\.?K|AS|OU|SA|S\\.A|SL|S\\.L|SLU|SAS|SPA|BV|B\\.V|NV|N\\.V|AB|OY';
const form = new RegExp(`SDN ?BHD|(?:\\b|(?<=\\)))(?:${sendirian}|${others})\\b\\.?|\\b(?:${endings})\\.?$`);
/** Position of the legal form in a name; undefined if there is none. */
export function findLegalForm(name: string): { from: number; to: number } | undefined {
  const match = form.exec(upper(name));
  return match === null ? undefined : { from: match.index, to: match.index + match[0].length };
}
