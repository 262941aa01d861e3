import { useEffect, useRef, useState } from 'react';
import { apiTokenMessages } from '#contract/messages/api-tokens.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useMakeApiToken } from './api-tokens.api.ts';

export function ApiTokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; token: string }>();
  const { mutateAsync: make, isPending } = useMakeApiToken();
  const form = useEntryForm({
    initial: () => ({ name: '', scope: 'read', expiresInDays: '90' }),
    check: ({ name }) => ({ name: name.trim() === '' ? apiTokenMessages.nameRequired : undefined }),
    async send({ name, scope, expiresInDays }) {
      setMade(await make({ name, scope: scope === 'write' ? 'write' : 'read', expiresInDays }));
      return undefined;
    },
    isSending: isPending,
    onClose,
  });
  const { fields, complaints, change } = form;
  return (
    <Dialog title={apiTokenMessages.newToken} onClose={made ? onClose : form.close}>
      {made ? (
        <MadeToken {...made} onClose={onClose} />
      ) : (
        <DialogForm form={form} submitText={apiTokenMessages.createToken}>
          <Field label={commonMessages.name} hint={apiTokenMessages.nameHint} error={complaints.name}>
            <TextInput
              value={fields.name}
              maxLength={60}
              autoComplete="off"
              onChange={(name) => change({ name })}
            />
          </Field>
          <FieldRow stack>
            <Field label={apiTokenMessages.access}>
              <Select value={fields.scope} onChange={(scope) => change({ scope })}>
                <option value="read">{apiTokenMessages.read}</option>
                <option value="write">{apiTokenMessages.readAndWrite}</option>
              </Select>
            </Field>
            <Field label={apiTokenMessages.expires}>
              <Select value={fields.expiresInDays} onChange={(expiresInDays) => change({ expiresInDays })}>
                <option value="7">{apiTokenMessages.in7Days}</option>
                <option value="30">{apiTokenMessages.in30Days}</option>
                <option value="90">{apiTokenMessages.in90Days}</option>
                <option value="365">{apiTokenMessages.inAYear}</option>
              </Select>
            </Field>
          </FieldRow>
        </DialogForm>
      )}
    </Dialog>
  );
}

interface MadeTokenProps {
  name: string;
  token: string;
  onClose: () => void;
}

function MadeToken({ name, token, onClose }: MadeTokenProps) {
  const input = useRef<HTMLInputElement>(null);

  // Selected, so that it can be copied if the browser does not let pages do that.
  useEffect(() => input.current?.select(), []);

  return (
    <>
      <DialogBody>
        <Alert tone="warn">{apiTokenMessages.made(name)}</Alert>
        <Field label={apiTokenMessages.token} hint={apiTokenMessages.tokenHint}>
          <TextInput ref={input} value={token} readOnly onChange={() => undefined} />
        </Field>
      </DialogBody>
      <DialogFoot>
        <CopyButton text={token}>{apiTokenMessages.copyToken}</CopyButton>
        <Button variant="primary" onClick={onClose}>
          {commonMessages.done}
        </Button>
      </DialogFoot>
    </>
  );
}
