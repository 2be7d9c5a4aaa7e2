import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/feedback/empty-state.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { FilterField, OfferFilter } from './offer-filter.ts';

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
  const { sort: _, ...narrowing } = filter;
  const isNarrowed = Object.values(narrowing).some((value) => value !== '');
  if (isNarrowed || wrong.length > 0)
    return (
      <EmptyState title={wrong.length > 0 ? t('wrong') : t('search')} text={t('searchText')}>
        <LinkButton to={path('/seller/products')} look="outline">
          {t('all')}
        </LinkButton>
      </EmptyState>
    );
  return (
    <EmptyState icon="store" title={t('title')} text={t('text')}>
      {mayAdd && (
        <LinkButton to={path('/seller/products/new')} look="accent">
          {t('add')}
        </LinkButton>
      )}
    </EmptyState>
  );
}
