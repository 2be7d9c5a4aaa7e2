import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatDateTime, formatMoney, formatNumber, formatPricePerKg } from '#domain/values/format.ts';
import type { Cells } from '#web/kit/table.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './prices.module.css';

export type WaitingPrice = Answer<'GET /staff/prices'>['rows'][number];

/** How the columns of the waiting prices are shown. */
export const cells: Cells<WaitingPrice> = {
  goods: ({ product }) => (
    <span className={styles.goods}>
      <GoodsName names={product} />
    </span>
  ),
  per_kg: (row) => <PriceCell row={row} />,
  was_per_kg: ({ old }) => old && <PerKg price={old.per_kg} />,
  market: (row) => <MarketCell row={row} />,
  lowest: ({ market_lowest_per_kg: lowest }) => lowest !== null && <PerKg price={lowest} />,
  seller: (row) => <SellerCell row={row} />,
};

function PerKg({ price }: { price: number }) {
  return formatPricePerKg(price, 'THB', useLocale());
}

/** In which pack and where it is offered, and what else is notable about it. */
export function UnderGoods({ row }: { row: WaitingPrice }) {
  const t = useTranslations('priceApprovals');
  const locale = useLocale();
  return (
    <div className={styles.cell}>
      <small>
        {row.product.grade} · {nameIn(locale, row.sku.attribute)} ·{' '}
        {t('kg', { weight: formatNumber(row.sku.unit_weight) })} ·{' '}
        <PlainLink to={`/${locale}/products/${row.product.id}`}>{row.sku.sku_no}</PlainLink>
      </small>
      <small>
        {nameIn(locale, row.warehouse)} · {t('stock', { count: row.quantity })}
      </small>
      <span className="wrap gap-1 above-1">
        {row.is_outlier && (
          <Badge tone="danger" icon="warning">
            {t('outlier')}
          </Badge>
        )}
        {row.is_new_offer ? (
          <Badge tone="info">{t('newOffer')}</Badge>
        ) : (
          <Badge>{row.keeps_selling ? t('keeps') : t('rests')}</Badge>
        )}
      </span>
    </div>
  );
}

/** The wanted price beside the old one, per kg first: that is how the trade compares. */
function PriceCell({ row: { old, wanted, sku, change } }: { row: WaitingPrice }) {
  const t = useTranslations('priceApprovals');
  const locale = useLocale();
  const unit = wanted.sale_price > 0 ? wanted.sale_price : wanted.regular_price;
  return (
    <div className={styles.cell}>
      <strong className={styles.price}>
        {formatPricePerKg(wanted.per_kg, 'THB', locale)}
        {change && <Change change={change} />}
      </strong>
      {old && <small>{t('was', { price: formatPricePerKg(old.per_kg, 'THB', locale) })}</small>}
      <small>
        {t('unit', { price: formatMoney(unit, 'THB'), pack: t('kg', { weight: formatNumber(sku.unit_weight) }) })}
      </small>
      {wanted.promotion_price !== null && wanted.promotion_end !== null && (
        <small>
          {t('promotion', {
            price: formatMoney(wanted.promotion_price, 'THB'),
            until: formatDateTime(new Date(wanted.promotion_end), locale),
          })}
        </small>
      )}
    </div>
  );
}

const TONES = ['success-text', undefined, 'danger-text'];

/** How far the price goes, and whether it is the promotion that does. */
function Change({ change: { percent, is_of_promotion } }: { change: NonNullable<WaitingPrice['change']> }) {
  const t = useTranslations('priceApprovals');
  return (
    <span className={TONES[Math.sign(percent) + 1]}>
      {is_of_promotion ? t('promotionChange', { percent: signed(percent) }) : signed(percent)}
    </span>
  );
}

/** What the family costs, and the cheapest other offer. */
function MarketCell({ row: { trend, beside, market_lowest_per_kg: lowest } }: { row: WaitingPrice }) {
  const t = useTranslations('priceApprovals');
  const locale = useLocale();
  return (
    <div className={styles.cell}>
      {trend ? (
        <>
          <span>{nameIn(locale, trend)}</span>
          <span className="money">{formatPricePerKg(trend.avg_per_kg, 'THB', locale)}</span>
          {trend.distance && (
            <small>
              {t(trend.distance.is_of_promotion ? 'promotionTrendDistance' : 'trendDistance', {
                percent: signed(trend.distance.percent),
              })}
            </small>
          )}
        </>
      ) : (
        <small>{t('noTrend')}</small>
      )}
      {beside && (
        <small>
          {t(`beside.${beside.of}`, {
            price: formatPricePerKg(beside.per_kg, 'THB', locale),
            percent: beside.distance ? signed(beside.distance.percent) : '–',
          })}
        </small>
      )}
      <small>{lowest === null ? t('noOther') : t('lowest', { price: formatPricePerKg(lowest, 'THB', locale) })}</small>
    </div>
  );
}

/** Who asks, and what became of what they asked before; the name leads to all that they ask. */
function SellerCell({ row: { seller, record } }: { row: WaitingPrice }) {
  const t = useTranslations('priceApprovals');
  return (
    <div className={styles.cell}>
      <Link to={`?company_id=${seller.id}`}>{nameIn(useLocale(), seller)}</Link>
      <small>{t('record', { approved: record.approved, refused: record.refused })}</small>
      {record.allowance_percent > 0 && (
        <small>{t('allowance', { percent: `${formatNumber(record.allowance_percent, 2)}%` })}</small>
      )}
    </div>
  );
}

const SIGNS = ['−', '±', '+'];

/** `+4.2%`, `−12%`: a minus of its own width. */
function signed(percent: number): string {
  return `${SIGNS[Math.sign(percent) + 1]}${formatNumber(Math.abs(percent), 1)}%`;
}
