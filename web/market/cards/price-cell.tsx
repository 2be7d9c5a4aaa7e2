import { PricePerKg } from '#web/ui/display/money.tsx';
import { AgreedPrice, hasAgreedPrice } from './agreed-price-later.ts';
import type { OfferView } from './card-view.ts';
import styles from './price-cell.module.css';

/** A table's cell: what a kilogram of an offer costs at its warehouse, and why it is less than for others. */
export function PriceCell({ offer }: { offer: OfferView }) {
  return (
    <td className="number">
      <b className={offer.isPromotion ? 'accent-text' : undefined}>
        <PricePerKg baht={offer.memberPricePerKg ?? offer.pricePerKg} />
      </b>
      {hasAgreedPrice(offer) && (
        <span className={styles.agreed}>
          <AgreedPrice offer={offer} />
        </span>
      )}
    </td>
  );
}
