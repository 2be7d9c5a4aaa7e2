import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { MessageCategory } from '#domain/site/message-items.ts';
import type { Locale } from '#domain/values/locale.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { langOf } from '#web/site/reading/lang-of.ts';
import { categoryIcons } from './categories.ts';
import list from '#web/accounts/notifications/notifications.module.css';
import styles from './messages.module.css';

export interface ShownRow {
  id: number;
  category: MessageCategory;
  at: string;
  isRead: boolean;
  hasFiles: boolean;
  language: Locale;
  title: string;
  excerpt: string;
}

/** One message of the list; all of it leads to the whole. */
export function MessageRow({ message, to }: { message: ShownRow; to: string }) {
  const t = useTranslations('messageItems');
  const locale = useLocale();
  const { id, category, at, isRead, hasFiles, language, title, excerpt } = message;
  return (
    <li className={`${list.row} ${styles.row}`} data-unread={isRead ? undefined : ''}>
      <span className={list.icon}>
        <Icon name={categoryIcons[category]} size={20} />
      </span>
      <div className="stack gap-1 shrinks">
        <h2>
          {!isRead && <span className="visually-hidden">{t('unread')} </span>}
          <Link to={to} preventScrollReset id={rowId(id)} className="covering" lang={langOf(language, locale)}>
            {title}
          </Link>
        </h2>
        <p className="muted breakable two-lines" lang={langOf(language, locale)}>
          {excerpt}
        </p>
        <p className="row small muted">
          <span>
            {t(`category.${category}`)} · <DateTime at={at} />
          </span>
          {hasFiles && (
            <span className="link-beside">
              <Icon name="file" size={14} /> {t('hasFiles')}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

/** Where the focus comes back to when the message is closed. */
export const rowId = (id: number) => `message-${id}`;
