import { Maximize2, PenLine } from 'lucide-react';
import { useEffect, useId } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Form } from '#web/ui/field.tsx';
import { isComposing, leaveOnEscape } from '#web/ui/focus.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import styles from './quick-entry.module.css';
import { useQuickEntry } from './use-quick-entry.ts';

/** Fetched as soon as the line is there, but not with it: nothing is shown of it before something is typed. */
const EntryPreview = lazyComponent(async () => (await import('./entry-preview.tsx')).EntryPreview);

/** The longest name, plus space for the rest. */
const longest = 300;

/** One line that becomes a transaction, with a preview of what would be saved. */
export function QuickEntry() {
  const entry = useQuickEntry();
  const helpId = useId();
  useEffect(() => void EntryPreview.preload(), []);
  return (
    <Sheet label={quickEntryMessages.label} clip>
      <Form onSubmit={entry.save}>
        <div className={styles['line']}>
          <PenLine />
          <span className={styles['field']}>
            <input
              ref={entry.input}
              aria-label={quickEntryMessages.label}
              aria-describedby={helpId}
              autoComplete="off"
              dir="auto"
              enterKeyHint="done"
              maxLength={longest}
              placeholder=" "
              value={entry.text}
              onChange={(event) => entry.change(event.target.value)}
              onKeyDown={(event) => {
                leaveOnEscape(event, () => entry.change(''));
                if (event.key !== 'Enter' || !event.shiftKey || isComposing(event.nativeEvent)) return;
                event.preventDefault();
                entry.openForm();
              }}
            />
            <span className={styles['placeholder']} aria-hidden="true">
              {quickEntryMessages.placeholder()}
              <span className={styles['more']}>{quickEntryMessages.morePlaceholder()}</span>
            </span>
          </span>
          {entry.inSight && (
            <>
              <IconButton
                label={quickEntryMessages.openTheForm}
                title={quickEntryMessages.openTheFormHint}
                icon={<Maximize2 />}
                onClick={entry.openForm}
              />
              {/* Not disabled: what is entered meanwhile is saved next. */}
              <Button type="submit" aria-busy={entry.isSaving || undefined}>
                {entry.isSaving ? commonMessages.saving : commonMessages.save}
              </Button>
            </>
          )}
          <span className="vh" id={helpId}>
            {quickEntryMessages.help()}
          </span>
        </div>
        {entry.inSight && <EntryPreview {...entry.inSight} failure={entry.failure} change={entry.change} />}
      </Form>
    </Sheet>
  );
}
