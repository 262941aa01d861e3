import { useMutation } from '@tanstack/react-query';
import { authMessages } from '#contract/messages/auth.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { call, type RequestTo } from '#web/platform/call.ts';
import { browserTimeZone, useSignIn } from '#web/platform/session.ts';
import { readDevices } from '#web/platform/token.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Credentials, wantedSecondFactor } from './check-credentials.ts';

type LoginBody = RequestTo<'POST /auth/login'>['body'];

/** The outcome of an attempt replaces that of the one before. */
const topic = 'sign-in';

/** As this browser: if it has logged in before, failures elsewhere do not keep it out. */
export function sendLogin(entered: Omit<LoginBody, 'timeZone' | 'devices'>) {
  return call('POST /auth/login', {
    body: { ...entered, timeZone: browserTimeZone(), devices: readDevices() },
  });
}

export function useLogIn() {
  const signIn = useSignIn();
  return useMutation({
    mutationFn: sendLogin,
    onSuccess(reply) {
      signIn(reply);
      toast.success(authMessages.loginSuccess, { topic });
    },
    onError(error) {
      if (wantedSecondFactor(error) === undefined)
        toast.error(messageOf(error, authMessages.loginFailed), { topic });
    },
  });
}

export function useSignUp() {
  const signIn = useSignIn();
  return useMutation({
    mutationFn: (entered: Credentials) =>
      call('POST /auth/signup', { body: { ...entered, timeZone: browserTimeZone() } }),
    onSuccess(reply) {
      signIn(reply);
      toast.success(authMessages.signupSuccess, { topic });
    },
    onError: (error) => toast.error(messageOf(error, authMessages.signupFailed), { topic }),
  });
}
