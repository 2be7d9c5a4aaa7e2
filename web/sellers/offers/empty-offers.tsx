import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { isWhole, type FilterField, type OfferFilter } from './offer-filter.ts';

/** Nothing is listed: a field to correct, nothing found, or nothing offered yet. */
export function EmptyOffers({
  filter,
  wrong,
  mayAdd,
}: {
  filter: OfferFilter;
  wrong: readonly FilterField[];
  mayAdd: boolean;
}) {
  const t = useTranslations('offers.empty');
  const path = usePath();
  if (!isWhole(filter) || wrong.length > 0)
    return (
      <EmptyState title={wrong.length > 0 ? t('wrong') : t('search')} text={t('searchText')}>
        <LinkButton to={path('/seller/products')} look="outline">
          {t('all')}
        </LinkButton>
      </EmptyState>
    );
  return (
    <EmptyState icon="store" title={t('title')} text={t('text')}>
      {mayAdd && <LinkButton to={path('/seller/products/new')}>{t('add')}</LinkButton>}
    </EmptyState>
  );
}
