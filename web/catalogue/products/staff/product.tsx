import { Link, Outlet, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { bringIntoView } from '#web/ui/feedback/bring-into-view.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { Gaps } from './gaps.tsx';
import type { Route } from './+types/product';
import { BackLink, useKeptPath } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';

/** One product, for all of its screens. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const [product, choices] = await Promise.all([
    api('GET /staff/products/{id}', { params: { id: idOf(params.id) } }),
    api('GET /staff/products/choices'),
  ]);
  return { product, choices, messages: messagesFor(locale, ['catalogueProducts', 'files']) };
}

const tabs = ['details', 'properties', 'files', 'skus', 'offers', 'history'] as const;

export default function Product({ loaderData: { product } }: Route.ComponentProps) {
  const t = useTranslations('catalogueProducts');
  const tWords = useTranslations('words');
  const locale = useLocale();
  const path = usePath();
  const { pathname } = useLocation();
  const name = nameIn(locale, product.details);
  const keptPath = useKeptPath();
  const base = `/staff/products/${product.id}`;
  return (
    <>
      <PageHead title={name} hidden />
      <BackLink list="/staff/products">{t('back')}</BackLink>
      <header className="row above-2 below-4">
        <h1>{name}</h1>
        <Badge tone={product.details.status === PRODUCT_SHOWN ? 'success' : 'neutral'}>
          {t(`status.${product.details.status}`)}
        </Badge>
        <Badge>{tWords(`quality.${product.details.quality}`)}</Badge>
      </header>
      <p className="below-3 muted">
        {product.details.grade} · {nameIn(locale, product.manufacturer)} · {nameIn(locale, product.category_group)} ›{' '}
        {nameIn(locale, product.category)} › {nameIn(locale, product.subcategory)} ·{' '}
        {t('offers', { count: product.offer_count })}
        <br />
        <small>
          {t('lastChange')} <DateTime at={product.updated_at} />
          {product.changed_by && ` · ${product.changed_by}`}
        </small>
      </p>
      {product.gaps.length > 0 && <Gaps gaps={product.gaps} withLabel />}
      <nav aria-label={t('parts')} className="tabs below-4" data-scrolls="">
        {tabs.map((tab) => {
          const to = tab === 'details' ? base : `${base}/${tab}`;
          const isCurrent = pathname === path(to);
          return (
            <Link
              key={tab}
              to={keptPath(to)}
              aria-current={isCurrent ? 'page' : undefined}
              ref={isCurrent ? bringIntoView : null}
            >
              {t(`tab.${tab}`)}
            </Link>
          );
        })}
        <PlainLink to={path(`/staff/site/seo?product=${product.id}`)}>{t('tab.seo')}</PlainLink>
        {product.details.status === PRODUCT_SHOWN && (
          <PlainLink to={path(`/products/${product.id}`)}>{t('tab.mall')}</PlainLink>
        )}
      </nav>
      <Outlet />
    </>
  );
}
