import { useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { useIsStaff, usePath } from '#web/page/use-shop.ts';
import { savedAddress } from '#web/market/mall/address.ts';
import type { Search } from '#web/market/mall/search-filters.ts';
import styles from './toolbar.module.css';

/** Other ways to what is wanted: a list of codes, somebody to ask, being told when it comes. */
export function Ways({ search }: { search: Search }) {
  const t = useTranslations('mall');
  const shell = useTranslations('shell');
  const { search: address } = useLocation();
  const path = usePath();
  const isStaff = useIsStaff();
  return (
    <div className={styles.ways}>
      {search.name && (
        <PlainLink to={path(`/plan?say=${encodeURIComponent(search.name)}`)}>
          <Icon name="truck" size={16} /> {t('plan')}
        </PlainLink>
      )}
      <PlainLink to={path('/quick-order')}>
        <Icon name="upload" size={16} /> {shell('quickOrder')}
      </PlainLink>
      <PlainLink to={path('/chat')} data-chat="">
        <Icon name="chat" size={16} /> {shell('chat')}
      </PlainLink>
      {!isStaff && (
        <PlainLink to={path(`/user/saved-searches/new${savedAddress(address, search)}`)}>
          <Icon name="plus" size={16} /> {t('saveSearch')}
        </PlainLink>
      )}
    </div>
  );
}
