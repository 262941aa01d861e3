import type { ApiToken } from '#contract/api-tokens.ts';
import { apiTokenMessages } from '#contract/messages/api-tokens.ts';
import { useOpenDialog } from '#web/platform/dialogs.tsx';
import { useConfirm } from '#web/ui/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Entry, MomentText } from '../entry.tsx';
import { EntriesSheet, type Section } from '../settings-sheet.tsx';
import { ApiTokenDialog } from './api-token-dialog.tsx';
import { useApiTokens, useRevokeApiToken } from './api-tokens.api.ts';

export function ApiTokens(section: Section) {
  const query = useApiTokens();
  const tokens = query.data;
  const { mutate: revoke, isPending, variables } = useRevokeApiToken();
  const openDialog = useOpenDialog();
  const confirm = useConfirm();

  const makeToken = () => openDialog((onClose) => <ApiTokenDialog onClose={onClose} />);

  async function askAndRevoke(token: ApiToken) {
    const message = apiTokenMessages.confirmRevoke(token.name);
    if (await confirm({ message, confirmLabel: apiTokenMessages.revoke })) revoke(token);
  }

  return (
    <EntriesSheet
      {...section}
      hint={apiTokenMessages.hint}
      query={query}
      foot={tokens && <Button onClick={makeToken}>{apiTokenMessages.newToken}</Button>}
    >
      {tokens?.map((token) => (
        <Entry key={token._id} title={token.name} note={<Facts token={token} />}>
          <Button
            busy={isPending && variables?._id === token._id}
            aria-label={apiTokenMessages.revokeToken(token.name)}
            onClick={() => askAndRevoke(token)}
          >
            {apiTokenMessages.revoke}
          </Button>
        </Entry>
      ))}
    </EntriesSheet>
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
