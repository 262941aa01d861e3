import { refuseTooManyRows } from '../limits.ts';

export interface QifRecord {
  line: number;
  raw: string;
  /** Such as `Bank` or `CCard`. */
  type: string;
  account: string | null;
  fields: { code: string; value: string }[];
}

/** The records of all sections; lists of categories, accounts and the like are not among them. */
export function qifRecords(text: string): QifRecord[] {
  const records: QifRecord[] = [];
  let [type, account]: [string, string | null] = ['Bank', null];
  let current: QifRecord = empty(1, type, account);
  const finish = (line: number) => {
    if (type.toLowerCase() === 'account') account = fieldOf(current, 'N') ?? account;
    else if (current.fields.length > 0 && !isList(type)) {
      refuseTooManyRows(records.length);
      records.push(current);
    }
    current = empty(line, type, account);
  };
  let number = 0;
  for (const line of text.split('\n')) {
    number++;
    const trimmed = line.trim();
    if (trimmed.startsWith('!')) {
      finish(number + 1);
      const section = /^!(?:Type:)?\s*([\w ]{1,40})/i.exec(trimmed)?.[1]?.trim() ?? '';
      if (!/^(option|clear)/i.test(section)) type = section;
      current = empty(number + 1, type, account);
    } else if (trimmed === '^') finish(number + 1);
    else if (trimmed !== '') {
      if (current.fields.length === 0) current.line = number;
      current.raw = current.raw === '' ? trimmed : `${current.raw}\n${trimmed}`;
      current.fields.push({ code: trimmed.charAt(0), value: trimmed.slice(1).trim() });
    }
  }
  finish(number);
  return records;
}

function empty(line: number, type: string, account: string | null): QifRecord {
  return { line, raw: '', type, account, fields: [] };
}

function isList(type: string): boolean {
  return /^(cat|class|memorized|security|prices|budget|tag|invmem|template)/i.test(type);
}

export function fieldOf({ fields }: QifRecord, code: string): string | undefined {
  return fields.find((field) => field.code === code)?.value;
}
