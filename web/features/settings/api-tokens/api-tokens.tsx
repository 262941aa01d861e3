import { useRef, useState } from 'react';
import type { ApiToken } from '#contract/api-tokens.ts';
import { apiTokenMessages } from '#contract/messages/api-tokens.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import { useFocusAfterDeletion } from '#web/ui/use-focus-after.ts';
import { Entry, LoadingEntry, MomentText } from '../entry.tsx';
import { ApiTokenDialog } from './api-token-dialog.tsx';
import { useApiTokens, useRevokeApiToken } from './api-tokens.api.ts';
import styles from './api-tokens.module.css';

export function ApiTokens() {
  const { data: tokens, isLoadingError, isPending: isLoading, refetch } = useApiTokens();
  const { mutate: revoke, isPending, variables } = useRevokeApiToken();
  const [isMaking, setMaking] = useState(false);
  const confirm = useConfirm();
  const sheet = useRef<HTMLElement>(null);
  const beforeDeletion = useFocusAfterDeletion(sheet, tokens);

  async function askAndRevoke(token: ApiToken) {
    const message = apiTokenMessages.confirmRevoke(token.name);
    if (!(await confirm({ message, confirmLabel: apiTokenMessages.revoke }))) return;
    beforeDeletion();
    revoke(token);
  }

  return (
    <Sheet
      id="personal-tokens"
      label={apiTokenMessages.title}
      busy={isLoading}
      clip={isLoadingError}
      ref={sheet}
      tabIndex={-1}
    >
      <SheetHead title={apiTokenMessages.title} hint={apiTokenMessages.hint} />
      {isLoadingError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <SheetBody>
          <ul>
            {isLoading && <LoadingEntry />}
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
          </ul>
          {tokens && (
            <Button className={styles['make']} onClick={() => setMaking(true)}>
              {apiTokenMessages.newToken}
            </Button>
          )}
        </SheetBody>
      )}
      {isMaking && <ApiTokenDialog onClose={() => setMaking(false)} />}
    </Sheet>
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
