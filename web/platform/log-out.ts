import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { authMessages } from '#contract/messages/auth.ts';
import { useToast } from '#web/ui/toast.tsx';
import { call } from './call.ts';
import { useSessionActions } from './session.ts';
import { dropAllUnsaved } from './unsaved.ts';

/** Ends the session here and on the server, and goes to the login page. */
export function useLogOut(): () => void {
  const leave = useLeave();
  return () => {
    // If the server does not hear of it, the session there ends by its age: nobody has its token any more.
    call('POST /auth/logout').catch(() => undefined);
    leave();
  };
}

/** As `useLogOut`, for a session that the server has ended already. */
export function useLeave(): () => void {
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const toast = useToast();
  return () => {
    // In one step: in two, the page being left would ask for a sign-in that leads back to it.
    dropAllUnsaved();
    flushSync(() => {
      signOut();
      void navigate('/login');
    });
    toast.info(authMessages.loggedOut);
  };
}
