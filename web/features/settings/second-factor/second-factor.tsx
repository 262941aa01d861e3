import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import type { Passkey, SecondFactors } from '#contract/second-factor.ts';
import { endpointQuery } from '#web/platform/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { EntriesSheet, Entry, MomentText, type Section } from '../settings-sheet.tsx';
import type { FactorTask } from './second-factor-dialog.tsx';

const SecondFactorDialog = lazyDialog(
  async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
);

const factorsQuery = endpointQuery(['second factors'], 'GET /auth/second-factor');

export function SecondFactor(section: Section) {
  const query = useQuery(factorsQuery);
  const factors = query.data;
  const begin = (task: FactorTask) => openDialog(SecondFactorDialog, { task });

  return (
    <EntriesSheet
      {...section}
      hint={secondFactorMessages.hint}
      query={query}
      foot={factors && <AddPasskey host={factors.passkeyHost} onAdd={() => begin({ name: 'add passkey' })} />}
    >
      {factors && <Factors factors={factors} onTask={begin} />}
    </EntriesSheet>
  );
}

interface FactorsProps {
  factors: SecondFactors;
  onTask: (task: FactorTask) => void;
}

function Factors({ factors: { totp, passkeys, recoveryCodesLeft }, onTask }: FactorsProps) {
  const hasFactor = totp !== null || passkeys.length > 0;
  return (
    <>
      <Entry
        title={secondFactorMessages.authenticatorApp}
        note={totp ? <Added at={totp.addedAt} /> : secondFactorMessages.notSetUp}
      >
        {totp ? (
          <Button aria-label={secondFactorMessages.removeApp} onClick={() => onTask({ name: 'remove totp' })}>
            {secondFactorMessages.remove}
          </Button>
        ) : (
          <Button aria-label={secondFactorMessages.setUpApp} onClick={() => onTask({ name: 'add totp' })}>
            {secondFactorMessages.setUp}
          </Button>
        )}
      </Entry>
      {passkeys.map((passkey) => (
        <Entry key={passkey._id} title={passkey.name} note={<UseOf passkey={passkey} />}>
          <Button
            aria-label={secondFactorMessages.removeThisPasskey(passkey.name)}
            onClick={() => onTask({ name: 'remove passkey', passkey })}
          >
            {secondFactorMessages.remove}
          </Button>
        </Entry>
      ))}
      {hasFactor && (
        <Entry
          title={secondFactorMessages.recoveryCodes}
          note={secondFactorMessages.codesLeft(recoveryCodesLeft)}
        >
          <Button
            aria-label={secondFactorMessages.makeNewCodes}
            onClick={() => onTask({ name: 'renew codes' })}
          >
            {secondFactorMessages.makeNew}
          </Button>
        </Entry>
      )}
    </>
  );
}

function Added({ at }: { at: string }): ReactNode {
  return <Sentence text={secondFactorMessages.added} parts={{ day: <MomentText instant={at} dateOnly /> }} />;
}

function UseOf({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <Sentence
      text={lastUsedAt === null ? secondFactorMessages.passkeyUnused : secondFactorMessages.passkeyUsed}
      parts={{
        day: <MomentText instant={createdAt} dateOnly />,
        moment: lastUsedAt !== null && <MomentText instant={lastUsedAt} />,
      }}
    />
  );
}

/** Browsers bind a passkey to a host name, and require TLS except on localhost. */
function AddPasskey({ host, onAdd }: { host: string; onAdd: () => void }) {
  if (location.hostname !== host)
    return <p className="hint">{secondFactorMessages.passkeysElsewhere(host)}</p>;
  if (!('PublicKeyCredential' in window))
    return <p className="hint">{secondFactorMessages.passkeysUnknown}</p>;
  return <Button onClick={onAdd}>{secondFactorMessages.tasks['add passkey']}</Button>;
}
