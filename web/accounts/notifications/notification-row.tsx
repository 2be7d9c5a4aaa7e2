import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { NotificationCategory } from '#domain/notifications/choices.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useWorkspacePath } from '#web/page/account-screens.ts';
import styles from './notifications.module.css';

export const categoryIcons: Readonly<Record<NotificationCategory, IconName>> = {
  order: 'orders',
  payment: 'banknote',
  shipping: 'truck',
  account: 'user',
  selling: 'store',
  auction: 'tag',
  system: 'info',
};

interface Shown {
  id: number;
  category: NotificationCategory;
  is_read: boolean;
  created_at: string;
  said: {
    title: string;
    text: string;
    facts: [string, string][];
    action: { label: string; path: string } | null;
  };
}

/** One notification. Who follows it has read it; without script a button says so. */
export function NotificationRow({ notification, onOpen }: { notification: Shown; onOpen: () => void }) {
  const t = useTranslations('notifications');
  const path = useWorkspacePath();
  const {
    id,
    category,
    is_read: isRead,
    created_at: at,
    said: { title, text, facts, action },
  } = notification;
  return (
    <li className={styles.row} data-unread={isRead ? undefined : ''}>
      <span className={styles.icon}>
        <Icon name={categoryIcons[category]} size={20} />
      </span>
      <div className="stack gap-1 shrinks">
        <h2>
          {!isRead && <span className="visually-hidden">{t('unread')} </span>}
          {title}
        </h2>
        <p>{text}</p>
        {facts.length > 0 && (
          <dl className="row small">
            {facts.map(([label, value]) => (
              <div className="beside" key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="row small">
          <span className="muted">
            {t(`category.${category}`)} · <DateTime at={at} />
          </span>
          {action && (
            <Link to={path(action.path)} onClick={isRead ? undefined : onOpen}>
              {action.label}
            </Link>
          )}
        </p>
      </div>
      {!isRead && (
        <Form method="post" preventScrollReset className={styles.mark}>
          <input type="hidden" name="id" value={id} />
          <SubmitButton look="plain" size="small" aria-label={t('markRead', { title })}>
            <Icon name="check" size={18} />
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
