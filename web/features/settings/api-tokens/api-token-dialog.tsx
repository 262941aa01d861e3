import { useEffect, useRef, useState } from 'react';
import { apiTokenMessages } from '#contract/messages/api-tokens.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useGuard } from '#web/ui/ask-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useMakeApiToken } from './api-tokens.api.ts';

export function ApiTokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; token: string }>();
  const [isChanged, setChanged] = useState(false);
  const guard = useGuard(isChanged && made === undefined);
  const close = () => guard(onClose);
  return (
    <Dialog title={apiTokenMessages.newToken} onClose={close}>
      {made === undefined ? (
        <TokenForm onMade={setMade} onChanged={setChanged} onClose={close} />
      ) : (
        <MadeToken {...made} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface TokenFormProps {
  onMade: (made: { name: string; token: string }) => void;
  onChanged: (isChanged: boolean) => void;
  onClose: () => void;
}

function TokenForm({ onMade, onChanged, onClose }: TokenFormProps) {
  const { mutateAsync: make, isPending } = useMakeApiToken();
  const form = useEntryForm({
    initial: () => ({ name: '', scope: 'read', expiresInDays: '90' }),
    check: ({ name }) => ({ name: name.trim() === '' ? apiTokenMessages.nameRequired : undefined }),
    async send({ name, scope, expiresInDays }) {
      onMade(await make({ name, scope: scope === 'write' ? 'write' : 'read', expiresInDays }));
      return undefined;
    },
    isSending: isPending,
    onChanged,
    onClose,
  });
  const { fields, complaints, change } = form;
  return (
    <DialogForm form={form} submitText={apiTokenMessages.createToken} onCancel={onClose}>
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
