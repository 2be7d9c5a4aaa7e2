import { useTranslations } from '#web/i18n/texts.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { CurrencySwitch, LanguageSwitch, PriceUnitSwitch, SchemeSwitch } from '#web/preferences/switches.tsx';
import { Unread } from '#web/ui/display/unread.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import styles from './utility-bar.module.css';

/** The thin bar on top of a desk's screen; a phone has the same in its drawer. */
export function UtilityBar() {
  const t = useTranslations('shell');
  const path = usePath();
  const { user } = useShop();
  return (
    <div className={styles.bar}>
      <div className={`page ${styles.inner}`}>
        <p className={styles.claim}>{t('claim')}</p>
        <nav className={styles.links} aria-label={t('utilityNav')}>
          {user?.role === 'staff' ? (
            <PlainLink to={path('/staff')}>{t('staff')}</PlainLink>
          ) : (
            <PlainLink to={path('/seller')}>{t('sellerCentre')}</PlainLink>
          )}
          <PlainLink to={path('/chat')} data-chat="">
            {t('chat')} <Unread count={user?.unread.messages} />
          </PlainLink>
          <PlainLink to={path('/plan')}>{t('plan')}</PlainLink>
          <PlainLink to={path('/auctions')}>{t('auctions')}</PlainLink>
          <PlainLink to={path('/post-demand/new')}>{t('postDemand')}</PlainLink>
          <PlainLink to={path('/quick-order')}>{t('quickOrder')}</PlainLink>
          <PlainLink to={path('/help')}>{t('helpCentre')}</PlainLink>
        </nav>
        <SchemeSwitch />
        <PriceUnitSwitch />
        <CurrencySwitch />
        <LanguageSwitch />
      </div>
    </div>
  );
}
