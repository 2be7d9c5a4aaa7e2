import { useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { categoryPath } from '#domain/catalogue/category-path.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { savedAddress } from '#web/market/mall/address.ts';
import type { Search } from '#web/market/mall/search-filters.ts';
import { useIsStaff, useMayOrder, usePath, useShop } from '#web/page/use-shop.ts';
import styles from './nothing-found.module.css';

/**
 * Words that say nothing about materials, or name goods of other trades: words that do, somebody to ask, being told
 * when it comes, and the categories.
 */
export function UnknownWords({ search, areOfOtherTrades }: { search: Search; areOfOtherTrades: boolean }) {
  const t = useTranslations('mall');
  const path = usePath();
  const isStaff = useIsStaff();
  const mayOrder = useMayOrder();
  const { menu } = useShop();
  const { search: address } = useLocation();
  const { name } = search;
  return (
    <EmptyState
      title={t(areOfOtherTrades ? 'nothing.elsewhere' : 'nothing.for', { words: name })}
      text={t(areOfOtherTrades ? 'nothing.elsewhereText' : 'nothing.words')}
    >
      <ul className={styles.ways} aria-label={t('nothing.examples')}>
        {(['use', 'process', 'property'] as const).map((each) => (
          <li key={each}>
            <PlainLink className="pill" to={path(`/products?name=${encodeURIComponent(t(`nothing.example.${each}`))}`)}>
              {t(`nothing.example.${each}`)}
            </PlainLink>
          </li>
        ))}
      </ul>
      <div className={styles.people}>
        <LinkButton to={path(`/contact?topic=quotation&about=${encodeURIComponent(name)}`)}>
          {t('nothing.askFor')}
        </LinkButton>
        {mayOrder && (
          <LinkButton look="outline" to={path(`/post-demand/new?say=${encodeURIComponent(name)}`)}>
            {t('postDemand')}
          </LinkButton>
        )}
        {!isStaff && (
          <LinkButton look="outline" to={path(`/user/saved-searches/new${savedAddress(address, search)}`)}>
            {t('saveSearch')}
          </LinkButton>
        )}
      </div>
      <p className={styles.or}>{t('nothing.categories')}</p>
      <ul className={styles.ways} aria-label={t('categories')}>
        {menu.map((group) => (
          <li key={group.id}>
            <PlainLink className="pill" to={path(categoryPath([group]))}>
              {group.name}
            </PlainLink>
          </li>
        ))}
        <li>
          <PlainLink className="link-beside small" to={path('/products')}>
            {t('nothing.all')}
          </PlainLink>
        </li>
      </ul>
    </EmptyState>
  );
}
