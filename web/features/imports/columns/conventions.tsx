import type { DecimalMark } from '#contract/import-layout.ts';
import { dateOrderNames, importLabels, signNames } from '#contract/messages/import-labels.ts';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { nameEncoding } from '../describe-import.ts';
import type { LayoutPart } from './column-choices.tsx';
import styles from './columns.module.css';

const decimalMarkNames: Record<DecimalMark, string> = { '.': '1,234.56', ',': '1.234,56' };
/** The encodings offered besides the file's own. */
const encodings = ['utf-8', 'windows-1252', 'iso-8859-15', 'windows-1250', 'windows-1251', 'utf-16le'];

/** What holds for the whole file. */
export function Conventions({ layout, table, preview, onChange }: LayoutPart) {
  const { dateOrder, decimalMark, sign, encoding } = layout;
  const lines = [...new Set([table.firstLine, ...preview.map(({ line }) => line)])].sort((a, b) => a - b);
  const tables = new Map(
    lines
      .flatMap((firstLine) => [true, false].map((hasHeadings) => ({ firstLine, hasHeadings })))
      .map((each) => [firstLineOf(each), each]),
  );
  const isOpen = (key: NonNullable<typeof table.proved>[number]) => !table.proved?.includes(key);
  return (
    <div className={styles['conventions']}>
      <Choice
        label={importLabels.firstLine}
        value={firstLineOf(table)}
        names={Object.fromEntries([...tables.keys()].map((name) => [name, name]))}
        onChange={(name) => onChange({ table: tables.get(name) })}
      />
      <Choice
        label={importLabels.dates}
        isOffered={isOpen('dateOrder')}
        value={dateOrder}
        unknown={importLabels.asWritten}
        names={dateOrderNames}
        onChange={(value) => onChange({ dateOrder: value })}
      />
      <Choice
        label={importLabels.amounts}
        isOffered={isOpen('decimalMark')}
        value={decimalMark}
        unknown={importLabels.withoutDecimals}
        names={decimalMarkNames}
        onChange={(value) => onChange({ decimalMark: value })}
      />
      <Choice
        label={importLabels.signs}
        isOffered={isOpen('sign') && table.columns.includes('amount')} // two columns give amounts their sides
        value={sign}
        names={signNames}
        onChange={(value) => onChange({ sign: value })}
      />
      {encoding !== null && (
        <Choice
          label={importLabels.text}
          value={encoding}
          names={Object.fromEntries([encoding, ...encodings].map((label) => [label, nameEncoding(label)]))}
          onChange={(value) => onChange({ encoding: value })}
        />
      )}
    </div>
  );
}

/** Where the table begins, and whether with headings. */
function firstLineOf({ firstLine, hasHeadings }: { firstLine: number; hasHeadings: boolean }): string {
  return hasHeadings ? importLabels.withHeadings(firstLine) : importLabels.withoutHeadings(firstLine);
}

interface ChoiceProps<T extends string> {
  label: string;
  isOffered?: boolean;
  value: T | null;
  /** What it says if there is no value. */
  unknown?: string;
  /** By value. */
  names: Record<T, string>;
  onChange: (value: T) => void;
}

function Choice<T extends string>({
  label,
  isOffered = true,
  value,
  unknown,
  names,
  onChange,
}: ChoiceProps<T>) {
  return isOffered ? (
    <Field label={label}>
      <Select value={value ?? ''} onChange={(chosen) => onChange(chosen as T)}>
        {value === null && <option value="">{unknown}</option>}
        <Options names={names} />
      </Select>
    </Field>
  ) : null;
}
