import {
  type DateOrder,
  type DecimalMark,
  dateOrders,
  decimalMarks,
  type SignRule,
  signRules,
} from '#contract/import-layout.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { nameEncoding } from '../describe-import.ts';
import { dateOrderNames, decimalMarkNames, encodings, signNames } from './column-names.ts';
import styles from './columns.module.css';
import { FirstLine } from './first-line.tsx';
import type { LayoutPart } from './layout-part.ts';

/** What holds for the whole file. */
export function Conventions(part: LayoutPart) {
  const { layout, onChange } = part;
  const { dateOrder, decimalMark, sign, encoding } = layout;
  return (
    <div className={styles['conventions']}>
      <FirstLine {...part} />
      <Field label="Dates">
        <Select value={dateOrder ?? ''} onChange={(value) => onChange({ dateOrder: value as DateOrder })}>
          {dateOrder === null && <option value="">As written</option>}
          {dateOrders.map((order) => (
            <option key={order} value={order}>
              {dateOrderNames[order]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Amounts">
        <Select
          value={decimalMark ?? ''}
          onChange={(value) => onChange({ decimalMark: value as DecimalMark })}
        >
          {decimalMark === null && <option value="">Without decimals</option>}
          {decimalMarks.map((mark) => (
            <option key={mark} value={mark}>
              {decimalMarkNames[mark]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Signs">
        <Select value={sign} onChange={(value) => onChange({ sign: value as SignRule })}>
          {signRules.map((rule) => (
            <option key={rule} value={rule}>
              {signNames[rule]}
            </option>
          ))}
        </Select>
      </Field>
      {encoding !== null && (
        <Field label="Text">
          <Select value={encoding} onChange={(value) => onChange({ encoding: value })}>
            {[...new Set([encoding, ...encodings])].map((label) => (
              <option key={label} value={label}>
                {nameEncoding(label)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
