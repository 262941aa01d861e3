import { useState } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import type { Passkey } from '#contract/second-factor.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PasswordStep } from '../password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  useAddPasskey,
  useRemovePasskey,
  useRemoveTotp,
  useRenewRecoveryCodes,
} from './second-factor.api.ts';
import { TotpSteps } from './totp-steps.tsx';

export type FactorTask =
  | { name: 'add totp' | 'remove totp' | 'add passkey' | 'renew codes' }
  | { name: 'remove passkey'; passkey: Passkey };

const titles: Record<FactorTask['name'], string> = {
  'add totp': secondFactorMessages.setUpAuthenticatorApp,
  'remove totp': secondFactorMessages.removeAuthenticatorApp,
  'add passkey': secondFactorMessages.addPasskey,
  'remove passkey': secondFactorMessages.removePasskey,
  'renew codes': secondFactorMessages.newRecoveryCodes,
};

interface SecondFactorDialogProps {
  task: FactorTask;
  onClose: () => void;
}

export function SecondFactorDialog({ task, onClose }: SecondFactorDialogProps) {
  const [codes, setCodes] = useState<string[]>([]);
  const toast = useToast();

  /** The first factor comes with recovery codes, which must be saved before the dialog closes. */
  function finish(told: string, { recoveryCodes }: { recoveryCodes: string[] }): string | undefined {
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
  onDone: (told: string, reply: { recoveryCodes: string[] }) => string | undefined;
}

function Steps({ task, onDone, onClose }: StepsProps) {
  const removeTotp = useRemoveTotp();
  const addPasskey = useAddPasskey();
  const removePasskey = useRemovePasskey();
  const renew = useRenewRecoveryCodes();

  if (task.name === 'add totp') return <TotpSteps onDone={onDone} onClose={onClose} />;
  if (task.name === 'add passkey')
    return (
      <PasswordStep
        name={{ label: commonMessages.name, required: secondFactorMessages.passkeyNameRequired }}
        submitText={secondFactorMessages.continue}
        isSending={addPasskey.isPending}
        send={async (entered) =>
          onDone(
            secondFactorMessages.passkeyAdded(entered.name.trim()),
            await addPasskey.mutateAsync(entered),
          )
        }
        onClose={onClose}
      >
        {secondFactorMessages.addPasskeyHint}
      </PasswordStep>
    );
  if (task.name === 'remove passkey')
    return (
      <PasswordStep
        submitText={secondFactorMessages.remove}
        variant="danger"
        isSending={removePasskey.isPending}
        send={async ({ currentPassword }) => {
          await removePasskey.mutateAsync({ currentPassword, id: task.passkey._id });
          return secondFactorMessages.passkeyRemoved(task.passkey.name);
        }}
        onClose={onClose}
      >
        {secondFactorMessages.removePasskeyHint(task.passkey.name)}
      </PasswordStep>
    );
  if (task.name === 'remove totp')
    return (
      <PasswordStep
        submitText={secondFactorMessages.remove}
        variant="danger"
        isSending={removeTotp.isPending}
        send={async ({ currentPassword }) => {
          await removeTotp.mutateAsync({ currentPassword });
          return secondFactorMessages.totpRemoved;
        }}
        onClose={onClose}
      >
        {secondFactorMessages.removeAppHint}
      </PasswordStep>
    );
  return (
    <PasswordStep
      submitText={secondFactorMessages.createNewCodes}
      isSending={renew.isPending}
      send={async ({ currentPassword }) => onDone('', await renew.mutateAsync({ currentPassword }))}
      onClose={onClose}
    >
      {secondFactorMessages.renewCodesHint}
    </PasswordStep>
  );
}
