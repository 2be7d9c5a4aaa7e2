import { useTranslations } from 'use-intl/react';
import styles from './unread.module.css';

const MOST = 99;

/** How much is new, in words for who listens; nothing when nothing is. */
export function Unread({ count = 0 }: { count: number | undefined }) {
  const t = useTranslations('shell');
  if (count === 0) return null;
  return (
    <b className={styles.unread}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">{t('unread', { count })}</span>
    </b>
  );
}
