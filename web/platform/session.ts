import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { User } from '#contract/auth.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { messageOf } from './api-error.ts';
import { call, type ReplyOf } from './call.ts';
import { onTokenChange, readToken, rememberDevice, saveToken } from './token.ts';

export type Session =
  | { status: 'loading'; user?: undefined }
  | { status: 'signed-out'; user?: undefined }
  | { status: 'signed-in'; user: User }
  /** There is a token, but the server cannot be reached. The token is kept. */
  | { status: 'unreachable'; user?: undefined; message: string; retry: () => void };

/** The signed-in user: the owner of the stored token, once the server has confirmed it. */
export function useSession(): Session {
  const token = useSyncExternalStore(onTokenChange, readToken, () => null);
  const { data, error, refetch } = useQuery({
    queryKey: sessionKey(token),
    queryFn: ({ signal }) => call('GET /auth/me', { signal }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // The settings may have been changed in another tab or on another device.
    refetchOnWindowFocus: 'always',
  });
  if (token === null) return { status: 'signed-out' };
  if (data !== undefined) return { status: 'signed-in', user: data };
  if (error === null) return { status: 'loading' };
  const message = messageOf(error, generalMessages.unreachable);
  return { status: 'unreachable', message, retry: () => void refetch() };
}

export function useSignIn(): (reply: ReplyOf<'POST /auth/login'>) => void {
  const client = useQueryClient();
  return ({ token, device, user }) => {
    rememberDevice(device);
    saveToken(token);
    client.setQueryData(sessionKey(token), user);
  };
}

/** An answer that arrives after another account has signed in is ignored. */
export function useReplaceUser(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    const queryKey = sessionKey(readToken());
    if (client.getQueryData<User>(queryKey)?._id !== user._id) return;
    void client.cancelQueries({ queryKey }); // its answer may be from before
    client.setQueryData(queryKey, user);
  };
}

export function sessionKey(token: string | null) {
  return ['session', token];
}

/** The IANA time zone of this browser, from which the server knows the user's current day. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
