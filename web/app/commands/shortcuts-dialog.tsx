import { useRef } from 'react';
import { commandMessages, shortcutMessages } from '#contract/messages/commands.ts';
import { commonMessages } from '#contract/messages/common.ts';
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

const inLists = Object.entries({
  ...shortcutMessages.rows,
  E: commonMessages.edit,
  '# | Delete': commonMessages.delete,
}).map(([keys, label]) => ({ keys, label }));

export function ShortcutsDialog({ commands, onClose }: { commands: Command[]; onClose: () => void }) {
  const withKeys = commands.flatMap(({ label, keys, group }) => (keys ? [{ label, keys, group }] : []));
  const beginning = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      size="lg"
      title={shortcutMessages.title}
      closeOnBackdrop
      initialFocus={beginning}
      onClose={onClose}
    >
      <DialogBody>
        <div ref={beginning} tabIndex={-1} className={styles['sections']}>
          <Section
            title={shortcutMessages.anywhere}
            shortcuts={[
              { label: shortcutMessages.commandPalette, keys: paletteKeys },
              { label: shortcutMessages.search, keys: '/' },
              ...withKeys.filter(({ group }) => group !== 'go'),
              { label: shortcutMessages.undoFromAMessage, keys: undoKeys },
            ]}
          />
          <Section title={shortcutMessages.inAList} shortcuts={inLists} />
          <Section
            title={commandMessages.groups.go}
            shortcuts={withKeys.filter(({ group }) => group === 'go')}
            wide
          />
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
