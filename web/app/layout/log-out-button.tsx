import { LogOut } from 'lucide-react';
import { useLogOut } from '#web/platform/log-out.ts';
import menu from './menu.module.css';

export function LogOutButton() {
  const logOut = useLogOut();
  return (
    <button className={menu['link']} type="button" onClick={logOut}>
      <LogOut />
      Logout
    </button>
  );
}
