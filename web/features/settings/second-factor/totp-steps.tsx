import { useState } from 'react';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import { PasswordStep } from '../password-step.tsx';
import { useStartTotp } from './second-factor.api.ts';
import { TotpCodeStep } from './totp-code-step.tsx';

interface TotpStepsProps {
  onDone: (told: string, reply: { recoveryCodes: string[] }) => string | undefined;
  onClose: () => void;
}

/** First the password, then the QR code and the app's first code. */
export function TotpSteps({ onDone, onClose }: TotpStepsProps) {
  const { mutateAsync: start, isPending } = useStartTotp();
  const [begun, setBegun] = useState<{ currentPassword: string; secret: string; uri: string }>();

  if (begun !== undefined)
    return (
      <TotpCodeStep
        {...begun}
        onDone={(reply) => onDone(secondFactorMessages.totpAdded, reply)}
        onClose={onClose}
      />
    );
  return (
    <PasswordStep
      submitText="Continue"
      isSending={isPending}
      send={async ({ currentPassword }) => {
        setBegun({ currentPassword, ...(await start({ currentPassword })) });
        return undefined;
      }}
      onClose={onClose}
    >
      You need an app on your phone that shows six-digit codes. Most password managers do that, too.
    </PasswordStep>
  );
}
