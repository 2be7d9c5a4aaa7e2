import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Money } from '#web/ui/display/money.tsx';
import type { ProductOffer } from '../product-view.ts';
import { deliveredOf, findCheapestDelivered } from './cheapest-delivered.ts';
import { PriceNow } from './delivered-to.tsx';
import { unitsOf } from './units-of.ts';
import styles from './buy-box.module.css';

/** The options as links: the address names the chosen one. Each has the price of as many kilograms as are wanted. */
export function Options({ offers, chosen, kg }: { offers: ProductOffer[]; chosen: ProductOffer; kg: number }) {
  const t = useTranslations('product');
  return (
    <div className={styles.choice}>
      <h2 className="below-1 small">{t('option')}</h2>
      <ul className={styles.options}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <Link
              to={{ search: `?offer=${offer.id}` }}
              preventScrollReset
              replace
              className="choice between small"
              aria-current={offer.id === chosen.id ? 'true' : undefined}
            >
              <span>
                {offer.pack} <small>{offer.province}</small>
              </span>
              <PriceNow offer={offer} units={unitsOf(offer, kg)} />
            </Link>
          </li>
        ))}
      </ul>
      <Cheaper offers={offers} chosen={chosen} kg={kg} />
    </div>
  );
}

/** What another offer would save delivered, for the amount in the box; whole baht, as a smaller sum decides nothing. */
function Cheaper({ offers, chosen, kg }: { offers: ProductOffer[]; chosen: ProductOffer; kg: number }) {
  const t = useTranslations('product');
  const cheapest = findCheapestDelivered(offers, kg);
  const perKg = deliveredOf(chosen, unitsOf(chosen, kg))?.perKg;
  if (!cheapest || perKg === undefined || cheapest.offer.id === chosen.id) return null;
  const saved = Math.floor((perKg - cheapest.perKg) * kg);
  if (saved < 1) return null;
  const { id, pack, province } = cheapest.offer;
  const amount = <Money baht={saved} />;
  return (
    <p className="soft">
      <Link to={{ search: `?offer=${id}` }} preventScrollReset replace>
        {t.rich('cheaperDelivered', { pack, province, money: () => amount })}
      </Link>
    </p>
  );
}
