import { type ReactNode, useRef, useState } from 'react';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import type { Passkey, SecondFactors } from '#contract/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import { useFocusAfterDeletion } from '#web/ui/use-focus-after.ts';
import { Entry, LoadingEntry, MomentText } from '../entry.tsx';
import { useSecondFactors } from './second-factor.api.ts';
import styles from './second-factor.module.css';
import type { FactorTask } from './second-factor-dialog.tsx';

const SecondFactorDialog = lazyDialog(
  async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
);

export function SecondFactor() {
  const { data: factors, isLoadingError, isPending: isLoading, refetch } = useSecondFactors();
  const [task, setTask] = useState<FactorTask>();
  const sheet = useRef<HTMLElement>(null);
  const expectNewFocus = useFocusAfterDeletion(sheet, factors);

  /** The pressed button disappears with what it removed, before or after the dialog closes. */
  function close() {
    expectNewFocus();
    setTask(undefined);
    setTimeout(() => document.activeElement === document.body && sheet.current?.focus());
  }

  return (
    <Sheet
      id="two-step-sign-in"
      label="Two-Step Sign-In"
      busy={isLoading}
      clip={isLoadingError}
      ref={sheet}
      tabIndex={-1}
    >
      <SheetHead title="Two-Step Sign-In" hint="Asks for a code or a passkey in addition to the password." />
      {isLoadingError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <SheetBody>
          <ul>
            {isLoading && <LoadingEntry />}
            {factors && <Factors factors={factors} onTask={setTask} />}
          </ul>
          {factors && (
            <AddPasskey host={factors.passkeyHost} onAdd={() => setTask({ name: 'add passkey' })} />
          )}
        </SheetBody>
      )}
      {task && <SecondFactorDialog task={task} onClose={close} />}
    </Sheet>
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
      <Entry title="Authenticator app" note={totp ? <Added at={totp.addedAt} /> : 'Not set up'}>
        {totp ? (
          <Button onClick={() => onTask({ name: 'remove totp' })}>
            Remove<span className="vh"> the authenticator app</span>
          </Button>
        ) : (
          <Button onClick={() => onTask({ name: 'add totp' })}>
            Set Up<span className="vh"> an authenticator app</span>
          </Button>
        )}
      </Entry>
      {passkeys.map((passkey) => (
        <Entry key={passkey._id} title={passkey.name} note={<UseOf passkey={passkey} />}>
          <Button onClick={() => onTask({ name: 'remove passkey', passkey })}>
            Remove<span className="vh"> the passkey {passkey.name}</span>
          </Button>
        </Entry>
      ))}
      {hasFactor && (
        <Entry
          title="Recovery codes"
          note={`${recoveryCodesLeft} of 10 left, for when nothing else is at hand`}
        >
          <Button onClick={() => onTask({ name: 'renew codes' })}>
            Make New<span className="vh"> recovery codes</span>
          </Button>
        </Entry>
      )}
    </>
  );
}

function Added({ at }: { at: string }): ReactNode {
  return (
    <>
      Added <MomentText instant={at} dateOnly />
    </>
  );
}

function UseOf({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <>
      Passkey, added <MomentText instant={createdAt} dateOnly />
      {lastUsedAt !== null && (
        <>
          , last used <MomentText instant={lastUsedAt} />
        </>
      )}
    </>
  );
}

/** Browsers bind a passkey to a host name, and require TLS except on localhost. */
function AddPasskey({ host, onAdd }: { host: string; onAdd: () => void }) {
  if (location.hostname !== host)
    return <p className="hint">{secondFactorMessages.passkeysElsewhere(host)}</p>;
  if (!('PublicKeyCredential' in window))
    return <p className="hint">{secondFactorMessages.passkeysUnknown}</p>;
  return (
    <Button className={styles['add']} onClick={onAdd}>
      Add Passkey
    </Button>
  );
}
