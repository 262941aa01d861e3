import { Maximize2, PenLine } from 'lucide-react';
import { useId } from 'react';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { leaveOnEscape } from '#web/ui/leave-on-escape.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { EntryPreview } from './entry-preview.tsx';
import styles from './quick-entry.module.css';
import { useQuickEntry } from './use-quick-entry.ts';

/** The longest name, plus space for the rest. */
const longest = 300;

/** One line that becomes a transaction, with a preview of what would be saved. */
export function QuickEntry() {
  const entry = useQuickEntry();
  const helpId = useId();
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
                if (event.key !== 'Enter' || !event.shiftKey) return;
                event.preventDefault();
                entry.openForm();
              }}
            />
            <span className={styles['placeholder']} aria-hidden="true">
              {quickEntryMessages.placeholder}
              <span className={styles['more']}>{quickEntryMessages.morePlaceholder}</span>
            </span>
          </span>
          {entry.inSight && (
            <>
              <IconButton
                label="Open the form"
                title="Open the form (Shift+Enter)"
                icon={<Maximize2 />}
                onClick={entry.openForm}
              />
              <Button type="submit" busy={entry.isSaving} busyText="Saving...">
                Save
              </Button>
            </>
          )}
          <span className="vh" id={helpId}>
            {quickEntryMessages.help}
          </span>
        </div>
        {entry.inSight && <EntryPreview {...entry.inSight} failure={entry.failure} change={entry.change} />}
      </Form>
    </Sheet>
  );
}
