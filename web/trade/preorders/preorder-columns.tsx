import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { preorderNo } from '#domain/trade/preorders/preorder.ts';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import styles from '#web/ui/lists/list.module.css';
import { PreorderBadge, type PreorderRow } from './preorder-badge.tsx';

/** The columns of every list of pre-orders; `below` is where one opens. */
export function usePreorderColumns(below: string): Column<PreorderRow>[] {
  const t = useTranslations('preorders');
  const detailPath = useDetailPath();
  const locale = useLocale();
  return [
    {
      label: t('col.number'),
      render: ({ id, created_at }) => (
        <>
          <Link to={detailPath(`${below}/${id}`)}>{preorderNo(id)}</Link> <DateTime at={created_at} dayOnly />
        </>
      ),
    },
    {
      label: t('col.goods'),
      render: ({ product, seller, buyer }) => (
        <span className={styles.items}>
          {product.grade}
          <small>{nameIn(locale, seller)}</small>
          {buyer && <small>← {nameIn(locale, buyer)}</small>}
        </span>
      ),
    },
    {
      label: t('col.quantity'),
      isNumber: true,
      render: ({ quantity, attribute, unit_weight }) => (
        <span className={styles.items}>
          {packsCounted(quantity, attribute)[locale]}
          <small>
            <Quantity kg={quantity * unit_weight} />
          </small>
        </span>
      ),
    },
    {
      label: t('col.price'),
      isNumber: true,
      render: ({ unit_price }) => (unit_price === null ? '–' : <Money baht={unit_price} settled />),
    },
    {
      label: t('col.day'),
      render: ({ delivery_date, wished_date }) =>
        delivery_date === null ? (
          <small>
            {t('wished')} <Day day={wished_date} />
          </small>
        ) : (
          <Day day={delivery_date} />
        ),
    },
    {
      label: t('col.state'),
      render: ({ state, waits_for_me, ends_at, order_no }) => (
        <span className={styles.items}>
          <span>
            <PreorderBadge state={state} />
          </span>
          {waits_for_me && (
            <small>
              {t('until')} <Deadline at={ends_at} />
            </small>
          )}
          {order_no && <small>{order_no}</small>}
        </span>
      ),
    },
  ];
}
