import { useState } from 'react';
import { type LocalDate, parseDay } from '#contract/calendar.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { controlMessages } from '#contract/messages/controls.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { isPage } from '#web/ui/ask-for-page.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface GoToDialogProps {
  pages: number;
  onPage: (page: number) => void;
  onDay: (day: LocalDate) => void;
  onClose: () => void;
}

/** Where in the list to go: typing a page clears the day, and the other way round. */
export function GoToDialog({ pages, onPage, onDay, onClose }: GoToDialogProps) {
  const [place, setPlace] = useState({ page: '', day: '' });
  const [error, setError] = useState<string>();

  function go() {
    const day = parseDay(place.day);
    if (day === undefined && !isPage(place.page, pages)) return setError(controlMessages.pageInvalid(pages));
    onClose();
    if (day === undefined) onPage(Number(place.page));
    else onDay(day);
  }

  return (
    <Dialog size="sm" title={transactionsPageMessages.goToPageOrDay} closeOnBackdrop onClose={onClose}>
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
            <Field label={transactionsPageMessages.orDay}>
              <DateInput value={place.day} onChange={(day) => setPlace({ page: '', day })} />
            </Field>
          </FieldRow>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{commonMessages.cancel}</Button>
          <Button variant="primary" type="submit">
            {transactionsPageMessages.goThere}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
