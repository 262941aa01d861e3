import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '#web/features/site/site.api.ts';
import { cx } from '#web/ui/cx.ts';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SocialIcon } from './social-icon.tsx';
import styles from './ways.module.css';

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
        <Way icon={<Mail />} title="Email" text={email} href={email && `mailto:${email}`} />
        <Way icon={<Phone />} title="Phone" text={phone} href={phone && `tel:${phone.replaceAll(' ', '')}`} />
        <Way icon={<MapPin />} title="Office address" text={address} />
        <Way
          icon={<MessageCircle />}
          title="Live chat"
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
        <ul className={styles['social']} aria-label="Social links">
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
