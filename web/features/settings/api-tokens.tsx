import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiToken } from '#contract/api-tokens.ts';
import { apiTokenMessages } from '#contract/messages/api-tokens.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { toastError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { endpointQuery, refresh, useEndpointMutation } from '#web/platform/query-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Field, FieldRow } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EntriesSheet, Entry, MomentText, type Section } from './settings-sheet.tsx';

export function ApiTokens(section: Section) {
  const query = useQuery(tokensQuery);
  const tokens = query.data;
  return (
    <EntriesSheet
      {...section}
      hint={apiTokenMessages.hint}
      query={query}
      foot={
        tokens && <Button onClick={() => openDialog(ApiTokenDialog, {})}>{apiTokenMessages.newToken}</Button>
      }
    >
      {tokens?.map((token) => (
        <TokenEntry key={token._id} token={token} />
      ))}
    </EntriesSheet>
  );
}

function TokenEntry({ token }: { token: ApiToken }) {
  const { mutate: revoke, isPending } = useRevokeApiToken();

  async function askAndRevoke() {
    const message = apiTokenMessages.confirmRevoke(token.name);
    if (await confirm({ message, confirmLabel: apiTokenMessages.revoke })) revoke(token);
  }

  return (
    <Entry title={token.name} note={<Facts token={token} />}>
      <Button busy={isPending} aria-label={apiTokenMessages.revokeToken(token.name)} onClick={askAndRevoke}>
        {apiTokenMessages.revoke}
      </Button>
    </Entry>
  );
}

function Facts({ token: { scope, expiresAt, lastUsedAt } }: { token: ApiToken }) {
  const isOver = Date.parse(expiresAt) <= Date.now();
  return (
    <>
      {scope === 'read' ? apiTokenMessages.reads : apiTokenMessages.readsAndWrites} ·{' '}
      <Sentence
        text={isOver ? apiTokenMessages.expired : apiTokenMessages.validUntil}
        parts={{ day: <MomentText instant={expiresAt} dateOnly /> }}
      />{' '}
      ·{' '}
      {lastUsedAt === null ? (
        apiTokenMessages.neverUsed
      ) : (
        <Sentence text={apiTokenMessages.lastUsed} parts={{ moment: <MomentText instant={lastUsedAt} /> }} />
      )}
    </>
  );
}

function ApiTokenDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: make } = useEndpointMutation('POST /auth/tokens');
  const form = useEntryForm({
    initial: () => ({ name: '', scope: 'read', expiresInDays: '90' }),
    check: ({ name }) => ({ name: name.trim() === '' ? apiTokenMessages.nameRequired : undefined }),
    async send({ name, scope, expiresInDays }) {
      const body = { name, scope: scope === 'write' ? 'write' : 'read', expiresInDays } as const;
      const made = await make({ body });
      return () => openDialog(MadeTokenDialog, { name: made.name, token: made.token });
    },
    onClose,
  });
  const { errors, inputOf } = form;
  return (
    <Dialog title={apiTokenMessages.newToken} onClose={form.close}>
      <DialogForm form={form} submitText={apiTokenMessages.createToken}>
        <Field label={commonMessages.name} hint={apiTokenMessages.nameHint} error={errors.name}>
          <TextInput maxLength={60} autoComplete="off" {...inputOf('name')} />
        </Field>
        <FieldRow stack>
          <Field label={apiTokenMessages.access}>
            <Select {...inputOf('scope')}>
              <option value="read">{apiTokenMessages.read}</option>
              <option value="write">{apiTokenMessages.readAndWrite}</option>
            </Select>
          </Field>
          <Field label={apiTokenMessages.expires}>
            <Select {...inputOf('expiresInDays')}>
              <option value="7">{apiTokenMessages.in7Days}</option>
              <option value="30">{apiTokenMessages.in30Days}</option>
              <option value="90">{apiTokenMessages.in90Days}</option>
              <option value="365">{apiTokenMessages.inAYear}</option>
            </Select>
          </Field>
        </FieldRow>
      </DialogForm>
    </Dialog>
  );
}

interface MadeTokenDialogProps {
  name: string;
  token: string;
  onClose: () => void;
}

/** Opens even if the form has been closed while it was being sent, because a token is shown only once. */
function MadeTokenDialog({ name, token, onClose }: MadeTokenDialogProps) {
  return (
    <Dialog title={apiTokenMessages.newToken} onClose={onClose}>
      <DialogBody>
        <Alert tone="warn">{apiTokenMessages.made(name)}</Alert>
        <Field label={apiTokenMessages.token} hint={apiTokenMessages.tokenHint}>
          <TextInput value={token} readOnly onChange={() => undefined} />
        </Field>
      </DialogBody>
      <DialogFoot>
        <CopyButton text={token}>{apiTokenMessages.copyToken}</CopyButton>
        <Button variant="primary" onClick={onClose}>
          {commonMessages.done}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Newest first. */
const tokensQuery = endpointQuery(['personal tokens'], 'GET /auth/tokens');

/** Pending until the list has been reloaded. */
function useRevokeApiToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: ApiToken) => call('DELETE /auth/tokens/:id', { params: { id } }),
    onSuccess: (_, { name }) => toast.success(apiTokenMessages.revoked(name)),
    onError: toastError(apiTokenMessages.revokeFailed),
    onSettled: () => refresh(client),
  });
}
