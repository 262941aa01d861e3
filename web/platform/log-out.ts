import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { authMessages } from '#contract/messages/auth.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { confirm } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { call } from './call.ts';
import { clearQueue, readQueue } from './offline/queue.ts';
import { removeToken } from './token.ts';
import { dropAllUnsaved } from './unsaved.ts';

/** Ends the session here and on the server, and goes to the login page. Asks first if something would be lost. */
export function useLogOut(): () => void {
  const leave = useLeave();
  const isAsked = useRef(false);

  async function logOut() {
    const { length } = (await readQueue()).filter(({ sent, isWithdrawn }) => sent || !isWithdrawn);
    const question = { message: offlineMessages.confirmLogOut(length), confirmLabel: offlineMessages.logOut };
    if (length > 0 && !(await confirm(question))) return;
    // If this does not reach the server, its session expires: nobody has the token any more.
    call('POST /auth/logout').catch(() => undefined);
    leave();
  }

  /** Once, also on a double click: what is waiting is counted before the question is there. */
  return () => {
    if (isAsked.current) return;
    isAsked.current = true;
    void logOut().finally(() => {
      isAsked.current = false;
    });
  };
}

/** Like `useLogOut`, for a session that the server has already ended. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    // In one step: in two, the page being left would redirect to a sign-in that leads back to it.
    dropAllUnsaved();
    void clearQueue();
    flushSync(() => {
      removeToken();
      void navigate('/login');
    });
    toast.info(authMessages.loggedOut);
  };
}
