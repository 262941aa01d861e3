import { useTheme } from '#web/platform/theme.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import styles from './preferences.module.css';
import { CurrencyField } from './shared/currency-picker.tsx';
import { ShortcutsSwitch } from './shared/shortcuts-switch.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

export function Preferences() {
  const { theme, toggle } = useTheme();
  return (
    <Sheet id="preferences" label="Preferences" tabIndex={-1}>
      <SheetHead title="Preferences" />
      <SheetBody className={styles['fields']}>
        <FieldRow stack>
          <CurrencyField />
          <Field label="Theme" hint="Kept in this browser.">
            <Select value={theme} onChange={toggle}>
              <option value="light">Light</option>
              <option value="dark">Dark</option>
            </Select>
          </Field>
        </FieldRow>
        <TimeZoneField />
        <ShortcutsSwitch />
      </SheetBody>
    </Sheet>
  );
}
