import { Link, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { withOnly } from '#web/market/mall/address.ts';
import styles from './understood.module.css';

/** Behind the last of what fits best: the way to what fits less well. */
export function Further({ count, isOnePage }: { count: number | null; isOnePage: boolean }) {
  const t = useTranslations('mall');
  const { search } = useLocation();
  return (
    <p className={styles.further}>
      <Link to={{ search: withOnly(search, { wide: '1' }) }} preventScrollReset={isOnePage}>
        {count === null ? t('furtherUncounted') : t('further', { count })} <Icon name="down" size={16} />
      </Link>
    </p>
  );
}
