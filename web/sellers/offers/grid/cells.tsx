import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Cells } from '#web/kit/table.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { OfferState } from '../offer-state.tsx';
import { ReservedUnits } from '../reserved-units.tsx';
import { EditedCell, PerKgCell } from './edited-cell.tsx';
import type { GridOffer } from './grid-offer.ts';
import styles from './grid.module.css';

/** How the columns of the offers are shown; those that are edited are fields. */
export const cells: Cells<GridOffer> = {
  goods: ({ product }) => (
    <span className={styles.goods}>
      <GoodsName names={product} />
    </span>
  ),
  grade: ({ product }) => product.grade,
  warehouse: (offer) => <Named names={offer.warehouse} />,
  unit_weight: ({ unit_weight }) => formatNumber(unit_weight, 2),
  quantity: (offer) => (
    <>
      <EditedCell offer={offer} field="quantity" />
      <ReservedUnits units={offer.reserved_quantity} />
    </>
  ),
  regular_price: (offer) => <EditedCell offer={offer} field="regular_price" />,
  sale_price: (offer) => <EditedCell offer={offer} field="sale_price" />,
  price_per_kg: (offer) => <PerKgCell offer={offer} />,
  state: (offer) => (
    <div className={styles.state}>
      <OfferState stock={offer} />
    </div>
  ),
};

/** Which pack of the product it is. */
export const under = (offer: GridOffer) => <Pack offer={offer} />;

function Named({ names }: { names: Parameters<typeof nameIn>[1] }) {
  return nameIn(useLocale(), names);
}

function Pack({ offer: { parent_attribute, attribute, product } }: { offer: GridOffer }) {
  const locale = useLocale();
  const pack = [parent_attribute, attribute].flatMap((each) => (each ? nameIn(locale, each) : []));
  return (
    <small>
      {product.grade} · {pack.join(' ')}
    </small>
  );
}
