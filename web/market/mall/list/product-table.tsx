import { Link, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { formatNumber } from '#domain/values/format.ts';
import { PriceCell } from '#web/market/cards/price-cell.tsx';
import type { CardView, OfferView } from '#web/market/cards/card-view.ts';
import { CompanyVerdict } from '#web/market/cards/company-verdict.tsx';
import { CompareTick } from '#web/market/cards/compare-tick.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { usePricePerKg } from '#web/ui/display/money.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { ComparedPrice, FreightPart } from '#web/market/delivery/delivered-price.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { RowHeight } from './row-height.tsx';
import { withOnly } from '#web/market/mall/address.ts';
import type { Search } from '#web/market/mall/search-filters.ts';
import styles from './product-table.module.css';

type Sort = Search['sort'];

/** Pack, stock, province, day. */
const OTHER_CELLS_OF_OFFER = 4;

/**
 * The view for people who compare: one row a product, every fact in its column, sorted by what the search can sort by.
 */
export function ProductTable({
  cards,
  sort,
  delivery,
  isCompact,
}: {
  cards: CardView[];
  sort: Sort;
  delivery: DeliveryView;
  isCompact: boolean;
}) {
  const t = useTranslations('mall');
  const words = useTranslations('words');
  const path = usePath();
  const hasPlace = delivery.province !== null;
  const { unit } = usePricePerKg();
  const tonnes = useShop().delivery?.loadTonnes ?? DEFAULT_LOAD_TONNES;
  return (
    <div className={isCompact ? styles.compact : undefined}>
      <RowHeight isCompact={isCompact} />
      <Table label={t('title')}>
        <thead>
          <tr className={styles.head}>
            <Column by={['name']} sort={sort}>
              {t('column.product')}
            </Column>
            {hasPlace && (
              <Column by={['price_asc', 'price_desc']} sort={sort} isNumber>
                {t('column.deliveredPrice', { tonnes, unit })}
              </Column>
            )}
            {hasPlace ? (
              <th scope="col" className="number">
                {t('column.pricePerKg', { unit })}
              </th>
            ) : (
              <Column by={['price_asc', 'price_desc']} sort={sort} isNumber>
                {t('column.pricePerKg', { unit })}
              </Column>
            )}
            <Column by={['manufacturer']} sort={sort}>
              {t('column.manufacturer')}
            </Column>
            <Column by={['mfi_asc', 'mfi_desc']} sort={sort} isNumber>
              <abbr title={words('mfi')}>MFI</abbr>
            </Column>
            <Column by={['density_asc', 'density_desc']} sort={sort} isNumber>
              {words('density')}
            </Column>
            <Column by={['co2_asc']} sort={sort} isNumber>
              <abbr title={words('co2.unit')}>CO₂e</abbr>
            </Column>
            <th scope="col">{t('column.pack')}</th>
            <th scope="col" className="number">
              {t('column.stock')}
            </th>
            <th scope="col">{t('province')}</th>
            <th scope="col">{t('column.earliest')}</th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <tr key={card.id} className={styles.row}>
              <th scope="row" className={styles.product}>
                <span className="beside">
                  <CompareTick id={card.id} grade={card.grade} isBare />{' '}
                  <PlainLink to={path(`/products/${card.id}`)}>{card.grade}</PlainLink>
                </span>
                <span className="beside soft regular">
                  {card.subcategory}
                  {card.companyVerdict && (
                    <>
                      {' '}
                      <CompanyVerdict verdict={card.companyVerdict} />
                    </>
                  )}
                  {card.isNew && (
                    <>
                      {' '}
                      <Badge tone="primary">{words('new')}</Badge>
                    </>
                  )}
                  {card.quality !== 'prime' && (
                    <>
                      {' '}
                      <Badge>{words(`quality.${card.quality}`)}</Badge>
                    </>
                  )}
                </span>
              </th>
              {card.offer ? (
                <PriceCells offer={card.offer} hasPlace={hasPlace} />
              ) : (
                <td colSpan={hasPlace ? 2 : 1}>
                  <StatusBadge status={card.stockStatus} />
                </td>
              )}
              <td>{card.manufacturer}</td>
              <td className="number" title={card.mfiCondition ?? undefined}>
                {card.mfi === null ? '–' : formatNumber(card.mfi)}
              </td>
              <td className="number">{card.density === null ? '–' : formatNumber(card.density)}</td>
              <td className="number" title={card.co2IsTypical ? words('co2.isTypical') : undefined}>
                {co2Text(card)}
              </td>
              {card.offer ? (
                <>
                  <td className={styles.pack}>{card.offer.pack}</td>
                  <td className="number">
                    {card.offer.isPreOrder ? (
                      <StatusBadge status="pre_order" />
                    ) : (
                      <Quantity kg={card.offer.quantity * card.offer.unitWeight} />
                    )}
                  </td>
                  <td>{card.offer.province}</td>
                  <td className="whole">
                    <Day day={card.offer.earliest} />
                  </td>
                </>
              ) : (
                <td colSpan={OTHER_CELLS_OF_OFFER}>–</td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function PriceCells({ offer, hasPlace }: { offer: OfferView; hasPlace: boolean }) {
  const t = useTranslations('mall');
  return (
    <>
      {hasPlace && (
        <td className="number">
          {offer.deliveredPrice === 'unreachable' ? (
            <span className={styles.parts}>{t('notDelivered')}</span>
          ) : (
            <>
              <b>
                <ComparedPrice offer={offer} />
              </b>
              <span className={styles.parts}>
                <FreightPart offer={offer} />
              </span>
            </>
          )}
        </td>
      )}
      <PriceCell offer={offer} />
    </>
  );
}

/** A value that is typical of the material only is marked. */
function co2Text({ co2PerKg, co2IsTypical }: CardView): string {
  if (co2PerKg === null) return '–';
  return co2IsTypical ? `~${formatNumber(co2PerKg)}` : formatNumber(co2PerKg);
}

const ARROWS = { ascending: '↑', descending: '↓' } as const;

/** A column that the list is sorted by at a touch; at the next one the other way round, where there are two. */
function Column({
  by,
  sort,
  isNumber = false,
  children,
}: {
  by: readonly [Sort, Sort?];
  sort: Sort;
  isNumber?: boolean;
  children: React.ReactNode;
}) {
  const { search } = useLocation();
  const [up, down] = by;
  const next = sort === up ? (down ?? null) : up;
  const direction = directionOf(sort, by);
  return (
    <th scope="col" className={isNumber ? 'number' : undefined} aria-sort={direction}>
      <Link to={{ search: withOnly(search, { sort: next }) }} preventScrollReset className={styles.sort}>
        {children}{' '}
        <span aria-hidden="true" className={styles.arrow}>
          {direction ? ARROWS[direction] : '↕'}
        </span>
      </Link>
    </th>
  );
}

function directionOf(sort: Sort, [up, down]: readonly [Sort, Sort?]): keyof typeof ARROWS | undefined {
  if (sort === up) return 'ascending';
  return sort === down ? 'descending' : undefined;
}
