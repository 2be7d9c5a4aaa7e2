import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LinkButton } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { usePath } from '../shell/use-shop.ts';

/** No product: which words or filters were too many, and the ways out. */
export function NothingFound({ name }: { name: string }) {
  const t = useTranslations('mall');
  const path = usePath();
  const { search } = useLocation();
  const isFiltered = [...new URLSearchParams(search).keys()].some((key) => !['name', 'view', 'sort', 'page'].includes(key));
  return (
    <EmptyState title={name ? t('nothing.for', { words: name }) : t('nothing.title')} text={isFiltered ? t('nothing.filters') : t('nothing.words')}>
      {isFiltered && name && <LinkButton to={path(`/products?name=${encodeURIComponent(name)}`)}>{t('nothing.withoutFilters')}</LinkButton>}
      <LinkButton look={isFiltered && name ? 'plain' : 'primary'} to={path('/products')}>{t('nothing.all')}</LinkButton>
    </EmptyState>
  );
}
