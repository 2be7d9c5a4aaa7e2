import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { SUMMARY_DAYS } from '#domain/sellers/sales-summary.ts';
import { formatDay, formatMoney, formatNumber, formatPricePerKg, formatQuantity } from '#domain/values/format.ts';
import { BarChart } from '#web/charts/bar-chart.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { BestProducts, BuyersProvinces, MarketComparison } from './sales-tables.tsx';
import { FigureTiles } from './figure-tiles.tsx';

export type Sales = Answer<'GET /seller-dashboard/sales'>;

/** How sales go, beside the period before; the number of days stands in the address. */
export function SalesSummary({ sales, days }: { sales: Sales; days: number }) {
  const t = useTranslations('sellerDashboard');
  const locale = useLocale();
  return (
    <section aria-labelledby="sales" className="stack below-6">
      <h2 id="sales">{t('sales.title')}</h2>
      <nav aria-label={t('sales.period')} className="tabs below-4" data-scrolls="">
        {SUMMARY_DAYS.map((each) => (
          <Link key={each} to={`?days=${each}`} preventScrollReset aria-current={each === days ? 'page' : undefined}>
            {t('sales.days', { days: each })}
          </Link>
        ))}
      </nav>
      <SalesFigures sales={sales} days={days}>
        <MarketComparison sales={sales} perKg={(baht) => formatPricePerKg(baht, 'THB', locale)} />
      </SalesFigures>
    </section>
  );
}

/** The figures of a period beside the one before: a seller's, or with what stands between them of the whole market. */
export function SalesFigures({ sales, days, children }: { sales: Sales; days: number; children?: ReactNode }) {
  const t = useTranslations('sellerDashboard');
  const locale = useLocale();
  const { period, before, figures, bars } = sales;
  const chart = t('chart.title', { step: bars.length === days ? 'day' : 'week' });
  const dayOf = (day: string) => formatDay(day, locale);
  return (
    <>
      <p className="soft">
        {t('sales.compared', {
          from: dayOf(period.from),
          until: dayOf(period.until),
          beforeFrom: dayOf(before.from),
          beforeUntil: dayOf(before.until),
        })}
      </p>
      <FigureTiles sales={sales} />
      {figures.orders === 0 ? (
        <EmptyState icon="table" heading="h3" title={t('none.title')} text={t('none.text')} />
      ) : (
        <>
          <div className="stack gap-3 card">
            <h3 className="lead">{chart}</h3>
            <BarChart
              label={t('chart.label', { days, total: formatMoney(figures.total, 'THB') })}
              values={bars.map(({ total }) => total)}
              from={dayOf(period.from)}
              to={dayOf(period.until)}
              tableLabel={t('chart.asTable')}
            >
              <ListTable
                caption={chart}
                rows={bars.toReversed()}
                columns={[
                  {
                    label: t('column.days'),
                    render: ({ from, until }) => (from === until ? dayOf(from) : `${dayOf(from)} – ${dayOf(until)}`),
                  },
                  { label: t('figure.total'), isNumber: true, render: ({ total }) => formatMoney(total, 'THB') },
                  { label: t('figure.weight'), isNumber: true, render: ({ weight }) => formatQuantity(weight, locale) },
                  { label: t('figure.orders'), isNumber: true, render: ({ orders }) => formatNumber(orders) },
                  { label: t('figure.cancelled'), isNumber: true, render: ({ cancelled }) => formatNumber(cancelled) },
                ]}
              />
            </BarChart>
          </div>
          {children}
          <BestProducts sales={sales} />
          <BuyersProvinces sales={sales} />
        </>
      )}
      <p className="soft">{t('sales.counted')}</p>
    </>
  );
}
