import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useChips } from '#web/market/mall/filters/chips.tsx';
import type { MallView } from '#web/market/mall/mall-view.server.ts';
import { useMayOrder, usePath, useShop } from '#web/page/use-shop.ts';
import { UnknownWords } from './unknown-words.tsx';
import styles from './nothing-found.module.css';

/** No product: which words or filters were too many, and the ways on. */
export function NothingFound({
  view: { search, facets, areWordsUnknown, areOfOtherTrades },
  isCategory,
}: {
  view: MallView;
  isCategory: boolean;
}) {
  const t = useTranslations('mall');
  const path = usePath();
  const mayOrder = useMayOrder();
  const { menu } = useShop();
  const filters = useChips(search, facets, isCategory).filter(({ isWords }) => !isWords);
  const { name } = search;
  if (areWordsUnknown || areOfOtherTrades) return <UnknownWords search={search} areOfOtherTrades={areOfOtherTrades} />;
  if (menu.length === 0) {
    return (
      <EmptyState title={t('nothing.yet')} text={t('nothing.yetText')}>
        <LinkButton to={path('/contact?topic=quotation')}>{t('nothing.contact')}</LinkButton>
      </EmptyState>
    );
  }
  const isOfCategoryAlone = isCategory && name !== '' && filters.length === 0;
  return (
    <EmptyState
      title={name ? t('nothing.for', { words: name }) : t('nothing.title')}
      text={isOfCategoryAlone ? t('nothing.category') : t('nothing.filters')}
    >
      {filters.length > 1 && (
        <ul className={styles.ways}>
          {filters.map(({ key, label, to }) => (
            <li key={key}>
              <Link to={to} className="pill">
                <Icon name="close" size={14} /> {t('nothing.withoutThis', { what: label })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {name && (
        <LinkButton to={path(`/products?name=${encodeURIComponent(name)}`)}>
          {isOfCategoryAlone ? t('nothing.everywhere') : t('nothing.withoutFilters')}
        </LinkButton>
      )}
      {name && mayOrder && (
        <LinkButton look="outline" to={path(`/user/alerts/new?say=${encodeURIComponent(name)}`)}>
          {t('setAlert')}
        </LinkButton>
      )}
      {name && mayOrder && (
        <LinkButton look="outline" to={path(`/post-demand/new?say=${encodeURIComponent(name)}`)}>
          {t('postDemand')}
        </LinkButton>
      )}
      <LinkButton look={name ? 'plain' : 'primary'} to={path('/products')}>
        {t('nothing.all')}
      </LinkButton>
      <p className={styles.ask}>
        {t('nothing.ask')}{' '}
        <Link to={path(`/contact?topic=quotation${name ? `&about=${encodeURIComponent(name)}` : ''}`)}>
          {t('nothing.contact')}
        </Link>
      </p>
    </EmptyState>
  );
}
