import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { formatDateTime, formatMoney, formatNumber, formatPricePerKg } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { maySee } from '#web/page/staff-roles.ts';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import { addressOf, type PriceFilter } from './price-filter.ts';
import list from '#web/ui/lists/list.module.css';
import styles from './prices.module.css';

export type WaitingPrice = AnswerOf<Endpoints['GET /staff/prices']>['rows'][number];

/** What is offered, in which pack, and what else is notable about it. */
export function GoodsCell({ row }: { row: WaitingPrice }) {
  const t = useTranslations('priceApprovals');
  const locale = useLocale();
  const seesCatalogue = maySee(useShop().user, 'catalogue');
  return (
    <div className={styles.cell}>
      {/* Sales look at the product in the mall: the catalogue keeps it. */}
      <Link to={`/${locale}${seesCatalogue ? '/staff' : ''}/products/${row.product.id}`}>
        <GoodsName names={row.product} />
      </Link>
      <small>
        {nameIn(locale, row.sku.attribute)} · {t('kg', { weight: formatNumber(row.sku.unit_weight) })} ·{' '}
        {row.sku.sku_no}
      </small>
      <small>
        {nameIn(locale, row.warehouse)} · {t('stock', { count: row.quantity })}
      </small>
      <span className={styles.badges}>
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
export function PriceCell({ row: { old, wanted, sku, change } }: { row: WaitingPrice }) {
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

const TONES = [styles.down, undefined, styles.up];

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
export function MarketCell({ row: { trend, beside, market_lowest_per_kg: lowest } }: { row: WaitingPrice }) {
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
        <small className={list.whole}>
          {t(`beside.${beside.of}`, {
            price: formatPricePerKg(beside.per_kg, 'THB', locale),
            percent: beside.distance ? signed(beside.distance.percent) : '–',
          })}
        </small>
      )}
      <small className={list.whole}>
        {lowest === null ? t('noOther') : t('lowest', { price: formatPricePerKg(lowest, 'THB', locale) })}
      </small>
    </div>
  );
}

/** Who asks, and what became of what they asked before. */
export function SellerCell({ row: { seller, record }, filter }: { row: WaitingPrice; filter: PriceFilter }) {
  const t = useTranslations('priceApprovals');
  return (
    <div className={styles.cell}>
      <Link to={addressOf({ ...filter, company_id: seller.id, page: 1 })}>{nameIn(useLocale(), seller)}</Link>
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
