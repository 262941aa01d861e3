import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import type { SecondFactors } from '#contract/second-factor.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { useRefresh } from '#web/platform/query-client.ts';

const factorsKey = ['second factors'];

export function useSecondFactors(): UseQueryResult<SecondFactors> {
  return useQuery({
    queryKey: factorsKey,
    queryFn: ({ signal }) => call('GET /auth/second-factor', { signal }),
  });
}

/** A mutation after which the factors and the account's events are read again. */
function useFactorMutation<Sent, Reply>(mutationFn: (sent: Sent) => Promise<Reply>) {
  const refresh = useRefresh();
  return useMutation({ mutationFn, onSuccess: refresh });
}

interface Password {
  currentPassword: string;
}

export function useStartTotp() {
  return useMutation({
    mutationFn: (body: Password) => call('POST /auth/second-factor/totp', { body }),
  });
}

export function useConfirmTotp() {
  return useFactorMutation((body: Password & { code: string }) =>
    call('PUT /auth/second-factor/totp', { body }),
  );
}

export function useRemoveTotp() {
  return useFactorMutation((body: Password) => call('POST /auth/second-factor/totp/remove', { body }));
}

/** Asks the browser to create a passkey. */
export function useAddPasskey() {
  return useFactorMutation(async ({ currentPassword, name }: Password & { name: string }) => {
    const options = await call('POST /auth/second-factor/passkeys/options', { body: { currentPassword } });
    const credential = await makePasskey(options as unknown as PublicKeyCredentialCreationOptionsJSON);
    return call('POST /auth/second-factor/passkeys', { body: { name, credential } });
  });
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

export function useRemovePasskey() {
  return useFactorMutation(({ id, ...body }: Password & { id: string }) =>
    call('POST /auth/second-factor/passkeys/:id/remove', { params: { id }, body }),
  );
}

export function useRenewRecoveryCodes() {
  return useFactorMutation((body: Password) => call('POST /auth/second-factor/recovery-codes', { body }));
}
