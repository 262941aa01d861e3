import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import type { Passkey } from '#contract/second-factor.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { PasswordStep } from '../password-step.tsx';
import styles from '../settings.module.css';
import {
  addPasskey,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  useFactorChange,
} from './second-factor.api.ts';
import { TotpSteps } from './totp-steps.tsx';

export type FactorTask =
  | { name: 'add totp' }
  | { name: 'remove totp' | 'add passkey' | 'renew codes' }
  | { name: 'remove passkey'; passkey: Passkey };

const titles: Record<FactorTask['name'], string> = {
  'add totp': secondFactorMessages.setUpAuthenticatorApp,
  'remove totp': secondFactorMessages.removeAuthenticatorApp,
  'add passkey': secondFactorMessages.addPasskey,
  'remove passkey': secondFactorMessages.removePasskey,
  'renew codes': secondFactorMessages.newRecoveryCodes,
};

type Reply = { recoveryCodes: string[] } | undefined;

interface SecondFactorDialogProps {
  task: FactorTask;
  onClose: () => void;
}

export function SecondFactorDialog({ task, onClose }: SecondFactorDialogProps) {
  const [codes, setCodes] = useState<string[]>([]);

  /** The first factor comes with recovery codes, which must be saved before the dialog closes. */
  function finish(told: string, reply: Reply): string | undefined {
    const recoveryCodes = reply?.recoveryCodes ?? [];
    if (recoveryCodes.length === 0) return told;
    if (told !== '') toast.success(told);
    setCodes(recoveryCodes);
    return undefined;
  }

  return (
    <Dialog
      title={codes.length > 0 ? secondFactorMessages.recoveryCodesTitle : titles[task.name]}
      onClose={onClose}
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <Steps task={task} onDone={finish} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface StepsProps extends SecondFactorDialogProps {
  /** Returns the success message if this is the last step. */
  onDone: (told: string, reply: Reply) => string | undefined;
}

function Steps({ task, onDone, onClose }: StepsProps) {
  const { mutateAsync: make } = useFactorChange<Reply>();
  if (task.name === 'add totp') return <TotpSteps onDone={onDone} onClose={onClose} />;
  const { hint, change, done, ...step } = stepOf(task);
  return (
    <PasswordStep
      {...step}
      send={async (entered) => onDone(done(entered.name.trim()), await make(async () => change(entered)))}
      onClose={onClose}
    >
      {hint}
    </PasswordStep>
  );
}

interface Step extends Pick<ComponentProps<typeof PasswordStep>, 'name' | 'submitText' | 'variant'> {
  hint: string;
  change: (entered: { currentPassword: string; name: string }) => Promise<Reply>;
  done: (name: string) => string;
}

function stepOf(task: Exclude<FactorTask, { name: 'add totp' }>): Step {
  switch (task.name) {
    case 'add passkey':
      return {
        name: { label: commonMessages.name, required: secondFactorMessages.passkeyNameRequired },
        hint: secondFactorMessages.addPasskeyHint,
        submitText: secondFactorMessages.continue,
        change: addPasskey,
        done: secondFactorMessages.passkeyAdded,
      };
    case 'remove passkey':
      return {
        hint: secondFactorMessages.removePasskeyHint(task.passkey.name),
        submitText: secondFactorMessages.remove,
        variant: 'danger',
        change: (entered) => removePasskey(task.passkey._id, entered),
        done: () => secondFactorMessages.passkeyRemoved(task.passkey.name),
      };
    case 'remove totp':
      return {
        hint: secondFactorMessages.removeAppHint,
        submitText: secondFactorMessages.remove,
        variant: 'danger',
        change: removeTotp,
        done: () => secondFactorMessages.totpRemoved,
      };
    case 'renew codes':
      return {
        hint: secondFactorMessages.renewCodesHint,
        submitText: secondFactorMessages.createNewCodes,
        change: renewRecoveryCodes,
        done: () => '',
      };
  }
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown only once: the server stores only their hashes. */
function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null);

  // It replaces the step that had the focus.
  useEffect(() => list.current?.focus(), []);

  return (
    <>
      <DialogBody>
        <Alert tone="warn">{secondFactorMessages.keepCodes}</Alert>
        <p>{secondFactorMessages.whatCodesDo}</p>
        <ul
          className={styles['codes']}
          ref={list}
          tabIndex={-1}
          aria-label={secondFactorMessages.recoveryCodes}
        >
          {codes.map((code) => (
            <li key={code} className="num">
              {code}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        <CopyButton text={codes.join('\n')}>{secondFactorMessages.copyCodes}</CopyButton>
        <Button variant="primary" onClick={onClose}>
          {commonMessages.done}
        </Button>
      </DialogFoot>
    </>
  );
}
