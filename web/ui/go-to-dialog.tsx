import { useState } from 'react';
import { type LocalDate, parseDay } from '#contract/calendar.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { controlMessages } from '#contract/messages/controls.ts';
import { inLatinDigits } from '#contract/typed-number.ts';
import { Button } from './button.tsx';
import { DateInput } from './date-input.tsx';
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx';
import { Field, FieldRow, Form } from './field.tsx';
import { TextInput } from './text-input.tsx';

export interface GoToDialogProps {
  pages: number;
  onPage: (page: number) => void;
  /** Of lists in which one can go to a day. */
  onDay?: ((day: LocalDate) => void) | undefined;
  onClose: () => void;
}

/** Where in a list to go: typing a page clears the day, and the other way round. */
export function GoToDialog({ pages, onPage, onDay, onClose }: GoToDialogProps) {
  const [place, setPlace] = useState({ page: '', day: '' });
  const [error, setError] = useState<string>();
  const title = onDay ? controlMessages.goToPageOrDay : controlMessages.goToAPage;

  function go() {
    const day = parseDay(place.day);
    const page = inLatinDigits(place.page);
    if (day === undefined && !isPage(page, pages)) return setError(controlMessages.pageInvalid(pages));
    onClose();
    if (day === undefined) onPage(Number(page));
    else onDay?.(day);
  }

  return (
    <Dialog size="sm" title={title} closeOnBackdrop onClose={onClose}>
      <Form onSubmit={go}>
        <DialogBody>
          <FieldRow stack>
            <Field label={controlMessages.pageFrom(pages)} error={error}>
              <TextInput
                value={place.page}
                onChange={(page) => setPlace({ page: page.trim(), day: '' })}
                inputMode="numeric"
                autoComplete="off"
              />
            </Field>
            {onDay && (
              <Field label={controlMessages.orDay}>
                <DateInput value={place.day} onChange={(day) => setPlace({ page: '', day })} />
              </Field>
            )}
          </FieldRow>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{commonMessages.cancel}</Button>
          <Button variant="primary" type="submit">
            {controlMessages.goThere}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

/** Whether a list of this many pages has a page of this number. */
function isPage(text: string, pages: number): boolean {
  return /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= pages;
}
