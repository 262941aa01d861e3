import type { FastifyInstance } from 'fastify';
import { secondFactorApi } from '#contract/second-factor.ts';
import { confirmPassword } from '#server/features/auth/auth.service.ts';
import { addPasskey, removePasskey, startPasskey } from '#server/features/second-factor/passkeys.service.ts';
import {
  describeSecondFactors,
  renewRecoveryCodes,
} from '#server/features/second-factor/second-factor.service.ts';
import { confirmTotp, removeTotp, startTotp } from '#server/features/second-factor/totp.service.ts';
import type { Caller } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';

/** Changing second factors requires the password again, so that an unattended session cannot do it. */
export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const confirm = async (caller: Caller, { currentPassword: password }: { currentPassword: string }) => {
    const { email } = await confirmPassword(deps, caller, password);
    return { password, email };
  };

  route(app, secondFactorApi.read, ({ caller }) => describeSecondFactors(deps, caller.userId));
  route(app, secondFactorApi.startTotp, async ({ caller, body }) =>
    startTotp(deps, caller, await confirm(caller, body)),
  );
  route(app, secondFactorApi.confirmTotp, async ({ caller, body }) => {
    const { password } = await confirm(caller, body);
    return confirmTotp(deps, caller, { password, code: body.code });
  });
  route(app, secondFactorApi.removeTotp, async ({ caller, body }) => {
    await confirm(caller, body);
    await removeTotp(deps, caller);
  });
  route(app, secondFactorApi.startPasskey, async ({ caller, body }) => {
    const { email } = await confirm(caller, body);
    return startPasskey(deps, caller, email);
  });
  route(app, secondFactorApi.addPasskey, ({ caller, body }) => addPasskey(deps, caller, body));
  route(app, secondFactorApi.removePasskey, async ({ caller, params, body }) => {
    await confirm(caller, body);
    await removePasskey(deps, caller, params.id);
  });
  route(app, secondFactorApi.renewRecoveryCodes, async ({ caller, body }) => {
    await confirm(caller, body);
    return renewRecoveryCodes(deps, caller);
  });
}
