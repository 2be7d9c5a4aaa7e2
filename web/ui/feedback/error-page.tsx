import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { apiErrorOf } from '#web/page/api-error.ts';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { NotAnswered } from '#web/page/not-saved/not-answered.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';

type Kind = 'notFound' | 'forbidden' | 'notSelling' | 'busy' | 'offline' | 'noAnswer' | 'broken';

const KINDS: Readonly<Record<number, Kind>> = { 404: 'notFound', 403: 'forbidden', 429: 'busy', 503: 'busy' };

/** What the screen says better than the API, which does not know what the visitor wanted. */
const OWN_TEXT: ReadonlySet<Kind> = new Set(['notFound', 'notSelling']);

/** By its name: what throws it comes after the first view, of which this page is a part. */
const isNotAnswered = (error: unknown): error is NotAnswered => error instanceof Error && error.name === 'NotAnswered';

function kindOf(error: unknown): Kind {
  if (isNotAnswered(error)) return error.reason === 'offline' ? 'offline' : 'noAnswer';
  if (apiErrorOf(error)?.error === 'seller_not_allowed') return 'notSelling';
  return (isRouteErrorResponse(error) && KINDS[error.status]) || 'broken';
}

/** What a page says instead of itself, in words of the visitor; never what the error is inside. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations('errors');
  const path = usePath();
  const wire = apiErrorOf(error);
  const kind = kindOf(error);
  return (
    <div className="page">
      <title>{`${t(`${kind}.title`)} | Polytalad`}</title>
      <meta name="robots" content="noindex, follow" />
      <EmptyState
        heading="h1"
        icon={kind === 'notFound' ? 'search' : 'warning'}
        title={t(`${kind}.title`)}
        text={OWN_TEXT.has(kind) ? t(`${kind}.text`) : (wire?.message ?? t(`${kind}.text`))}
      >
        <NextStep kind={kind} />
        <LinkButton look="plain" to={path('/')}>
          {t('toHome')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

function NextStep({ kind }: { kind: Kind }) {
  const t = useTranslations('errors');
  const path = usePath();
  const { user } = useShop();
  const { pathname, search } = useLocation();
  if (kind === 'notFound') return <LinkButton to={path('/products')}>{t('toProducts')}</LinkButton>;
  if (kind === 'notSelling') return <LinkButton to={path('/user/company')}>{t('toCompany')}</LinkButton>;
  if (kind === 'forbidden' && user?.company)
    return <LinkButton to={path('/user/colleagues')}>{t('toColleagues')}</LinkButton>;
  return (
    <LinkButton reloadDocument to={`${pathname}${search}`}>
      {t('again')}
    </LinkButton>
  );
}
