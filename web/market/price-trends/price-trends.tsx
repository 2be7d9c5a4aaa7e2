import { data } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { TrendChange, TrendChart } from '#web/charts/trend-chart.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { ReadingHead } from '#web/ui/layout/reading-head.tsx';
import { structured } from '#web/ui/layout/structured-text.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { Families } from './families.tsx';
import { PeriodForm } from './period-form.tsx';
import { Ranges } from './ranges.tsx';
import { besideIn } from './trend-address.ts';
import { askedBy, shownPrices } from './trend-period.server.ts';
import type { Route } from './+types/price-trends';
import styles from './price-trends.module.css';

/** Families of materials with what they cost; `tab` is the one that is shown, the first without it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const { data: trends } = await page.api('GET /price-trend/public', { query: {} });
  const tab = search.get('tab');
  const trend = tab === null ? trends[0] : trends.find(({ id }) => String(id) === tab);
  if (!trend && tab !== null) throw data(null, { status: 404 });
  const asked = askedBy(search, page.user !== null);
  const beside = trend ? besideIn(search, trend.id).flatMap((id) => trends.find((each) => each.id === id) ?? []) : [];
  return {
    families: trends.map((each) => ({
      id: each.id,
      name: nameIn(page.locale, each),
      perKg: each.avg_per_kg,
      change: each.change_percent,
    })),
    trend: trend && {
      id: trend.id,
      name: nameIn(page.locale, trend),
      asOf: trend.as_of,
      perKg: trend.avg_per_kg,
      low: trend.min_per_kg,
      high: trend.max_per_kg,
      change: trend.change_percent,
    },
    beside: beside.map(({ id }) => id),
    shown: trend && (await shownPrices(page, [trend, ...beside], asked)),
    asked,
    isEnlarged: search.get('scale') === 'near',
    messages: messagesFor(page.locale, ['priceTrends', 'dates']),
  };
}

export default function PriceTrends({
  loaderData: { families, trend, beside, shown, asked, isEnlarged },
}: Route.ComponentProps) {
  const t = useTranslations('priceTrends');
  const path = usePath();
  const { baseUrl, locale } = useShop();
  const home = { name: t('home'), to: path('/') };
  if (!trend || !shown) {
    return (
      <div className="page">
        <ReadingHead title={t('title')} description={t('description')} hidden />
        <Breadcrumbs trail={[home, { name: t('title') }]} />
        <EmptyState icon="table" heading="h1" title={t('none.title')} text={t('none.text')}>
          <LinkButton to={path('/products')}>{t('toMall')}</LinkButton>
        </EmptyState>
      </div>
    );
  }
  const { name } = trend;
  const isFirst = trend.id === families[0]?.id;
  const title = t('of', { name });
  const { lines, step, until, error } = shown;
  return (
    <div className="page">
      <ReadingHead
        title={isFirst ? t('title') : title}
        description={isFirst ? t('description') : t('descriptionOf', { name })}
        canonicalSearch={isFirst ? '' : `?tab=${trend.id}`}
        structured={structured({
          '@type': 'Dataset',
          name: title,
          description: t('descriptionOf', { name }),
          url: `${baseUrl}/${locale}/price-trend?tab=${trend.id}`,
          dateModified: trend.asOf,
          isAccessibleForFree: true,
          creator: { '@type': 'Organization', name: 'Polytalad', url: baseUrl },
          variableMeasured: 'THB/kg',
        })}
      />
      <Breadcrumbs trail={[home, { name: t('title'), to: path('/price-trend') }, { name }]} />
      <header className="above-2 below-5">
        <h1>{t('title')}</h1>
        <p className="muted body-size above-2">{t('intro')}</p>
      </header>
      <div className={styles.columns}>
        <Families families={families} tab={trend.id} />
        <section className={styles.trend} aria-labelledby="trend">
          <h2 id="trend">{title}</h2>
          <p className="row gap-2 soft">
            <b className="big">
              <PricePerKg baht={trend.perKg} />
            </b>{' '}
            {t('average')} {trend.change !== null && <TrendChange percent={trend.change} />}
          </p>
          <p className="soft">
            {t('between')} <PricePerKg baht={trend.low} /> – <PricePerKg baht={trend.high} /> · {t('asOf')}{' '}
            <Day day={trend.asOf} />
          </p>
          <Ranges chosen={asked.range} isEnlarged={isEnlarged} />
          {lines.length === 0 ? (
            <EmptyState icon="clock" title={t('nothing.title')} text={t('nothing.text')} />
          ) : (
            <TrendChart lines={lines} step={step} isEnlarged={isEnlarged} until={until} />
          )}
          <PeriodForm
            key={`${trend.id} ${asked.start} ${asked.end} ${asked.step}`}
            tab={trend.id}
            beside={beside}
            isEnlarged={isEnlarged}
            asked={asked}
            error={error}
          />
          <p className="soft narrow">{t('source')}</p>
          <LinkButton to={path(`/products?name=${encodeURIComponent(name)}`)} look="outline">
            {t('products', { name })}
          </LinkButton>
        </section>
      </div>
    </div>
  );
}
