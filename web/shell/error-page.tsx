import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { apiErrorOf } from '#web/page/api-error.ts';
import { EmptyState } from '#web/components/feedback/empty-state.tsx';
import { LinkButton } from '#web/components/button.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';

/** What a page says instead of itself, in words of the visitor; never what the error is inside. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations('errors');
  const path = usePath();
  const { user } = useShop();
  const location = useLocation();
  const wire = apiErrorOf(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind =
    status === 404 ? 'notFound' : status === 403 ? 'forbidden' : status === 429 || status === 503 ? 'busy' : 'broken';
  return (
    <div className="page">
      <title>{`${t(`${kind}.title`)} | Polytalad`}</title>
      <meta name="robots" content="noindex, follow" />
      <EmptyState
        heading="h1"
        icon={kind === 'notFound' ? 'search' : 'warning'}
        title={t(`${kind}.title`)}
        text={kind === 'notFound' ? t('notFound.text') : (wire?.message ?? t(`${kind}.text`))}
      >
        {kind === 'notFound' ? (
          <LinkButton to={path('/products')}>{t('toProducts')}</LinkButton>
        ) : kind === 'forbidden' && user?.company ? (
          <LinkButton to={path('/user/colleagues')}>{t('toColleagues')}</LinkButton>
        ) : (
          <LinkButton reloadDocument to={`${location.pathname}${location.search}`}>
            {t('again')}
          </LinkButton>
        )}
        <LinkButton look="plain" to={path('/')}>
          {t('toHome')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
