import { useTranslations } from '#web/i18n/texts.tsx';
import { deliveryPlaceText } from '#domain/market/delivery/delivery-choice.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, useMayOrder, usePath } from '#web/page/use-shop.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import type { Plan, PlanOrder } from '../plan-view.ts';
import { TruckLoad } from '#web/trade/loads/truck-load.tsx';
import { PlanLoads } from './plan-loads.tsx';

/** The lines of an order by what each is for, and the vehicles that bring them. */
export function PlannedOrder({ order, plan }: { order: PlanOrder; plan: Plan }) {
  const t = useTranslations('plans');
  const bandsWords = useTranslations('priceBands');
  const locale = useLocale();
  const path = usePath();
  const mayOrder = useMayOrder();
  const place = deliveryPlaceText({ provinceId: plan.place.province.id, addressId: plan.place.address?.id ?? null });
  const findOffer = (id: number) => plan.offers.find(({ offer_id }) => offer_id === id)!;
  const province = (id: number) => {
    const { warehouse } = plan.offers.find(({ warehouse: of }) => of.province.id === id)!;
    return nameIn(locale, warehouse.province);
  };
  return (
    <div className="stack gap-3 ruled-above">
      <h3>
        {t(`kind.${order.kind}`)} · <Day day={order.arrives} />
      </h3>
      <ul className="stack gap-3 stacks">
        {order.lines.map((line) => {
          const offer = findOffer(line.offer_id);
          return (
            <li key={`${line.need_id} ${line.offer_id}`}>
              <span className="row between">
                <b>{offer.grade}</b>
                <span className="flex-none">
                  <Money baht={line.goods} />
                </span>
              </span>
              <span className="soft">
                {t('packs', { count: line.packs, pack: nameIn(locale, offer.attribute) })} = <Quantity kg={line.kg} /> ·{' '}
                <PricePerKg baht={line.goods_per_kg} />
              </span>
              {line.lot && (
                <PlainLink to={path(`/lots/${line.lot.token}`)}>{t('ofLot', { lot: line.lot.lot_no })}</PlainLink>
              )}
              <span className="soft">
                {nameIn(locale, offer.seller)} · {nameIn(locale, offer.warehouse.province)}
              </span>
              {order.kind === 'in_stock' && mayOrder && (
                <PlainLink
                  to={path(`/user/price-comparisons/new?offer=${line.offer_id}&amount=${line.packs}&place=${place}`)}
                >
                  {bandsWords('threeOffers')} <span className="visually-hidden">{offer.grade}</span>
                </PlainLink>
              )}
            </li>
          );
        })}
      </ul>
      {order.loads.map((load) => (
        <div key={load.province_id} className="stack gap-2 small sunken">
          <p>
            {t('from', { place: province(load.province_id) })} · <Quantity kg={load.kg} /> ·{' '}
            <Money baht={load.freight} />
          </p>
          <ul className="stack gap-2">
            {load.trips.map((trip, index) => (
              <TruckLoad key={`${index} ${trip.vehicle}`} trip={trip} />
            ))}
          </ul>
        </div>
      ))}
      {order.kind === 'in_stock' && <PlanLoads plan={plan} order={order} />}
    </div>
  );
}
