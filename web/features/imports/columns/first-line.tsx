import { importLabels } from '#contract/messages/import-labels.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { LayoutPart } from './layout-part.ts';

/** Where the table begins, and whether with headings. */
export function FirstLine({ table, preview, onChange }: LayoutPart) {
  const current = toValue(table);
  const lines = new Set([table.firstLine, ...preview.map(({ line }) => line)]);
  const choices = [...lines]
    .sort((a, b) => a - b)
    .flatMap((firstLine) => [true, false].map((hasHeadings) => ({ firstLine, hasHeadings })));

  function choose(value: string) {
    const choice = choices.find((each) => toValue(each) === value);
    if (choice) onChange({ table: choice });
  }

  return (
    <Field label={importLabels.firstLine}>
      <Select value={current} onChange={choose}>
        {choices.map((choice) => (
          <option key={toValue(choice)} value={toValue(choice)}>
            {nameOf(choice)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function toValue({ firstLine, hasHeadings }: { firstLine: number; hasHeadings: boolean }): string {
  return `${firstLine} ${hasHeadings}`;
}

function nameOf({ firstLine, hasHeadings }: { firstLine: number; hasHeadings: boolean }): string {
  return hasHeadings ? importLabels.withHeadings(firstLine) : importLabels.withoutHeadings(firstLine);
}
