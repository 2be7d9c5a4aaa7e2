import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney, formatQuantity } from '#domain/values/format.ts';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { DeliverTo } from '#web/market/delivery/deliver-to.tsx';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { HowCounted } from '#web/market/delivery/how-counted.tsx';
import { useDisplay, useLocale, useShop } from '#web/page/use-shop.ts';
import type { ProductOffer } from '../product-view.ts';
import { deliveredOf } from './cheapest-delivered.ts';
import { perKgOf } from './per-kg-of.ts';
import { useTellWanted } from './wanted-units.ts';
import styles from './buy-box.module.css';

/** The delivered price of so many units, and the place. */
export function DeliveredTo({
  offer,
  units,
  delivery,
}: {
  offer: ProductOffer;
  units: number;
  delivery: DeliveryView;
}) {
  const t = useTranslations('delivery');
  const words = useTranslations('words');
  const locale = useLocale();
  const { withVat } = useShop();
  const { currency, amountOf } = useDisplay();
  const delivered = deliveredOf(offer, units);
  const kg = units * offer.unitWeight;
  useTellWanted(offer.id, units);
  return (
    <div className={styles.deliveredTo}>
      <DeliverTo delivery={delivery} isForAmount />
      {delivered && delivery.province && (
        <>
          <p className={styles.delivered}>
            <span>{t('forAmount', { amount: formatQuantity(kg, locale) })}</span>{' '}
            <b className="section-size">
              <PricePerKg baht={withVat ? delivered.perKgWithVat : delivered.perKg} />
            </b>
          </p>
          <div className="wrap soft">
            <span>{t('freightOfAmount', { freight: formatMoney(amountOf(delivered.freight), currency) })}</span>{' '}
            <HowCounted
              trip={{
                cost: delivered.freight,
                vehicles: delivered.vehicles,
                kg,
                from: offer.province,
                to: delivery.province,
              }}
            />
          </div>
        </>
      )}
      {offer.deliveredPrice === 'unreachable' && <p className="wrap soft">{words('deliveredPrice.unreachable')}</p>}
    </div>
  );
}

/** What a kilogram costs that is ordered now: delivered where a place is chosen. */
export function PriceNow({ offer, units }: { offer: ProductOffer; units: number }) {
  const { withVat } = useShop();
  const delivered = deliveredOf(offer, units);
  if (!delivered) return <PricePerKg baht={perKgOf(offer, units)} />;
  return <PricePerKg baht={withVat ? delivered.perKgWithVat : delivered.perKg} />;
}
