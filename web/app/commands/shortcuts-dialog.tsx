import { useRef } from 'react';
import { ShortcutsSwitch } from '#web/features/settings/shared/shortcuts-switch.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { type Command, paletteKeys, undoKeys } from './command.ts';
import styles from './shortcuts-dialog.module.css';

interface Shortcut {
  label: string;
  /** In the notation of `Keys`. */
  keys: string;
}

const inLists: Shortcut[] = [
  { label: 'Next row', keys: 'J' },
  { label: 'Previous row', keys: 'K' },
  { label: 'Select the row', keys: 'X' },
  { label: 'Extend the selection to the next row', keys: 'Shift+J' },
  { label: 'Extend the selection to the previous row', keys: 'Shift+K' },
  { label: 'Clear the selection', keys: 'Escape' },
  { label: 'Open the row', keys: 'Enter' },
  { label: 'Edit', keys: 'E' },
  { label: 'Delete', keys: '# | Delete' },
];

export function ShortcutsDialog({ commands, onClose }: { commands: Command[]; onClose: () => void }) {
  const withKeys = commands.flatMap(({ label, keys, group }) => (keys ? [{ label, keys, group }] : []));
  const beginning = useRef<HTMLDivElement>(null);
  return (
    <Dialog size="lg" title="Keyboard shortcuts" closeOnBackdrop initialFocus={beginning} onClose={onClose}>
      <DialogBody>
        <div ref={beginning} tabIndex={-1} className={styles['sections']}>
          <Section
            title="Anywhere"
            shortcuts={[
              { label: 'Command palette', keys: paletteKeys },
              { label: 'Search', keys: '/' },
              ...withKeys.filter(({ group }) => group !== 'Go to'),
              { label: 'Undo from a message', keys: undoKeys },
            ]}
          />
          <Section title="In a list" shortcuts={inLists} />
          <Section title="Go to" shortcuts={withKeys.filter(({ group }) => group === 'Go to')} wide />
        </div>
        <ShortcutsSwitch />
      </DialogBody>
    </Dialog>
  );
}

function Section({ title, shortcuts, wide }: { title: string; shortcuts: Shortcut[]; wide?: boolean }) {
  return (
    <section className={wide ? styles['wide'] : undefined}>
      <h3>{title}</h3>
      <dl className={styles['list']}>
        {shortcuts.map(({ label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
