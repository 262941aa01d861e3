import { Link, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactPageMessages } from '#contract/messages/contact-page.ts';
import { useSite } from '#web/features/site/site.api.ts';
import { iconButtonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './contact.module.css';

/** The operator's contact details, as far as they are set. */
export function Ways() {
  const { data, isLoadingError, refetch } = useSite();
  if (isLoadingError)
    return (
      <Sheet clip>
        <LoadFailed onRetry={() => void refetch()} />
      </Sheet>
    );
  const { email, phone, address, chat } = data?.contact ?? {};
  return (
    <div aria-busy={data === undefined || undefined}>
      <div className={styles['ways']}>
        <Way
          icon={<Mail />}
          title={contactPageMessages.email}
          text={email}
          href={email && `mailto:${email}`}
        />
        <Way
          icon={<Phone />}
          title={contactPageMessages.phone}
          text={phone}
          href={phone && `tel:${phone.replaceAll(' ', '')}`}
        />
        <Way icon={<MapPin />} title={contactPageMessages.officeAddress} text={address} />
        <Way
          icon={<MessageCircle />}
          title={contactPageMessages.liveChat}
          text={chat}
          href={chat?.startsWith('https://') ? chat : undefined}
        />
      </div>
      {data === undefined && (
        <div className={cx(styles['social'], styles['awaited'])}>
          <span className={iconButtonClass({ line: true })} />
        </div>
      )}
      {data && data.socialLinks.length > 0 && (
        <ul className={styles['social']} aria-label={contactPageMessages.socialLinks}>
          {data.socialLinks.map(({ name, url }) => (
            <li key={url}>
              <a className={iconButtonClass({ line: true })} href={url} aria-label={name} title={name}>
                <SocialIcon name={name} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface WayProps {
  icon: ReactNode;
  title: string;
  /** Undefined while loading, null if not set. */
  text: string | null | undefined;
  href?: string | null | undefined;
}

function Way({ icon, title, text, href }: WayProps) {
  if (text === null) return null;
  const words = text ?? <Skeleton width="12rem" />;
  return (
    <div className={styles['way']}>
      {icon}
      <h2>{title}</h2>
      <p>{href ? <a href={href}>{words}</a> : words}</p>
    </div>
  );
}

const marks = new Map([
  [
    'X',
    'M18.9 3H22l-6.8 7.8L23.2 21h-6.3L12 14.6 6.4 21H3.3l7.3-8.3L2.9 3h6.4l4.4 5.9ZM17.8 19.2h1.7L8.4 4.7H6.5Z',
  ],
  [
    'LinkedIn',
    'M6.9 8.8H3.6V21h3.3ZM5.3 3a1.95 1.95 0 1 0 0 3.9A1.95 1.95 0 0 0 5.3 3ZM21 14c0-3.7-2-5.4-4.6-5.4-2.1 0-3.1 1.2-3.6 2V8.8H9.5V21h3.3v-6.4c0-1.7.6-3 2.3-3s2.5 1.2 2.5 3V21H21Z',
  ],
  [
    'GitHub',
    'M12 2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-1.8c-2.8.6-3.4-1.2-3.4-1.2-.4-1.2-1.1-1.5-1.1-1.5-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.6 2.4 1.1 2.9.9.1-.7.4-1.1.6-1.4-2.2-.2-4.6-1.1-4.6-5 0-1.1.4-2 1-2.7-.1-.2-.4-1.3.1-2.7 0 0 .8-.3 2.8 1a9.6 9.6 0 0 1 5 0c2-1.3 2.8-1 2.8-1 .5 1.4.2 2.5.1 2.7.6.7 1 1.6 1 2.7 0 3.9-2.4 4.7-4.6 5 .4.3.7.9.7 1.9V21c0 .3.2.6.7.5A10 10 0 0 0 12 2Z',
  ],
]);

/** The logo of a known network, otherwise a link icon. */
function SocialIcon({ name }: { name: string }) {
  const mark = marks.get(name);
  if (mark === undefined) return <Link />;
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={mark} />
    </svg>
  );
}
