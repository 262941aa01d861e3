import { useSession } from '#web/platform/session.ts';

/** Hidden, for password managers: they need to know whose password a form asks for. */
export function AccountName() {
  const { user } = useSession();
  return (
    <input className="vh" autoComplete="username" value={user?.email} readOnly tabIndex={-1} aria-hidden />
  );
}
