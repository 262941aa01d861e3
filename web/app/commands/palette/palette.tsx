import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { paletteMessages } from '#contract/messages/commands.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { isComposing } from '#web/ui/focus.ts';
import { Keys } from '#web/ui/keys.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { isPaletteKey } from '../use-keyboard.ts';
import type { PaletteOption } from './group-commands.ts';
import styles from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { usePaletteGroups } from './use-palette-groups.ts';

/** A combobox whose list is always open: the focus stays in the field while arrow keys move through the list. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const typed = text.trim();
  const { groups, isSearching } = usePaletteGroups(typed);
  const options = groups.flatMap((group) => group.options);
  // The first until another is chosen, which stays active wherever the transactions that are found move it.
  const active = Math.max(
    0,
    options.findIndex(({ id }) => id === activeId),
  );
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasOptions = options.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another active option is what it waits for
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, text]);

  function setActive(place: number) {
    setActiveId(options[place]?.id);
  }

  function type(to: string) {
    setText(to);
    setActiveId(undefined);
  }

  function clear() {
    type('');
    input.current?.focus();
  }

  function run(option: PaletteOption) {
    onClose();
    option.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const { key } = event;
    const last = options.length - 1;
    const chosen = options[active];
    if (isPaletteKey(event.nativeEvent)) onClose();
    else if (key === 'Enter' && chosen) run(chosen);
    else if (key === 'ArrowDown') setActive(active < last ? active + 1 : 0);
    else if (key === 'ArrowUp') setActive(active > 0 ? active - 1 : Math.max(last, 0));
    else if (key === 'Home') setActive(0);
    else if (key === 'End') setActive(Math.max(last, 0));
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      className={styles['palette']}
      size="lg"
      aria-label={paletteMessages.commandPalette}
      closeOnBackdrop
      onClose={onClose}
    >
      <div className={styles['field']}>
        <Search />
        <input
          ref={input}
          className={styles['input']}
          role="combobox"
          aria-label={paletteMessages.searchOrGoTo}
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? listId : undefined}
          aria-activedescendant={hasOptions ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          placeholder={paletteMessages.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          maxLength={200}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <IconButton
            className={styles['clear']}
            label={commonMessages.clearSearch}
            icon={<X className="icon-sm" />}
            onClick={clear}
          />
        )}
      </div>
      <PaletteList
        ref={list}
        id={listId}
        groups={groups}
        active={active}
        onActive={setActive}
        onChoose={run}
      />
      <PaletteFoot count={options.length} isSearching={isSearching} />
    </Modal>
  );
}

interface PaletteFootProps {
  count: number;
  isSearching: boolean;
}

/** The number of results for screen readers, and on large screens the navigation keys. */
export function PaletteFoot({ count, isSearching }: PaletteFootProps) {
  return (
    <div className={cx(styles['foot'], !isSearching && count > 0 && styles['silent'])}>
      <p role="status">
        <Told count={count} isSearching={isSearching} />
      </p>
      <span className={styles['hints']} aria-hidden="true">
        <Keys keys="↑ ↓" /> {paletteMessages.move}
        <Keys keys="↵" /> {paletteMessages.choose}
        <Keys keys="Esc" /> {paletteMessages.close}
      </span>
    </div>
  );
}

function Told({ count, isSearching }: PaletteFootProps) {
  if (isSearching) return paletteMessages.searchingTransactions;
  if (count === 0) return paletteMessages.nothingFound;
  return <span className="vh">{paletteMessages.results(count)}</span>;
}
