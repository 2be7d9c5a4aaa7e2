import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney, formatNumber, formatQuantity } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { Change } from './change.tsx';
import type { Sales } from './sales-summary.tsx';

/** What the seller's goods brought per kg beside what their families cost on the market then. */
export function MarketComparison({ sales, perKg }: { sales: Sales; perKg: (baht: number) => string }) {
  const t = useTranslations('sellerDashboard');
  const locale = useLocale();
  const { market, families } = sales;
  return (
    <div className="stack gap-3 card">
      <h3 className="lead">{t('market.title')}</h3>
      {market === null ? (
        <p className="soft">{t('market.none')}</p>
      ) : (
        <>
          <p className="soft">{t('market.text')}</p>
          <ListTable
            caption={t('market.title')}
            isInPanel
            rows={families.length > 1 ? [...families, { ...market, id: 0 as const }] : families}
            columns={[
              {
                label: t('column.family'),
                render: (row) =>
                  'name_th' in row ? (
                    <Link to={`/${locale}/price-trend?tab=${row.id}`}>{nameIn(locale, row)}</Link>
                  ) : (
                    <b>{t('market.all')}</b>
                  ),
              },
              { label: t('figure.weight'), isNumber: true, render: ({ weight }) => formatQuantity(weight, locale) },
              { label: t('column.own'), isNumber: true, render: ({ avg_per_kg }) => perKg(avg_per_kg) },
              { label: t('column.market'), isNumber: true, render: ({ market_per_kg }) => perKg(market_per_kg) },
              {
                label: t('column.difference'),
                isNumber: true,
                render: ({ difference_percent }) => <Change percent={difference_percent} />,
              },
            ]}
          />
        </>
      )}
    </div>
  );
}

export function BestProducts({ sales: { products, figures } }: { sales: Sales }) {
  const t = useTranslations('sellerDashboard');
  const locale = useLocale();
  return (
    <div className="stack gap-3 card">
      <h3 className="lead">{t('products.title')}</h3>
      <ListTable
        caption={t('products.title')}
        isInPanel
        rows={products}
        columns={[
          {
            label: t('column.product'),
            render: (product) => (
              <>
                <Link to={`/${locale}/products/${product.id}`}>{nameIn(locale, product)}</Link>
                <Share part={product.total} of={figures.total} />
              </>
            ),
          },
          { label: t('figure.total'), isNumber: true, render: ({ total }) => formatMoney(total, 'THB') },
          { label: t('figure.weight'), isNumber: true, render: ({ weight }) => formatQuantity(weight, locale) },
          { label: t('figure.orders'), isNumber: true, render: ({ orders }) => formatNumber(orders) },
          {
            label: t('column.change'),
            isNumber: true,
            render: ({ change_percent }) =>
              change_percent === null ? t('change.new') : <Change percent={change_percent} />,
          },
        ]}
      />
    </div>
  );
}

export function BuyersProvinces({ sales: { provinces, figures } }: { sales: Sales }) {
  const t = useTranslations('sellerDashboard');
  const locale = useLocale();
  return (
    <div className="stack gap-3 card">
      <h3 className="lead">{t('provinces.title')}</h3>
      <ListTable
        caption={t('provinces.title')}
        isInPanel
        rows={provinces}
        columns={[
          {
            label: t('column.province'),
            render: ({ province, total }) => (
              <>
                {province ? nameIn(locale, province) : t('provinces.fetched')}
                <Share part={total} of={figures.total} />
              </>
            ),
          },
          { label: t('figure.total'), isNumber: true, render: ({ total }) => formatMoney(total, 'THB') },
          { label: t('figure.weight'), isNumber: true, render: ({ weight }) => formatQuantity(weight, locale) },
          { label: t('figure.orders'), isNumber: true, render: ({ orders }) => formatNumber(orders) },
        ]}
      />
    </div>
  );
}

/** A bar for a part of the whole, whose figure stands in the row. */
export function Share({ part, of }: { part: number; of: number }) {
  return <progress value={of > 0 ? part / of : 0} aria-hidden="true" />;
}
