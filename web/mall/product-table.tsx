import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatNumber } from '#domain/format.ts';
import type { CardView } from '../catalogue/card-view.ts';
import { Badge } from '../components/badge.tsx';
import { Day } from '../components/date-time.tsx';
import { PricePerKg } from '../components/money.tsx';
import { PlainLink } from '../components/plain-link.tsx';
import { Quantity } from '../components/quantity.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { Table } from '../components/table.tsx';
import { usePath } from '../shell/use-shop.ts';
import { withOnly } from './address.ts';
import type { Search } from './search-filters.ts';
import styles from './product-table.module.css';

/** The view for people who compare: one row a product, every fact in its column. */
export function ProductTable({ cards, sort }: { cards: CardView[]; sort: Search['sort'] }) {
  const t = useTranslations('mall');
  const words = useTranslations('words');
  const path = usePath();
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          <th scope="col" aria-sort={sort === 'name' ? 'ascending' : undefined}><SortLink to={sort === 'name' ? null : 'name'} arrow={sort === 'name' ? '↑' : ''}>{t('column.product')}</SortLink></th>
          <th scope="col">{t('column.manufacturer')}</th>
          <th scope="col" className="number"><abbr title={words('mfi')}>MFI</abbr></th>
          <th scope="col" className="number">{words('density')}</th>
          <th scope="col">{t('column.pack')}</th>
          <th scope="col" className="number" aria-sort={sort === 'price_asc' ? 'ascending' : sort === 'price_desc' ? 'descending' : undefined}>
            <SortLink to={sort === 'price_asc' ? 'price_desc' : 'price_asc'} arrow={sort === 'price_asc' ? '↑' : sort === 'price_desc' ? '↓' : ''}>{t('column.pricePerKg')}</SortLink>
          </th>
          <th scope="col" className="number">{t('column.stock')}</th>
          <th scope="col">{t('province')}</th>
          <th scope="col">{t('column.earliest')}</th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card.id} className={styles.row}>
            <th scope="row" className={styles.product}>
              <PlainLink to={path(`/products/${card.id}`)}>{card.grade}</PlainLink>
              <span className={styles.name}>{card.subcategory}{card.quality !== 'prime' && <> <Badge>{words(`quality.${card.quality}`)}</Badge></>}</span>
            </th>
            <td>{card.manufacturer}</td>
            <td className="number" title={card.mfiCondition ?? undefined}>{card.mfi === null ? '–' : formatNumber(card.mfi)}</td>
            <td className="number">{card.density === null ? '–' : formatNumber(card.density)}</td>
            {card.offer ? (
              <>
                <td>{card.offer.pack}</td>
                <td className="number"><b className={card.offer.isPromotion ? styles.lower : undefined}><PricePerKg baht={card.offer.memberPricePerKg ?? card.offer.pricePerKg} /></b></td>
                <td className="number">{card.offer.isPreOrder ? <StatusBadge status="pre_order" /> : <Quantity kg={card.offer.quantity * card.offer.unitWeight} />}</td>
                <td>{card.offer.province}</td>
                <td className={styles.day}><Day day={card.offer.earliest} /></td>
              </>
            ) : <td colSpan={5}><StatusBadge status={card.stockStatus} /></td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function SortLink({ to, arrow, children }: { to: string | null; arrow: string; children: React.ReactNode }) {
  const { search } = useLocation();
  return <Link to={{ search: withOnly(search, { sort: to }) }} preventScrollReset className={styles.sort}>{children} {arrow}</Link>;
}
