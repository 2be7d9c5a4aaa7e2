import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { LoadForms } from './load-forms.tsx';
import type { ShownShipment } from './load-shipments.ts';
import { RefusedGoods } from './refused-goods.tsx';
import { ShipmentFacts } from './shipment-facts.tsx';
import { ShipmentBadge } from '../shipment-badge.tsx';
import { ShippedLot } from '../shipped-lot.tsx';

interface StaffShipmentProps {
  shipment: ShownShipment;
  /** The trip on whose page it stands, which says the vehicle itself. */
  on?: { plate: string | null; route: ReactNode };
  /** Logistics weigh goods, and say what has to come back. */
  mayLoad: boolean;
  refused: RefusedDecision | undefined;
}

/** A shipment as staff work on it: its goods, vehicle and history, what it weighs, and what may be decided of it. */
export function StaffShipment({ shipment, on, mayLoad, refused }: StaffShipmentProps) {
  const t = useTranslations('shipments');
  const locale = useLocale();
  const path = usePath();
  const { lines, trip, decisions } = shipment;
  return (
    <>
      <p>
        {on && trip ? (
          <strong>
            {trip.stop} · <Link to={path(`/staff/order/${shipment.order_id}`)}>{shipment.shipment_no}</Link>
          </strong>
        ) : (
          <strong>{shipment.shipment_no}</strong>
        )}{' '}
        <ShipmentBadge state={shipment.state} />{' '}
        <small>
          {on?.route ?? (
            <>
              <CompanyLink company={shipment.seller} /> · {nameIn(locale, shipment.warehouse)}
            </>
          )}
        </small>
      </p>
      <div className="columns align-start">
        <div className="stack gap-3">
          <ul>
            {lines.map((line, index) => (
              <li key={line.id}>
                {formatNumber(line.quantity)} × <GoodsName names={line} />
                {line.lot_no && (
                  <small>
                    {' '}
                    {line.lot ? (
                      <Link to={path(`/staff/lots/${line.lot.id}`)}>{t('lot', { lot: line.lot_no })}</Link>
                    ) : (
                      t('lot', { lot: line.lot_no })
                    )}
                  </small>
                )}
                {line.weighed_kg !== null && (
                  <>
                    {' '}
                    · <Quantity kg={line.weighed_kg} />
                  </>
                )}
                {line.lot && <ShippedLot lot={line.lot} />}
                {/* Of the parts of a line, by lot, the first one says it. */}
                {lines.findIndex(({ order_item_id }) => order_item_id === line.order_item_id) === index && (
                  <RefusedGoods shipmentId={shipment.id} itemId={line.order_item_id} refused={refused} />
                )}
              </li>
            ))}
          </ul>
          <ShipmentFacts shipment={shipment} on={on} />
        </div>
        <div className="stack gap-3">
          {mayLoad && shipment.state !== 'cancelled' && <LoadForms shipment={shipment} refused={refused} />}
          <Decisions of={decisions} objectId={shipment.id} refused={refused} />
        </div>
      </div>
    </>
  );
}
