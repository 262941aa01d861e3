import {
  type DateOrder,
  type DecimalMark,
  dateOrders,
  decimalMarks,
  type SignRule,
  signRules,
} from '#contract/import-layout.ts';
import { dateOrderNames, importLabels, signNames } from '#contract/messages/import-labels.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { nameEncoding } from '../describe-import.ts';
import styles from './columns.module.css';
import { decimalMarkNames, encodings } from './conventions-offered.ts';
import { FirstLine } from './first-line.tsx';
import type { LayoutPart } from './layout-part.ts';

/** What holds for the whole file. */
export function Conventions(part: LayoutPart) {
  const { layout, onChange } = part;
  const { dateOrder, decimalMark, sign, encoding } = layout;
  return (
    <div className={styles['conventions']}>
      <FirstLine {...part} />
      <Field label={importLabels.dates}>
        <Select value={dateOrder ?? ''} onChange={(value) => onChange({ dateOrder: value as DateOrder })}>
          {dateOrder === null && <option value="">{importLabels.asWritten}</option>}
          {dateOrders.map((order) => (
            <option key={order} value={order}>
              {dateOrderNames[order]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={importLabels.amounts}>
        <Select
          value={decimalMark ?? ''}
          onChange={(value) => onChange({ decimalMark: value as DecimalMark })}
        >
          {decimalMark === null && <option value="">{importLabels.withoutDecimals}</option>}
          {decimalMarks.map((mark) => (
            <option key={mark} value={mark}>
              {decimalMarkNames[mark]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={importLabels.signs}>
        <Select value={sign} onChange={(value) => onChange({ sign: value as SignRule })}>
          {signRules.map((rule) => (
            <option key={rule} value={rule}>
              {signNames[rule]}
            </option>
          ))}
        </Select>
      </Field>
      {encoding !== null && (
        <Field label={importLabels.text}>
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
