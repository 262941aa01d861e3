import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import type { Passkey } from '#contract/second-factor.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { useRefresh } from '#web/platform/query-client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordStep } from '../password-step.tsx';
import { type Reply, showRecoveryCodes } from './recovery-codes.tsx';
import { TotpSteps } from './totp-steps.tsx';

export type FactorTask =
  | { name: 'add totp' }
  | { name: 'remove totp' | 'add passkey' | 'renew codes' }
  | { name: 'remove passkey'; passkey: Passkey };

interface SecondFactorDialogProps {
  task: FactorTask;
  onClose: () => void;
}

export function SecondFactorDialog({ task, onClose }: SecondFactorDialogProps) {
  return (
    <Dialog title={secondFactorMessages.tasks[task.name]} onClose={onClose}>
      {task.name === 'add totp' ? (
        <TotpSteps onClose={onClose} />
      ) : (
        <OnlyStep {...stepOf(task)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function OnlyStep({ hint, change, done, ...rest }: Step & Pick<SecondFactorDialogProps, 'onClose'>) {
  const { mutateAsync: make } = useMutation({
    mutationFn: ({ currentPassword, name }: { currentPassword: string; name: string }) =>
      change({ currentPassword }, name),
    onSuccess: useRefresh(),
  });
  return (
    <PasswordStep
      {...rest}
      send={async (entered) => showRecoveryCodes(await make(entered), done(entered.name.trim()))}
    >
      {hint}
    </PasswordStep>
  );
}

interface Step extends Pick<ComponentProps<typeof PasswordStep>, 'name' | 'submitText' | 'variant'> {
  hint: string;
  change: (body: { currentPassword: string }, name: string) => Promise<Reply>;
  done: (name: string) => string;
}

function stepOf(task: Exclude<FactorTask, { name: 'add totp' }>): Step {
  switch (task.name) {
    case 'add passkey':
      return {
        name: { label: commonMessages.name, required: secondFactorMessages.passkeyNameRequired },
        hint: secondFactorMessages.addPasskeyHint,
        submitText: secondFactorMessages.continue,
        change: (body, name) => addPasskey(body.currentPassword, name),
        done: secondFactorMessages.passkeyAdded,
      };
    case 'remove passkey':
      return {
        hint: secondFactorMessages.removePasskeyHint(task.passkey.name),
        submitText: secondFactorMessages.remove,
        variant: 'danger',
        change: (body) =>
          call('POST /auth/second-factor/passkeys/:id/remove', { params: { id: task.passkey._id }, body }),
        done: () => secondFactorMessages.passkeyRemoved(task.passkey.name),
      };
    case 'remove totp':
      return {
        hint: secondFactorMessages.removeAppHint,
        submitText: secondFactorMessages.remove,
        variant: 'danger',
        change: (body) => call('POST /auth/second-factor/totp/remove', { body }),
        done: () => secondFactorMessages.totpRemoved,
      };
    case 'renew codes':
      return {
        hint: secondFactorMessages.renewCodesHint,
        submitText: secondFactorMessages.createNewCodes,
        change: (body) => call('POST /auth/second-factor/recovery-codes', { body }),
        done: () => '',
      };
  }
}

/** Asks the browser to create a passkey. */
async function addPasskey(currentPassword: string, name: string) {
  const options = await call('POST /auth/second-factor/passkeys/options', { body: { currentPassword } });
  const credential = await makePasskey(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  return call('POST /auth/second-factor/passkeys', { body: { name, credential } });
}

async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Record<string, unknown>> {
  try {
    return { ...(await startRegistration({ optionsJSON })) };
  } catch (failure) {
    const isThere = failure instanceof Error && failure.name === 'InvalidStateError';
    const { passkeyThere, passkeyFailed } = secondFactorMessages;
    throw new ApiError(isThere ? passkeyThere : passkeyFailed, { status: 400 });
  }
}
