import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import styles from './notifications-bell.module.css';

interface Latest {
  id: number;
  title: string;
  at: string;
  isUnread: boolean;
  to: string;
  onOpen?: (() => void) | undefined;
}

interface LatestListProps {
  load(): Promise<Latest[]>;
  none: string;
  all: { to: string; label: string };
}

/** The latest of something, read once: another number of them makes another list. */
export function LatestList({ load, none, all }: LatestListProps) {
  const t = useTranslations('shell.latestNotifications');
  const [found, setFound] = useState<Latest[] | 'failed'>();
  // The list is asked for once, whatever stands around it then.
  const [asked] = useState(() => load);
  useEffect(() => {
    let isCurrent = true;
    asked().then(
      (latest) => isCurrent && setFound(latest),
      () => isCurrent && setFound('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return (
    <>
      {found === undefined && <p className="muted">{t('loading')}</p>}
      {found === 'failed' && <p className="muted">{t('failed')}</p>}
      {Array.isArray(found) && found.length === 0 && <p className="muted">{none}</p>}
      {Array.isArray(found) && found.length > 0 && (
        <ul className={styles.latest}>
          {found.map(({ id, title, at, isUnread, to, onOpen }) => (
            <li key={id} data-unread={isUnread ? '' : undefined}>
              <Link to={to} onClick={onOpen}>
                {isUnread && <span className="visually-hidden breakable">{t('unread')} </span>}
                <span className="breakable">{title}</span>
                <small>
                  <DateTime at={at} />
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={all.to} className={styles.all}>
        {all.label}
      </Link>
    </>
  );
}
