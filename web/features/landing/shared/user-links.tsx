import { Link } from 'react-router';
import { siteHeadMessages } from '#contract/messages/site-head.ts';
import { useLogOut } from '#web/platform/log-out.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialogs } from '#web/ui/dialogs.tsx';
import styles from './site-frame.module.css';

export function UserLinks() {
  return (
    <>
      <Link className={cx(buttonClass({ variant: 'quiet' }), styles['link'])} to="/dashboard">
        {siteHeadMessages.dashboard}
      </Link>
      <Button className={styles['link']} variant="quiet" onClick={useLogOut()}>
        {siteHeadMessages.logout}
      </Button>
      {/* In which it asks before something would be lost. */}
      <Dialogs />
    </>
  );
}
